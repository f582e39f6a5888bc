import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import type { VendorMonth } from '#contract/vendor-calendar.ts';

/** 'YYYY-MM' */
export type Month = string;

/** Places of a day over all listings. */
export interface DayCount {
  readonly day: CalendarDate;
  readonly capacity: number;
  readonly taken: number;
  /** Still bookable. */
  readonly left: number;
}

export interface SoldNights {
  readonly month: Month;
  readonly nights: number;
  readonly cents: number;
}

/** At least four fifths are taken. */
const isNearlyFull = ({ capacity, taken }: DayCount): boolean =>
  capacity > 0 && taken * 5 >= capacity * 4;

const firstOf = (month: Month): CalendarDate => `${month}-01`;
/** 31 days after its first day, the next month has started. */
const monthAfter = (month: Month): Month => addDays(firstOf(month), 31).slice(0, 7);
export const monthBefore = (month: Month): Month => addDays(firstOf(month), -1).slice(0, 7);

/** First and last day of a month. */
export const endsOfMonth = (
  month: Month,
): { readonly from: CalendarDate; readonly to: CalendarDate } => ({
  from: firstOf(month),
  to: addDays(firstOf(monthAfter(month)), -1),
});

/** A month's figures beside the previous month's. `counts` has the days of both, in order. */
export function figuresOfMonth(
  month: Month,
  today: CalendarDate,
  counts: readonly DayCount[],
  sold: readonly SoldNights[],
): Omit<VendorMonth, 'total' | 'pages'> {
  const daysOf = (asked: Month) => counts.filter(({ day }) => day.startsWith(asked));
  const sumsOf = (asked: Month) => {
    const days = daysOf(asked);
    const sum = (of: 'capacity' | 'taken' | 'left') =>
      days.reduce((count, day) => count + day[of], 0);
    const { nights = 0, cents = 0 } = sold.find((one) => one.month === asked) ?? {};
    return {
      capacity: sum('capacity'),
      taken: sum('taken'),
      left: sum('left'),
      nights,
      average: nights === 0 ? null : toDollars(Math.round(cents / nights)),
    };
  };
  const nearly = daysOf(month).filter((count) => count.day >= today && isNearlyFull(count));
  return {
    month,
    ...sumsOf(month),
    days: [...daysOf(month)],
    before: { month: monthBefore(month), ...sumsOf(monthBefore(month)) },
    nearlyFull: { days: nearly.length, first: nearly[0]?.day ?? null },
  };
}
