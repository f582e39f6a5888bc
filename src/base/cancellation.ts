import { addDays, type CalendarDate, daysBetween, startOfDay, todayIn } from './calendar-date.ts';
import type { EarlyEnd } from './early-end.ts';
import { shareOf } from './money.ts';

/**
 * The period of a booking. Days belong to the location's calendar; `to` is the last of them (the morning of departure
 * for nights). `startsAt` is the starting instant in ISO 8601, if known.
 */
export interface When {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly slot?: string;
  readonly startsAt: string | null;
  readonly timeZone: string;
}

/**
 * Cancelling refunds `percent` until the end of the day that is `days` before the first, or until
 * `hours` before the start.
 */
export interface CancellationStep {
  readonly until: { readonly days: number } | { readonly hours: number };
  readonly percent: number;
}

/**
 * Refund when the customer cancels. A vendor who cancels always refunds everything.
 *
 * - `steps`: the share of the first step whose deadline has not passed, then zero; everything within `graceMinutes` of
 *   the payment.
 * - `until_sent`: everything until it is sent; afterwards it must be returned.
 * - `until_processing`: everything until the vendor starts, and within `graceMinutes` of the payment if there is no
 *   outcome yet.
 * - `free_look`: everything until the vendor issues it and for `days` after that, unless cover has begun; then zero, or
 *   the unused days less a fee, with the same share of tax and without stamp duty. Zero after a claim.
 * - `never`: zero.
 */
export type Cancellation =
  | {
      readonly kind: 'steps';
      readonly steps: readonly CancellationStep[];
      readonly graceMinutes?: number;
    }
  | { readonly kind: 'until_sent' }
  | { readonly kind: 'until_processing'; readonly graceMinutes: number }
  | {
      readonly kind: 'free_look';
      readonly days: number;
      readonly after: 'none' | 'pro_rata';
      readonly adminFeeCents: number;
      /** The part of the total that is not premium. */
      readonly taxCents?: number;
      readonly stampCents?: number;
      /** The free-look period continues after cover begins. */
      readonly evenBegun?: true;
    }
  | { readonly kind: 'never' };

/** The facts of an order line that determine its refund. Amounts are in cents. */
export interface CancelledLine {
  readonly totalCents: number;
  readonly when: When | null;
  /** Time zone of the location, for lines without `when`. */
  readonly timeZone: string;
  readonly paidAt: Date | null;
  /** Time its voucher was redeemed. */
  readonly usedAt: Date | null;
  /** The vendor has started. */
  readonly processing: boolean;
  /** A first outcome was reported: sent, paid or issued. */
  readonly done: boolean;
  /** Time its vendor issued it; null before that, absent for items that are never issued. */
  readonly issuedAt?: Date | null;
  /** A claim was made on it. */
  readonly claimed?: boolean;
}

export interface RefundShare {
  /** 0 to 100, rounded down. */
  readonly percent: number;
  readonly cents: number;
}

const MINUTE_MS = 60_000;
const NOTHING: RefundShare = { percent: 0, cents: 0 };

export function refundShare(rule: Cancellation, line: CancelledLine, now: Date): RefundShare {
  if (line.usedAt !== null || line.claimed === true) return NOTHING;
  if (rule.kind === 'free_look') return freeLookShare(rule, line, now);
  if (line.done) return NOTHING;
  const percent = percentOf(rule, line, now);
  return { percent, cents: shareOf(line.totalCents, percent * 100) };
}

function percentOf(
  rule: Exclude<Cancellation, { kind: 'free_look' }>,
  line: CancelledLine,
  now: Date,
): number {
  switch (rule.kind) {
    case 'steps':
      if (isWithin(line.paidAt, rule.graceMinutes ?? 0, now)) return 100;
      return rule.steps.find((step) => holds(step, whenOf(line), now))?.percent ?? 0;
    case 'until_sent':
      return 100;
    case 'until_processing':
      return !line.processing || isWithin(line.paidAt, rule.graceMinutes, now) ? 100 : 0;
    case 'never':
      return 0;
  }
}

export type FreeLook = Extract<Cancellation, { kind: 'free_look' }>;

function freeLookShare(rule: FreeLook, line: CancelledLine, now: Date): RefundShare {
  const { totalCents } = line;
  const { premiumCents, passedOnCents } = freeLookBack(rule, line, now);
  const cents = premiumCents + passedOnCents;
  return { percent: totalCents === 0 ? 0 : Math.floor((cents * 100) / totalCents), cents };
}

/** Refunded part of the premium and of the amounts passed on to the state. */
export interface FreeLookBack {
  readonly premiumCents: number;
  readonly passedOnCents: number;
}

