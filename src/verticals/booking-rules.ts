// A booking: consecutive days, or a time of a day, open by a schedule and priced by day. Pure and
// small, since pages price with it; parts that only some bookings need are in booking-stays.ts and
// booking-slots.ts.
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { LocalNow } from '#base/local-now.ts';
import { times } from '#base/money.ts';
import type { QuoteFault, QuoteWhat } from '#base/quote-faults.ts';
import { closedOn, type Schedule } from '#base/schedule.ts';
import {
  type ChoiceContext,
  type Person,
  type PlaceNeed,
  type Quote,
  type QuoteLine,
  QuoteProblem,
  type Span,
  type Terms,
} from './choice.ts';
import type { ListingFacts } from './vertical.ts';

/** The days of a booking. For nights the guest leaves on the morning after `to`. */
export interface BookedSpan extends Span {
  readonly of: 'departure' | 'nights' | 'days' | 'slot';
  /** The last day, if not `to`: a departure takes a place on its first day only. */
  readonly until?: CalendarDate;
  /** 'HH:MM' of a slot. */
  readonly slot?: string;
}

/** An offered time of a day, with the places that a booking of it takes. */
export interface Slot {
  readonly time: string;
  readonly needs: readonly PlaceNeed[];
}

export interface Judged<Details, Options> {
  readonly listing: ListingFacts<Details>;
  readonly options: Options;
  readonly span: BookedSpan;
  readonly now: LocalNow;
  readonly terms: Terms;
  readonly person: Person | undefined;
  /** True if it replaces a sold booking. */
  readonly sold: boolean;
  /** True if the vendor proposes it. */
  readonly byVendor: boolean;
  readonly refuse: (field: string, why: QuoteFault) => never;
}

export type PricedListing<Details> = ListingFacts<Details> & { readonly priceCents: number };

/** Prices by day. The only part that pages use. */
export interface DayPrices<Details, Options> {
  /** null for invalid dates. */
  readonly span: (listing: ListingFacts<Details>, options: Options) => BookedSpan | null;
  /** The unit of a day's price. */
  readonly unit: (listing: ListingFacts<Details>) => QuoteWhat;
  /** Number of units each day; default 1. */
  readonly units?: (listing: ListingFacts<Details>, options: Options) => number;
  /** Price of a unit in cents; by default the day's own price (`own`) or the listing's. */
  readonly dayCents?: (
    listing: PricedListing<Details>,
    options: Options | null,
    day: CalendarDate,
    own: number | null,
  ) => number;
  /** The selection determines the price, by `dayCents`; the missing price counts as 0. */
  readonly byChoice?: true;
}

/** Booking rules. null `options` come from calendars, which show the smallest booking. */
export interface BookingRules<Details, Options> extends DayPrices<Details, Options> {
  /** The options that refusals name for a start, an end or a time. */
  readonly fields: { readonly from: string; readonly to?: string; readonly slot?: string };
  /** In English, for the customer. */
  readonly words: (why: QuoteFault, listing: ListingFacts<Details>) => string;
  readonly schedule: (listing: ListingFacts<Details>) => Schedule;
  readonly slots?: {
    readonly offered: (
      listing: ListingFacts<Details>,
      options: Options | null,
      day: CalendarDate,
    ) => readonly Slot[];
    /** The place of the whole day. */
    readonly ofDay: (listing: ListingFacts<Details>, day: CalendarDate) => PlaceNeed;
  };
  /** Price lines in addition to the days. */
  readonly more?: (
    listing: ListingFacts<Details>,
    options: Options,
    days: readonly QuoteLine[],
    span: BookedSpan,
  ) => readonly QuoteLine[];
  /** Days after the last night that `judge` needs; it also gets the day before the first night. */
  readonly daysBeside?: (listing: ListingFacts<Details>) => number;
  /** Checks before the days are looked at. */
  readonly judgeFirst?: (
    booking: Pick<Judged<Details, Options>, 'listing' | 'options' | 'refuse'>,
  ) => void;
  /** Checks once its days are known to be open. */
  readonly judge?: (booking: Judged<Details, Options>) => void;
}

