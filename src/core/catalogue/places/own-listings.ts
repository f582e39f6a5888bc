import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { notFound } from '#base/errors.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { KeptDay, ListingFacts, Vertical } from '#verticals/vertical.ts';
import { keptDaysOf } from '#verticals/capabilities/bookable.ts';
import type { Db } from '#core/shared/database.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { localNow } from '../listings/rules.ts';
import { findSellables, sellableName } from '../listings/sellable-store.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';

/** A vendor's own listing with the rules of its days. */
export interface Own {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  readonly facts: ListingFacts<unknown>;
  readonly vertical: Vertical;
  /** In its country. */
  readonly now: LocalNow;
  /** Empty if it is not sold by the day. */
  readonly kept: (days: readonly CalendarDate[]) => readonly KeptDay[];
}

/** These listings in this order, archived ones only on request. Throws 404 unless all are the vendor's own. */
export async function ownListings(
  market: ReadMarket,
  db: Db,
  vendorId: string,
  ids: readonly string[],
  taken: { readonly archived?: boolean } = {},
): Promise<Own[]> {
  if (ids.length === 0) return [];
  const own = await ownAmong(db, vendorId, ids, taken);
  const sellables = await findSellables(db, [...own]);
  const instant = market.clock.now();
  return ids.map((id) => {
    const sellable = sellables.get(id);
    if (!sellable) throw notFound('Listing');
    const { facts } = sellable;
    const vertical = verticalOf(market.verticals, sellable);
    return {
      id,
      name: sellableName(sellable, market.reader),
      facts,
      vertical,
      now: localNow(facts.country, instant),
      kept: (days) => keptDaysOf(vertical, facts, days),
    };
  });
}

export async function ownAmong(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  { archived = false }: { readonly archived?: boolean } = {},
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('vendor_id', '=', vendorId)
    .$if(!archived, (all) => all.where('state', '<>', 'archived'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Drops cached pages that show how many places these listings have left. Call it after the commit. */
export async function notifyPages(
  { pages }: Pick<Market, 'pages'>,
  listingIds: readonly string[],
): Promise<void> {
  if (listingIds.length > 0) await pages.drop(...listingIds.map((id) => `listing:${id}`));
}
