import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlaceNeed } from './choice.ts';
import type { ListingFacts } from './vertical.ts';

/** Another begins at the earliest so many days after the offer, and so after the asking. */
export const HANDOVER_LEAST_DAYS = 2;

type Said = Readonly<Record<string, unknown>>;

/** The days of a term that another takes over, both included. */
export interface RestOfTerm {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A listing in the place of the one that was sold. */
export interface TakeOver {
  /** What the rest of the term takes of it. */
  readonly needs: readonly PlaceNeed[];
  /** What all months would cost, of the kind that an early end gives back. */
  readonly cents: number;
  /** What the sold line says differently with it. */
  readonly said: Said;
}

/** Of work for months: whoever does it may be replaced by another of the same vendor's listings. */
export interface GuaranteeSpec<Details, Options> {
  /** The last day on which a customer may ask for another; null where no such thing was sold. */
  readonly until: (subDetails: Said) => CalendarDate | null;
  /** null where the listing does not do what was sold. */
  readonly takeOver: (
    listing: ListingFacts<Details>,
    options: Options,
    rest: RestOfTerm,
  ) => TakeOver | null;
}

/** The same as core code holds it; `options` are as they were sold. */
export interface Guarantee {
  until(subDetails: Said): CalendarDate | null;
  takeOver(listing: ListingFacts<unknown>, options: unknown, rest: RestOfTerm): TakeOver | null;
}
