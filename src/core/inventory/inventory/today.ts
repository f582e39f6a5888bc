import type { CalendarDate } from '#base/calendar-date.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';

/** Listings may be in several countries: Egypt is the westernmost, so its today is nobody's yesterday. */
export const earliestToday = ({ clock }: Pick<Market, 'clock'>): CalendarDate =>
  localNow('Egypt', clock.now()).today;
