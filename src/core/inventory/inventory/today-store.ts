import { isCountry } from '#base/countries.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import { findDeskCounts } from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';

/** Egypt is the westernmost country, so its current day is the earliest. */
export const earliestToday = ({ clock }: Pick<Market, 'clock'>): CalendarDate =>
  localNow('Egypt', clock.now()).today;

/** Current day at a vendor's listings; the earliest one for several countries. */
export async function vendorToday(
  market: Pick<Market, 'clock' | 'db'>,
  vendorId: string | null,
): Promise<CalendarDate> {
  const counts = vendorId === null ? [] : await findDeskCounts(market.db, vendorId);
  const now = market.clock.now();
  const todays = counts.flatMap(({ country }) =>
    isCountry(country) ? [localNow(country, now).today] : [],
  );
  return todays.toSorted()[0] ?? earliestToday(market);
}
