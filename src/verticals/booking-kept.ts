// The vendor's calendar of a booking vertical.
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Bookable } from './booking-places.ts';
import type { PlaceNeed } from './choice.ts';
import type { KeptDay, KeptPart, ListingFacts } from './vertical.ts';

/** Each day as a whole, with the parts counted separately: variants, or the cells of its times. */
export function keptDaysOf<Details, Options>(
  { rules: { slots }, takes, variants }: Bookable<Details, Options>,
  listing: ListingFacts<Details>,
  days: readonly CalendarDate[],
): KeptDay[] {
  if (slots)
    return days.map((day) => {
      const { capacity, max = capacity } = slots.ofDay(listing, day);
      const needs = slots.offered(listing, null, day).flatMap((slot) => slot.needs);
      return { day, capacity, max, parts: cellsOf(needs) };
    });
  const parts = variants?.(listing).map(({ id, ...variant }): KeptPart => ({
    ...variant,
    variant: id,
    slot: '',
  }));
  const { capacity, max } = takes(listing, null);
  return days.map((day) =>
    parts ? { day, capacity: null, max: null, parts } : { day, capacity, max, parts: [] },
  );
}

function cellsOf(needs: readonly PlaceNeed[]): KeptPart[] {
  const cells = new Map<string, KeptPart>();
  for (const { slot, capacity, max = capacity } of needs)
    if (slot !== undefined) cells.set(slot, { variant: '', slot, name: slot, capacity, max });
  return [...cells.values()].sort((one, other) => (one.slot < other.slot ? -1 : 1));
}
