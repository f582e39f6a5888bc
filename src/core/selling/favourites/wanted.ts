import { dollarsOrNone } from '#base/money.ts';
import type { Language } from '#base/two-languages.ts';
import type { Favourite, Wanted } from '#contract/favourites.ts';
import type { ListingCard } from '#contract/shared.ts';
import { findCards, findSellables, presentCard } from '#core/catalogue/index.ts';
import { nextDaysOf } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import { categoriesOf, findPublic, type ItemRow } from './item-store.ts';

interface How {
  readonly reader: Language | null;
  /** Looks up free days. Without it, only the sale and the stock count as availability. */
  readonly days: boolean;
}

/** The listings in order, with today's price and availability. Unknown ones are missing. */
export async function readWanted(
  market: Market,
  ids: readonly string[],
  { reader, days }: How,
): Promise<Wanted[]> {
  if (ids.length === 0) return [];
  const { db, verticals } = market;
  const found = ids.map((id) => ({ id, listing: true, mention: false }));
  const { listings } = await findCards(db, verticals, found, reader);
  const shown = await findPublic(db, ids);
  const there = ids.filter((id) => shown.get(id));
  const categories = await categoriesOf(db, ids);
  const sellables = days ? await findSellables(db, there) : new Map<string, never>();
  const next = await nextDaysOf(market, sellables.values());
  return ids.flatMap((id) => {
    const row = listings.get(id);
    if (!row) return [];
    const isSold = shown.get(id) === true;
    const { service_name: _service, ...card } = row;
    const listing = presentCard(card, market);
    const nextFree = next.get(id);
    return {
      listing: isSold ? listing : withoutPrice(listing, shown.has(id)),
      available: isSold && nextFree !== null,
      nextFree: nextFree ?? null,
      category: categories.get(id) ?? '',
    };
  });
}

/** Details of many verticals contain prices, too. Hidden listings, which may be blocked ones, show no picture. */
const withoutPrice = (listing: ListingCard, isPublic: boolean): ListingCard => ({
  ...listing,
  price: null,
  priceFrom: false,
  ...(listing.nightFrom !== undefined && { nightFrom: null }),
  ...(!isPublic && { picture: null }),
  details: {},
});

/** The items with their listings. */
export async function presentItems(
  market: Market,
  rows: readonly ItemRow[],
  reader: Language | null,
): Promise<Favourite[]> {
  const wanted = await readWanted(
    market,
    rows.map(({ listing_id }) => listing_id),
    { reader, days: true },
  );
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return wanted.flatMap((one) => {
    const row = byId.get(one.listing._id);
    if (!row) return [];
    return {
      ...one,
      note: row.note,
      addedAt: row.added_at.toISOString(),
      priceSeen: dollarsOrNone(row.seen_cents),
    };
  });
}
