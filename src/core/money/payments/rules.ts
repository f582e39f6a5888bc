import { minutesIn, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import type { LateReason } from '#base/late-payments.ts';

/** Start times of a sold line, with the countries whose time zones apply. */
export interface ToHappen {
  readonly startsOn: string | null;
  readonly guaranteedUntil: Date | null;
  readonly country: string;
  readonly bringDay: string | null;
  readonly bringFrom: string | null;
  readonly addressCountry: string | null;
}

/** Reason why a line can no longer be sold at a late payment; null if it can. */
export function whyOver(
  { startsOn, guaranteedUntil, country, bringDay, bringFrom, addressCountry }: ToHappen,
  now: Date,
): LateReason | null {
  if (startsOn !== null && startsOn < todayIn(zoneIn(country), now)) return 'past';
  if (guaranteedUntil !== null && guaranteedUntil < now) return 'expired';
  if (bringDay === null) return null;
  const zone = zoneIn(addressCountry ?? country);
  const today = todayIn(zone, now);
  const [hours = 0, minutes = 0] = (bringFrom ?? '24:00').split(':').map(Number);
  const hasBegun =
    bringDay === today ? hours * 60 + minutes <= minutesIn(zone, now) : bringDay < today;
  return hasBegun ? 'undeliverable' : null;
}

const zoneIn = (country: string): string => (isCountry(country) ? zoneOf(country) : 'UTC');

/**
 * Divides a refund in proportion to the remaining amounts, exact to the cent: rounding remainders
 * go to the largest fractions. Cents, in the order of the input. Throws RangeError if the amount
 * exceeds the remainder.
 */
export function divideRefund(amountCents: number, leftCents: readonly number[]): number[] {
  const left = leftCents.reduce((sum, cents) => sum + cents, 0);
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > left)
    throw new RangeError(`${amountCents} cents cannot be given back of ${left}`);
  if (left === 0) return leftCents.map(() => 0);
  const exact = leftCents.map((cents) => BigInt(amountCents) * BigInt(cents));
  const whole = BigInt(left);
  const shares = exact.map((part) => Number(part / whole));
  const missing = amountCents - shares.reduce((sum, cents) => sum + cents, 0);
  const largest = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of largest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** A line's share of a refund in cents: passed-on and earned. */
export interface LineShare {
  readonly lineId: string;
  readonly principal: number;
  readonly fee: number;
}

/**
 * Shares a refund among lines by their remaining amounts: passed-on money first, then earnings.
 * Lines without a share are omitted. Throws RangeError if the amount exceeds the remainder.
 */
export function shareOut(amountCents: number, left: readonly LineShare[]): LineShare[] {
  const principal = Math.min(
    amountCents,
    left.reduce((sum, line) => sum + line.principal, 0),
  );
  const principals = divideRefund(
    principal,
    left.map((line) => line.principal),
  );
  const fees = divideRefund(
    amountCents - principal,
    left.map((line) => line.fee),
  );
  return left
    .map(({ lineId }, index) => ({
      lineId,
      principal: principals[index] ?? 0,
      fee: fees[index] ?? 0,
    }))
    .filter((share) => share.principal + share.fee > 0);
}
