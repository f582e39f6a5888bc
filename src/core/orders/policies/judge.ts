import {
  type CancelledLine,
  type FreeLookBack,
  freeLookBack,
  freeLookUntil,
} from '#base/cancellation.ts';
import { daysBetween, todayIn } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';

/** A line's row with its policy. */
export interface IssuedLine {
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly cancellation: unknown;
  readonly fulfilment: Fulfilment;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly slot: string | null;
  readonly starts_at: Date | null;
  readonly time_zone: string;
  readonly paidAt: Date | null;
  readonly issuedAt: Date | null;
  readonly claimedAt: Date | null;
}

export interface Back extends FreeLookBack {
  readonly cents: number;
  readonly freeLook: boolean;
  readonly unusedDays: number;
  readonly days: number;
}

/** Refund for cancelling an issued policy now, limited by its remainder. */
export function backOf(line: IssuedLine, now: Date): Back {
  const { rule } = cancellationOf(line);
  const when = whenOf(line);
  const none = {
    premiumCents: 0,
    passedOnCents: 0,
    cents: 0,
    freeLook: false,
    unusedDays: 0,
    days: 0,
  };
  if (rule.kind !== 'free_look' || when === null) return none;
  const judged: CancelledLine = {
    totalCents: line.total_cents,
    when,
    timeZone: when.timeZone,
    paidAt: line.paidAt,
    usedAt: null,
    processing: false,
    done: line.issuedAt !== null,
    issuedAt: line.issuedAt,
    claimed: line.claimedAt !== null,
  };
  const days = daysBetween(when.from, when.to) + 1;
  const today = todayIn(when.timeZone, now);
  const unusedDays = Math.min(days, Math.max(0, daysBetween(today, when.to) + 1));
  const { premiumCents, passedOnCents } = freeLookBack(rule, judged, now);
  const left = line.total_cents - line.refunded_cents;
  const cents = Math.min(left, premiumCents + passedOnCents);
  const passedOn = Math.min(passedOnCents, cents);
  return {
    premiumCents: cents - passedOn,
    passedOnCents: passedOn,
    cents,
    freeLook: freeLookUntil(rule, judged, now) !== null,
    unusedDays,
    days,
  };
}
