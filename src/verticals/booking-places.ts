// The inventory and calendar side of a booking. Server only.
import { addDays, type CalendarDate, instantAt } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import { closedOn, minutesOf, type Schedule } from '#base/schedule.ts';
import {
  type BookedSpan,
  type BookingRules,
  daysOf,
  priceOn,
  scheduleOf,
  slotOf,
} from './booking-rules.ts';
import type { ChoiceContext, PlaceNeed, Span } from './choice.ts';
import type { CalendarDay, ListingFacts } from './vertical.ts';

/** Places that a booking takes on each of its days. */
export interface Taken {
  readonly count: number;
  /** Capacity of a day without a row of its own. */
  readonly capacity: number;
  /** Maximum capacity that a vendor may set for a day; 1 for listings booked as a whole. */
  readonly max: number;
  readonly variant?: string;
  readonly of?: PlaceNeed['of'];
  /** Days after the last that stay free. */
  readonly restDays?: number;
}

/** Rules of a booking, and what it takes; null `options` stand for the smallest booking. */
export interface Bookable<Details, Options> {
  readonly rules: BookingRules<Details, Options>;
  readonly takes: (listing: ListingFacts<Details>, options: Options | null) => Taken;
  /** Variants of a listing that are counted separately, each with its own places a day. */
  readonly variants?: (listing: ListingFacts<Details>) => readonly BookedVariant[];
}

export interface BookedVariant {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** Maximum capacity that a vendor may set for a day. */
  readonly max: number;
}

/** Nights have no start time, only dates. */
export function whenOf(
  { of, from, to, until, slot }: BookedSpan,
  { begins }: Schedule,
  timeZone: string,
): When {
  return {
    from,
    to: until ?? (of === 'nights' ? addDays(to, 1) : to),
    ...(slot !== undefined && { slot }),
    startsAt:
      of === 'nights' ? null : instantAt(from, minutesOf(slot ?? begins), timeZone).toISOString(),
    timeZone,
  };
}

/** Every day of the span is a place, or every cell of its slot. */
export function placesOfBooking<Details, Options>(
  { rules, takes }: Bookable<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
): readonly PlaceNeed[] {
  const span = rules.span(listing, options);
  if (!span) return [];
  if (rules.slots) return slotOf(rules, listing, options, span)?.needs ?? [];
  return placesOfDays(span, takes(listing, options));
}

function placesOfDays({ from, to }: Span, { restDays = 0, ...place }: Taken): PlaceNeed[] {
  return daysOf({ from, to: restDays > 0 ? addDays(to, restDays) : to }).map((day) => ({
    day,
    ...place,
    ...(day > to && { rest: restDays }),
  }));
}

export function calendarOfBooking<Details, Options>(
  { rules, takes }: Bookable<Details, Options>,
  listing: ListingFacts<Details>,
  days: readonly CalendarDate[],
  { now, terms, options, byVendor = false }: ChoiceContext & { readonly options: Options | null },
): CalendarDay[] {
  const schedule = scheduleOf(rules, listing, byVendor);
  const taken = takes(listing, options);
  return days.flatMap((day): CalendarDay | CalendarDay[] => {
    const priceCents = priceOn(rules, listing, options, { day, terms });
    const closed = closedOn(schedule, day, now);
    if (!rules.slots)
      return { day, needs: placesOfDays({ from: day, to: day }, taken), priceCents, closed };
    const slots = rules.slots.offered(listing, options, day);
    if (slots.length === 0)
      return {
        day,
        needs: [rules.slots.ofDay(listing, day)],
        priceCents,
        // `cutoff` applies to single times only.
        closed: closed === null || closed === 'cutoff' ? ('weekday' as const) : closed,
      };
    return slots.map(({ time: slot, needs }) => ({
      day,
      slot,
      needs,
      priceCents,
      closed: closedOn({ ...schedule, begins: slot }, day, now),
    }));
  });
}
