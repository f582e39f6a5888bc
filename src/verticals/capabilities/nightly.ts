import type { AskedStay } from '#base/asked-stay.ts';
import type { Weekday } from '#base/calendar-date.ts';
import type { StayBounds } from '#base/stay-bounds.ts';
import { type Capability, capabilityOf, type OwnFacts } from '../capability.ts';
import type { ListingFacts, StayHours, Vertical } from '../vertical.ts';

export interface NightlySpec<Details> {
  /** null for a listing that is not sold by nights. */
  readonly stayHours: (listing: ListingFacts<Details>) => StayHours | null;
  /** Nights before days off; by default none. */
  readonly weekendNights?: (listing: ListingFacts<Details>) => readonly Weekday[];
  /** All possible selections for a stay, available or not. */
  readonly offered?: (listing: ListingFacts<Details>, asked: AskedStay) => readonly object[];
  /** With `offered`: limits for finding listings for a stay. */
  readonly stayBounds?: (listing: ListingFacts<Details>) => StayBounds;
}

interface NightlySide {
  readonly stayHours: (listing: ListingFacts<unknown>) => StayHours | null;
  readonly weekendNights: (listing: ListingFacts<unknown>) => readonly Weekday[];
  /** null if its stays are not searched. */
  readonly offered:
    | ((listing: ListingFacts<unknown>, asked: AskedStay) => readonly object[])
    | null;
  readonly stayBounds: ((listing: ListingFacts<unknown>) => StayBounds) | null;
}

export function nightly<Details>({
  stayHours,
  weekendNights,
  offered,
  stayBounds,
}: NightlySpec<Details>): Capability<NightlySide, OwnFacts<Details>> {
  return {
    kind: nightly,
    side: ({ facts }) => ({
      stayHours: (listing) => stayHours(facts(listing)),
      weekendNights: (listing) => weekendNights?.(facts(listing)) ?? [],
      offered: offered ? (listing, asked) => offered(facts(listing), asked) : null,
      stayBounds: stayBounds ? (listing) => stayBounds(facts(listing)) : null,
    }),
  };
}

export const searchedByNight = (verticals: Readonly<Record<string, Vertical>>): string[] =>
  Object.values(verticals).flatMap((vertical) =>
    capabilityOf(vertical, nightly)?.stayBounds ? [vertical.id] : [],
  );
