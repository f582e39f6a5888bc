import { type Weekday, WEEKDAYS } from '#base/calendar-date.ts';
import type { Answer } from '#web/api.ts';

export type BoardListing = Answer<'GET /vendor/calendar'>['listings'][number];
export type BoardDay = BoardListing['days'][number];
export type DayTerm = BoardListing['dayTerms'][number];

/** A row of the board: a listing, or a variant, for which only places can be set. */
export interface BoardRow {
  readonly key: string;
  readonly name: string;
  readonly listing: BoardListing;
  /** null for the listing as a whole. */
  readonly variant: string | null;
  /** Maximum of its places; null if only its variants are counted. */
  readonly max: number | null;
  readonly days: readonly BoardDay[];
}

export function rowsOf(listings: readonly BoardListing[]): BoardRow[] {
  return listings.flatMap((listing) => {
    const whole: BoardRow = {
      key: listing._id,
      name: listing.name,
      listing,
      variant: null,
      max: listing.maxCapacity,
      days: listing.days,
    };
    const parts = listing.days[0]?.parts ?? [];
    return [
      whole,
      ...parts.map(({ variant, name, maxCapacity }): BoardRow => ({
        key: `${listing._id} ${variant}`,
        name,
        listing,
        variant,
        max: maxCapacity,
        days: listing.days.map((day) => {
          const part = day.parts?.find((one) => one.variant === variant);
          return part
            ? { ...day, capacity: part.capacity, taken: part.taken, left: part.left }
            : { ...day, capacity: 0, taken: 0, left: 0 };
        }),
      })),
    ];
  });
}

/** Listings with the days from the response of a change. */
export function withChanged(
  listings: readonly BoardListing[],
  changed: Answer<'PUT /vendor/calendar'>['listings'],
): BoardListing[] {
  const byListing = new Map(changed.map(({ _id, days }) => [_id, days]));
  return listings.map((listing) => {
    const days = byListing.get(listing._id);
    if (!days) return listing;
    const byDay = new Map(days.map((day) => [day.day, day]));
    return { ...listing, days: listing.days.map((day) => byDay.get(day.day) ?? day) };
  });
}

/** Share of a day's places sold, from 0 to 1; null without places. */
export function shareSold(listings: readonly BoardListing[], index: number): number | null {
  let [taken, capacity] = [0, 0];
  for (const { days } of listings) {
    taken += days[index]?.taken ?? 0;
    capacity += days[index]?.capacity ?? 0;
  }
  return capacity === 0 ? null : Math.min(1, taken / capacity);
}

/** Weekend nights common to all of these listings. */
export const weekendOf = (listings: readonly BoardListing[]): readonly Weekday[] =>
  listings.length === 0
    ? []
    : WEEKDAYS.filter((day) => listings.every(({ weekendNights }) => weekendNights.includes(day)));
