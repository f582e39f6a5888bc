import type { CalendarDate } from '#base/calendar-date.ts';
import { notFound } from '#base/errors.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import type { KeptDay } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { findSellables } from '#core/catalogue/listings/sellable-store.ts';
import { sellableName } from '#core/catalogue/listings/sellable-words.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { ownAmong } from './calendar-store.ts';

/** A vendor's own listing while its days are looked at. */
export interface Own {
  readonly id: string;
  /** As its reader calls it. */
  readonly name: string;
  readonly facts: ListingFacts<unknown>;
  readonly vertical: Vertical;
  /** The clock of its country. */
  readonly now: LocalNow;
  /** Nothing where it is not sold by the day. */
  readonly kept: (days: readonly CalendarDate[]) => readonly KeptDay[];
}

/** These listings in this order; those that were taken away only where they are asked for. Throws 404 where one of them is not the vendor's own. */
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
      kept: (days) => vertical.keptDays?.(facts, days) ?? [],
    };
  });
}