export function freeLookBack(rule: FreeLook, line: CancelledLine, now: Date): FreeLookBack {
  const { totalCents, when, timeZone } = line;
  const nothing = { premiumCents: 0, passedOnCents: 0 };
  if (line.usedAt !== null || line.claimed === true) return nothing;
  const { adminFeeCents, taxCents = 0, stampCents = 0 } = rule;
  if (line.issuedAt === null || isFreeLook(rule, line, now)) {
    const passedOnCents = Math.min(totalCents, taxCents + stampCents);
    return { premiumCents: totalCents - passedOnCents, passedOnCents };
  }
  if (rule.after === 'none' || when === null) return nothing;
  const today = todayIn(timeZone, now);
  const term = daysBetween(when.from, when.to) + 1;
  const unused = Math.min(term, Math.max(0, daysBetween(today, when.to) + 1));
  const premium = Math.max(0, totalCents - taxCents - stampCents);
  const back = proRata(Math.max(0, premium - adminFeeCents), unused, term);
  return {
    premiumCents: back,
    passedOnCents: premium === 0 ? 0 : proRata(taxCents, back, premium),
  };
}

function isFreeLook(
  { days, evenBegun }: FreeLook,
  { when, timeZone, paidAt, issuedAt }: CancelledLine,
  now: Date,
): boolean {
  const today = todayIn(timeZone, now);
  const begun = when !== null && today >= when.from;
  const since = issuedAt ?? paidAt;
  const looking = since === null || today <= addDays(todayIn(timeZone, since), days);
  return looking && (!begun || evenBegun === true);
}

/** Last day on which cancelling an issued policy refunds everything; null if that has passed. */
export function freeLookUntil(
  rule: Cancellation,
  line: Pick<CancelledLine, 'when' | 'timeZone' | 'issuedAt' | 'claimed'>,
  now: Date,
): CalendarDate | null {
  const { when, timeZone, issuedAt, claimed } = line;
  if (rule.kind !== 'free_look' || !issuedAt || claimed === true) return null;
  const last = addDays(todayIn(timeZone, issuedAt), rule.days);
  const before = when && rule.evenBegun !== true ? addDays(when.from, -1) : last;
  const until = before < last ? before : last;
  return todayIn(timeZone, now) <= until ? until : null;
}

/** `part / whole` of an amount, rounded half up to a cent. Exact for every amount of money. */
export function proRata(cents: number, part: number, whole: number): number {
  const all = 2n * BigInt(whole);
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / all);
}

/** Last day, or last instant, on which cancelling refunds everything. */
export type FreeUntil = { readonly day: CalendarDate } | { readonly at: Date };

/** Deadline of free cancellation; null if the rule has no date, or if it has passed. */
export function freeUntil(rule: Cancellation, when: When | null, now: Date): FreeUntil | null {
  if (rule.kind !== 'steps' || when === null) return null;
  const whole = rule.steps.findLast((step) => step.percent === 100 && holds(step, when, now));
  if (!whole) return null;
  return 'days' in whole.until
    ? { day: addDays(when.from, -whole.until.days) }
    : { at: hoursBefore(when, whole.until.hours) };
}

function holds({ until }: CancellationStep, when: When, now: Date): boolean {
  return 'days' in until
    ? todayIn(when.timeZone, now) <= addDays(when.from, -until.days)
    : now <= hoursBefore(when, until.hours);
}

/** Hours are elapsed time, so clock changes do not affect them. */
const hoursBefore = ({ startsAt, from, timeZone }: When, hours: number): Date =>
  new Date(
    (startsAt === null ? startOfDay(from, timeZone).getTime() : Date.parse(startsAt)) -
      hours * 60 * MINUTE_MS,
  );

const isWithin = (since: Date | null, minutes: number, now: Date): boolean =>
  minutes > 0 && since !== null && now.getTime() <= since.getTime() + minutes * MINUTE_MS;

function whenOf({ when }: CancelledLine): When {
  if (when === null) throw new Error('Steps of cancellation need a day to count from');
  return when;
}

/** Cancellation terms of a listing as stored with an order. */
export interface SoldCancellation {
  readonly rule: Cancellation;
  /** Number of days after delivery within which it can be returned; 0 if not returnable. */
  readonly returnDays: number;
  /** Once it has begun, the customer may end it before its last day; absent if not. */
  readonly early?: EarlyEnd;
}

/** The older format of orders, from before rules with other steps than days before the start. */
interface DaysBefore {
  readonly freeUntilDays?: number;
  readonly percentAfter?: number;
  readonly returnDays?: number;
}

/** Free until `freeDays` before the first day, then `percentAfter` percent until the day before it. */
export const daysBefore = (freeDays: number, percentAfter: number): Cancellation => ({
  kind: 'steps',
  steps: [
    { until: { days: freeDays }, percent: 100 },
    { until: { days: 1 }, percent: percentAfter },
  ],
});

/**
 * Reads the cancellation rule kept with an order line, in the current or an older format. Only our own checkout writes
 * it.
 */
export function readSoldCancellation(stored: unknown, isSent: boolean): SoldCancellation {
  if (typeof stored !== 'object' || stored === null)
    throw new Error('An order line without its cancellation');
  if ('rule' in stored) return stored as SoldCancellation;
  const { freeUntilDays = 0, percentAfter = 0, returnDays = 0 } = stored as DaysBefore;
  const rule: Cancellation = isSent
    ? { kind: 'until_sent' }
    : daysBefore(freeUntilDays, percentAfter);
  return { rule, returnDays };
}
