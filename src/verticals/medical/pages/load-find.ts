import { addDays, todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import type { FindSearch } from './find-search.ts';

export type Found = Answer<'GET /next-free'>['listings'][number];

export function loadFind(search: FindSearch) {
  const { specialty, country, city, language, gender, video, fee, when, page } = search;
  const facets = [
    specialty && `specialty:${specialty}`,
    language && `language:${language}`,
    gender && `gender:${gender}`,
    video && 'mode:video',
  ];
  // Today differs among the five countries by an hour at most.
  const today = todayIn(zoneOf(country ?? 'Egypt'), marketTime());
  return api('GET /next-free', {
    query: {
      vertical: 'medical',
      country,
      city,
      facets: facets.filter(Boolean).join(','),
      maxPrice: fee,
      until: when === undefined ? undefined : addDays(today, when === 'today' ? 0 : 1),
      page,
    },
  });
}
