import { writeRooms } from '#base/asked-stay.ts';
import { type Answer, api } from '#web/api.ts';
import { readService, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import { areaMap } from './home-read.ts';
import { type LetSearch, partyOf, stayOf } from './let-search.ts';

type Offered = Answer<'GET /services/{id}/offers'>['listings'][number];
export type Offer = Offered['offers'][number];

interface Home {
  readonly listing: Omit<Offered, 'offers'>;
  readonly offer: Offer | null;
  /** Without dates, the lowest open price of the next 90 nights; null without an open night. */
  readonly nightFrom: number | null;
}

/** Homes of one page, as offers have. */
export const HOMES_PAGE = 60;

/** A landlord's homes with the price for the URL's dates, or why they cannot be booked. */
export const loadLets = (serviceId: string, search: LetSearch) =>
  orNotFound(async () => {
    const { checkIn, checkOut } = stayOf(search, todayAt(undefined));
    const { page = 1 } = search;
    const [shop, { homes, total }] = await Promise.all([
      readService('lets', serviceId),
      checkIn !== null && checkOut !== null
        ? offersOf(serviceId, { checkIn, checkOut }, search, page)
        : withoutDates(serviceId, page),
      areaMap.load(),
    ]);
    return {
      shop,
      homes: await withWords(homes),
      page,
      total,
      today: todayAt(homes[0]?.listing.country),
    };
  });

/** Adds the reason why a home cannot be booked. The messages are loaded only if one is needed. */
async function withWords(homes: readonly Home[]) {
  const problems = homes.map(({ offer }) => offer?.problem ?? undefined);
  if (problems.every((problem) => problem === undefined))
    return homes.map((home) => ({ ...home, why: null }));
  const { bringWords, problemWords } = await import('#web/cart/cart-words.ts');
  await bringWords(problems);
  return homes.map((home, index) => {
    const problem = problems[index];
    return { ...home, why: problem ? problemWords(problem) : null };
  });
}
export type LoadedLets = Awaited<ReturnType<typeof loadLets>>;

interface Homes {
  readonly homes: readonly Home[];
  readonly total: number;
}

async function offersOf(
  id: string,
  stay: { readonly checkIn: string; readonly checkOut: string },
  search: LetSearch,
  page: number,
): Promise<Homes> {
  const query = { ...stay, rooms: writeRooms([partyOf(search)]), page };
  const { listings, total } = await api('GET /services/{id}/offers', { id, query });
  const homes = listings.map(({ offers: [offer = null], ...listing }) => ({
    listing,
    offer,
    nightFrom: null,
  }));
  return { homes, total };
}

async function withoutDates(id: string, page: number): Promise<Homes> {
  const query = { page, pageSize: HOMES_PAGE };
  const { listings, total } = await api('GET /services/{id}/listings', { id, query });
  const homes = listings.map(({ nightFrom = null, ...listing }) => ({
    listing,
    nightFrom,
    offer: null,
  }));
  return { homes, total };
}

export const letsHead = ({ shop, homes }: LoadedLets) =>
  storefrontHead(
    shop,
    `/service/Holiday-Lets/${shop._id}`,
    homes.map(({ listing }) => listing),
    m.lets_text,
  );
