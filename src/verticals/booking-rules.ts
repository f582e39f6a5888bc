// What a booking is: days in a row, or a time of a day, open by a schedule and priced day by day. Pure and small, since
// pages price with it; what only some bookings need is in booking-stays.ts and booking-slots.ts.
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { LocalNow } from '#base/local-now.ts';
import { times } from '#base/money.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { QuoteWhat } from '#base/quote-what.ts';
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

/** The days that a booking takes. Of nights these are the nights: the guest leaves on the morning after `to`. */
export interface BookedSpan extends Span {
  readonly of: 'departure' | 'nights' | 'days' | 'slot';
  /** Its last day, where that is not told by `to`: a departure takes a place on its first day and lasts three. */
  readonly until?: CalendarDate;
  /** 'HH:MM', of a slot. */
  readonly slot?: string;
}

/** A time of a day that is offered, and all that one booking of it takes. */
export interface Slot {
  readonly time: string;
  readonly needs: readonly PlaceNeed[];
}

/** A booking while it is judged. */
export interface Judged<Details, Options> {
  readonly listing: ListingFacts<Details>;
  readonly options: Options;
  readonly span: BookedSpan;
  readonly now: LocalNow;
  readonly terms: Terms;
  readonly person: Person | undefined;
  /** It takes the place of what was sold. */
  readonly sold: boolean;
  /** Its vendor offers that. */
  readonly byVendor: boolean;
  readonly refuse: (field: string, why: QuoteFault) => never;
}

/** A listing whose price is known. */
export type PricedListing<Details> = ListingFacts<Details> & { readonly priceCents: number };

/** What a day costs. Pages take this alone. */
export interface DayPrices<Details, Options> {
  /** null where the options name no real day. */
  readonly span: (listing: ListingFacts<Details>, options: Options) => BookedSpan | null;
  /** What a day's price is for. */
  readonly unit: (listing: ListingFacts<Details>) => QuoteWhat;
  /** How many of it each day; 1 unless said. */
  readonly units?: (listing: ListingFacts<Details>, options: Options) => number;
  /** Cents of one unit on a day, whose own price is `own`; the day's own or the listing's unless said. */
  readonly dayCents?: (
    listing: PricedListing<Details>,
    options: Options | null,
    day: CalendarDate,
    own: number | null,
  ) => number;
  /** What is chosen says what it costs, and `dayCents` by it; the listing has no price of its own, which is 0 there. */
  readonly byChoice?: true;
}

/** How the listings of a vertical are booked. Where `options` are null a calendar asks: it shows the least booking. */
export interface BookingRules<Details, Options> extends DayPrices<Details, Options> {
  /** The options to name where a day, its end or a time is at fault. */
  readonly fields: { readonly from: string; readonly to?: string; readonly slot?: string };
  /** In English, for the customer. */
  readonly words: (why: QuoteFault, listing: ListingFacts<Details>) => string;
  readonly schedule: (listing: ListingFacts<Details>) => Schedule;
  /** The times of a day, where they are booked. */
  readonly slots?: {
    readonly offered: (
      listing: ListingFacts<Details>,
      options: Options | null,
      day: CalendarDate,
    ) => readonly Slot[];
    /** What the day as a whole holds. */
    readonly ofDay: (listing: ListingFacts<Details>, day: CalendarDate) => PlaceNeed;
  };
  /** What it costs beside its days. */
  readonly more?: (
    listing: ListingFacts<Details>,
    options: Options,
    days: readonly QuoteLine[],
    span: BookedSpan,
  ) => readonly QuoteLine[];
  /** Whether days beside a stay are taken matters to `judge`: so many of them after its last night, and the one before it. */
  readonly daysBeside?: (listing: ListingFacts<Details>) => number;
  /** What must be true before its days are looked at. */
  readonly judgeFirst?: (
    booking: Pick<Judged<Details, Options>, 'listing' | 'options' | 'refuse'>,
  ) => void;
  /** What else must be true of it, judged once its days are open. */
  readonly judge?: (booking: Judged<Details, Options>) => void;
}

/** What a booking costs, once it is judged. */
interface Priced extends Pick<Quote, 'lines' | 'totalCents'> {
  readonly span: BookedSpan;
}

/** Throws QuoteProblem, or RangeError for a sum that is no amount of money. */
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
  // Not a list of its days first: a request for a century is refused at the first that is too far.
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

/** Notice is what vendors ask of their customers. */
export function scheduleOf<Details, Options>(
  rules: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  byVendor: boolean,
): Schedule {
  const schedule = rules.schedule(listing);
  return byVendor ? { ...schedule, cutoffMinutes: 0 } : schedule;
}

/** Why a day cannot be booked, or null. */
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

/** Every day from the first to the last, both included. */
export function daysOf({ from, to }: Span): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One line for each price, in the order in which they come. */
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

/** Cents of one unit on a day; null for a listing without a price. */
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
