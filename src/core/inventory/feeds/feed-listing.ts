import type { LocalNow } from '#base/local-now.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { StayHours } from '#verticals/vertical.ts';
import { keptDaysOf } from '#verticals/capabilities/bookable.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db } from '#core/shared/database.ts';
import { findSellables, ownAmong, type Sellable } from '#core/catalogue/index.ts';
import type { ClosedDay } from '../inventory/closures-store.ts';
import { keptPlace } from '../inventory/kept-place-rules.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';

/** A listing sold by night, as calendars see it. */
export interface FeedListing {
  readonly id: string;
  readonly sellable: Sellable;
  readonly now: LocalNow;
  readonly hours: StayHours;
  readonly days: (days: readonly CalendarDate[]) => ClosedDay[];
}

/** Null if unknown or not sold by night. */
export async function findFeedListing(
  market: Pick<Market, 'verticals' | 'clock'>,
  db: Db,
  id: string,
): Promise<FeedListing | null> {
  const sellable = (await findSellables(db, [id])).get(id);
  if (!sellable) return null;
  const { facts } = sellable;
  const vertical = verticalOf(market.verticals, sellable);
  const hours = capabilityOf(vertical, nightly)?.stayHours(facts);
  if (!hours) return null;
  const now = localNow(facts.country, market.clock.now());
  return {
    id,
    sellable,
    now,
    hours,
    days: (days) =>
      keptDaysOf(vertical, facts, days).map((kept) => ({
        day: kept.day,
        ...keptPlace(kept, { variant: '', slot: '' }),
      })),
  };
}

/** A vendor's own listing; undefined for another vendor's. */
export async function findOwnFeedListing(
  market: Pick<Market, 'verticals' | 'clock'>,
  db: Db,
  vendorId: string,
  id: string,
): Promise<FeedListing | null | undefined> {
  return (await ownAmong(db, vendorId, [id])).size > 0
    ? findFeedListing(market, db, id)
    : undefined;
}
