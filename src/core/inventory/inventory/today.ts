import type { CalendarDate } from '#base/calendar-date.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';

/** Egypt is the westernmost country, so its current day is the earliest. */
export const earliestToday = ({ clock }: Pick<Market, 'clock'>): CalendarDate =>
  localNow('Egypt', clock.now()).today;
