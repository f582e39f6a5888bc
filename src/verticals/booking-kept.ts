// What the vendor of a booking keeps of its days.
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Bookable } from './booking-places.ts';
import type { KeptDay, KeptPart, ListingFacts } from './vertical.ts';

/** A day as a whole, and what of it is counted by itself: its variants, or the cells of its times. */
export function keptDaysOf<Details, Options>(
  { rules: { slots }, takes, variants }: Bookable<Details, Options>,
  listing: ListingFacts<Details>,
  days: readonly CalendarDate[],
): KeptDay[] {
  if (slots)
    return days.map((day) => ({
      day,
      capacity: slots.ofDay(listing, day).capacity,
      parts: cellsOf(slots.offered(listing, null, day).flatMap(({ needs }) => needs)),
    }));
  const parts = variants?.(listing).map(({ id, name, capacity }): KeptPart => ({
    variant: id,
    slot: '',
    name,
    capacity,
  }));
  const { capacity } = takes(listing, null);
  return days.map((day) => ({ day, capacity: parts ? null : capacity, parts: parts ?? [] }));
}

function cellsOf(
  needs: readonly { readonly slot?: string; readonly capacity: number }[],
): KeptPart[] {
  const cells = new Map<string, KeptPart>();
  for (const { slot, capacity } of needs)
    if (slot !== undefined) cells.set(slot, { variant: '', slot, name: slot, capacity });
  return [...cells.values()].sort((one, other) => (one.slot < other.slot ? -1 : 1));
}
