import { writeRooms } from '#base/asked-stay.ts';
import { type Answer, api } from '#web/api.ts';
import { readService, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import { type LetSearch, partyOf, stayOf } from './let-search.ts';

type Offered = Answer<'GET /services/{id}/offers'>['listings'][number];
export type Offer = Offered['offers'][number];

interface Home {
  readonly listing: Omit<Offered, 'offers'>;
  readonly offer: Offer | null;
  /** Without dates, the lowest open price of the next 90 nights; null without an open night. */
  readonly nightFrom: number | null;
}

/** More homes than any landlord has. */
const MAX_HOMES = 40;

/** A landlord's homes with the price for the URL's dates, or why they cannot be booked. */
export const loadLets = (serviceId: string, search: LetSearch) =>
  orNotFound(async () => {
    const shop = await readService('lets', serviceId);
    const { checkIn, checkOut } = stayOf(search, todayAt(undefined));
    const homes: Home[] =
      checkIn !== null && checkOut !== null
        ? (await offersOf(serviceId, { checkIn, checkOut }, search)).map(
            ({ offers: [offer = null], ...listing }) => ({ listing, offer, nightFrom: null }),
          )
        : await withoutDates(serviceId);
    return { shop, homes: await withWords(homes), today: todayAt(homes[0]?.listing.country) };
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

async function offersOf(
  serviceId: string,
  stay: { readonly checkIn: string; readonly checkOut: string },
  search: LetSearch,
) {
  const rooms = writeRooms([partyOf(search)]);
  return (await api('GET /services/{id}/offers', { id: serviceId, query: { ...stay, rooms } }))
    .listings;
}

async function withoutDates(serviceId: string) {
  const query = { serviceId, sort: 'price_asc' as const, pageSize: MAX_HOMES };
  const { listings } = await api('GET /listings', { query });
  return Promise.all(
    listings.map(async ({ _id: id, nightFrom = null }) => ({
      listing: (await api('GET /listings/{id}', { id })).listing,
      nightFrom,
      offer: null,
    })),
  );
}

export const letsHead = ({ shop, homes }: LoadedLets) =>
  storefrontHead(
    shop,
    `/service/Holiday-Lets/${shop._id}`,
    homes.map(({ listing }) => listing),
    m.lets_text,
  );
