import { addDays, todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { type FindSearch, MOST_PAGES } from './find-search.ts';

export type Found = Answer<'GET /next-free'>['listings'][number];

export async function loadFind({ page: first = 1, show = 1, ...filters }: FindSearch) {
  const { specialty, country, city, language, gender, video, fee, when } = filters;
  const facets = [
    specialty && `specialty:${specialty}`,
    language && `language:${language}`,
    gender && `gender:${gender}`,
    video && 'mode:video',
  ];
  // Today differs among the five countries by an hour at most.
  const today = todayIn(zoneOf(country ?? 'Egypt'), marketTime());
  const asked = {
    vertical: 'medical',
    country,
    city,
    facets: facets.filter(Boolean).join(','),
    maxPrice: fee,
    until: when === undefined ? undefined : addDays(today, when === 'today' ? 0 : 1),
  };
  const pages = Array.from({ length: show }, (_, after) => first + after);
  const read = await Promise.all(
    pages
      .filter((page) => page <= MOST_PAGES)
      .map((page) => api('GET /next-free', { query: { ...asked, page } })),
  );
  // A doctor whose next time is booked meanwhile may be on two pages.
  const found = new Map(read.flatMap(({ listings }) => listings.map((one) => [one._id, one])));
  return { listings: [...found.values()], more: read.at(-1)?.more ?? false };
}