interface Priced extends Pick<Quote, 'lines' | 'totalCents'> {
  readonly span: BookedSpan;
}

/** Throws QuoteProblem, or RangeError if the sum is too large. */
export function priceBooking<Details, Options>(
  rules: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
  { now, terms, person, sold = false, byVendor = false }: ChoiceContext,
): Priced {
  const { fields } = rules;
  const refuse = (field: string, why: QuoteFault): never => {
    throw new QuoteProblem(field, rules.words(why, listing), why);
  };
  rules.judgeFirst?.({ listing, options, refuse });
  const span = rules.span(listing, options) ?? refuse(fields.from, { fault: 'day_unreal' });
  if (span.to < span.from) refuse(fields.to ?? fields.from, { fault: 'ends_too_soon' });
  const schedule = scheduleOf(rules, listing, byVendor);
  const timed = span.slot === undefined ? schedule : { ...schedule, begins: span.slot };
  // Without a list of all days: a request for a century stops at the first day too far ahead.
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const why = whyClosed(timed, day, now);
    if (why) refuse(fields.from, why);
  }
  if (rules.slots) {
    const field = fields.slot ?? fields.from;
    if (!span.slot) refuse(field, { fault: 'slot_needed' });
    if (!slotOf(rules, listing, options, span)) refuse(field, { fault: 'slot_gone' });
  }
  rules.judge?.({ listing, options, span, now, terms, person, sold, byVendor, refuse });
  const days = linesOfDays(rules, listing, options, { span, terms });
  const lines = [...days, ...(rules.more?.(listing, options, days, span) ?? [])];
  return { span, lines, totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}

/** Vendors are not bound by their own notice period. */
export function scheduleOf<Details, Options>(
  rules: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  byVendor: boolean,
): Schedule {
  const schedule = rules.schedule(listing);
  return byVendor ? { ...schedule, cutoffMinutes: 0 } : schedule;
}

/** Why a day cannot be booked; null if it can. */
export function whyClosed(schedule: Schedule, day: CalendarDate, now: LocalNow): QuoteFault | null {
  switch (closedOn(schedule, day, now)) {
    case 'past':
      return { fault: 'day_past' };
    case 'horizon':
      return { fault: 'day_too_far', day: addDays(now.today, schedule.horizonDays) };
    case 'weekday':
      return { fault: 'day_closed', days: [...(schedule.weekdays ?? [])] };
    case 'cutoff':
      return schedule.cutoffMinutes === 0
        ? { fault: 'same_day_over', time: schedule.begins }
        : { fault: 'too_late', hours: schedule.cutoffMinutes / 60 };
    case null:
      return null;
  }
}

export function slotOf<Details, Options>(
  { slots }: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
  { from, slot }: BookedSpan,
): Slot | undefined {
  return slots?.offered(listing, options, from).find(({ time }) => time === slot);
}

export function daysOf({ from, to }: Span): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One line for each price, in order of first occurrence. */
export function linesOfDays<Details, Options>(
  rules: DayPrices<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
  { span, terms }: { readonly span: BookedSpan; readonly terms: Terms },
): QuoteLine[] {
  const each = rules.units?.(listing, options) ?? 1;
  const units = new Map<number, number>();
  for (const day of daysOf(span)) {
    const cents = priceOn(rules, listing, options, { day, terms });
    if (cents === null) throw new Error(`Listing ${listing.id} has no price`);
    units.set(cents, (units.get(cents) ?? 0) + each);
  }
  return [...units].map(([unitCents, count]) => ({
    what: rules.unit(listing),
    part: 'sale',
    units: count,
    unitCents,
    totalCents: times(unitCents, count),
  }));
}

/** Price of a unit on a day in cents; null for a listing without a price. */
export function priceOn<Details, Options>(
  { dayCents, byChoice }: DayPrices<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options | null,
  { day, terms }: { readonly day: CalendarDate; readonly terms: Terms },
): number | null {
  const priceCents = byChoice ? 0 : listing.priceCents;
  if (priceCents === null) return null;
  const own = terms.get(day)?.priceCents ?? null;
  return dayCents?.({ ...listing, priceCents }, options, day, own) ?? own ?? priceCents;
}
