import type { CalendarDate } from '#base/calendar-date.ts';
import { type Capability, capabilityOf, type Schemas } from '../capability.ts';
import type { ChoiceContext, Span } from '../choice.ts';
import type { CalendarDay, DayTerm, KeptDay, ListingFacts, Vertical } from '../vertical.ts';

export interface BookableSpec<Details, Options> {
  /** The days whose terms the quote needs; null for none. */
  readonly span: (listing: ListingFacts<Details>, options: Options) => Span | null;
  /** For a selection without a day; null `options` stand for the smallest booking. */
  readonly calendar: (
    listing: ListingFacts<Details>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
    options: Options | null,
  ) => readonly CalendarDay[];
  /** The same selection on other days, nearest first, available or not. */
  readonly near: (
    listing: ListingFacts<Details>,
    options: Options,
    today: CalendarDate,
  ) => Iterable<Options>;
  readonly keptDays: (
    listing: ListingFacts<Details>,
    days: readonly CalendarDate[],
  ) => readonly KeptDay[];
  /** Terms that vendors may set for its days; by default none. */
  readonly dayTerms?: readonly DayTerm[] | ((listing: ListingFacts<Details>) => readonly DayTerm[]);
  /** Hours before the start for the customer's reminder; default 24. */
  readonly remindHours?: (listing: ListingFacts<Details>) => number;
  /** Details that determine its places: unchangeable while there are future bookings. */
  readonly fixedOnceSold?: readonly string[];
}

interface BookableSide {
  /** null for invalid options too. */
  readonly span: (listing: ListingFacts<unknown>, options: unknown) => Span | null;
  /** Invalid options count as none. */
  readonly calendar: (
    listing: ListingFacts<unknown>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
    options?: unknown,
  ) => readonly CalendarDay[];
  readonly near: (
    listing: ListingFacts<unknown>,
    options: unknown,
    today: CalendarDate,
  ) => Iterable<unknown>;
  readonly keptDays: (
    listing: ListingFacts<unknown>,
    days: readonly CalendarDate[],
  ) => readonly KeptDay[];
  readonly dayTerms: (listing: ListingFacts<unknown>) => readonly DayTerm[];
  readonly remindHours: (listing: ListingFacts<unknown>) => number;
  readonly fixedOnceSold: readonly string[];
}

const REMIND_HOURS = 24;

/** Listings are sold by days or times of a calendar. */
export function bookable<Details, Options>(
  spec: BookableSpec<Details, Options>,
): Capability<BookableSide, Omit<Schemas<Details, Options, unknown>, 'confided'>> {
  const { dayTerms = [], fixedOnceSold = [] } = spec;
  return {
    kind: bookable,
    side: ({ facts, options }) => ({
      span: (listing, given) => {
        const parsed = options.safeParse(given);
        return parsed.success ? spec.span(facts(listing), parsed.data) : null;
      },
      calendar: (listing, days, context, given) => {
        const parsed = given === undefined ? null : options.safeParse(given).data;
        return spec.calendar(facts(listing), days, context, parsed ?? null);
      },
      near: (listing, given, today) => {
        const parsed = options.safeParse(given);
        return parsed.success ? spec.near(facts(listing), parsed.data, today) : [];
      },
      keptDays: (listing, days) => spec.keptDays(facts(listing), days),
      dayTerms: (listing) => (typeof dayTerms === 'function' ? dayTerms(facts(listing)) : dayTerms),
      remindHours: (listing) => spec.remindHours?.(facts(listing)) ?? REMIND_HOURS,
      fixedOnceSold,
    }),
  };
}

export const remindHoursOf = (
  vertical: Pick<Vertical, 'capabilities'>,
  listing: ListingFacts<unknown>,
): number => capabilityOf(vertical, bookable)?.remindHours(listing) ?? REMIND_HOURS;

type Books = Pick<Vertical, 'capabilities'> | undefined;

/** Calendar of a listing; empty if nothing of it is sold by day. */
export const calendarDays = (
  vertical: Books,
  ...asked: Parameters<BookableSide['calendar']>
): readonly CalendarDay[] => capabilityOf(vertical, bookable)?.calendar(...asked) ?? [];

export const keptDaysOf = (
  vertical: Books,
  ...asked: Parameters<BookableSide['keptDays']>
): readonly KeptDay[] => capabilityOf(vertical, bookable)?.keptDays(...asked) ?? [];
