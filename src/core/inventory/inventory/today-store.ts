import { isCountry } from '#base/countries.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
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
  const rows =
    vendorId === null
      ? []
      : await market.db
          .selectFrom('listings')
          .select('country')
          .distinct()
          .where('vendor_id', '=', vendorId)
          .where('state', '<>', 'archived')
          .execute();
  const now = market.clock.now();
  const todays = rows.flatMap(({ country }) =>
    isCountry(country) ? [localNow(country, now).today] : [],
  );
  return todays.toSorted()[0] ?? earliestToday(market);
}
