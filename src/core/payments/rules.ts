import { minutesIn, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import type { PaymentStatus } from './tables.ts';

interface Outcome {
  readonly status: PaymentStatus;
  readonly isPaid: boolean;
  readonly failureMessage: string | null;
}

/** How a payment ended, in words for its customer. */
export function outcomeMessage({ status, isPaid, failureMessage }: Outcome): string {
  switch (status) {
    case 'succeeded':
      return isPaid
        ? 'Payment Successful!'
        : "Your payment arrived too late, and your places have been booked by someone else. We're refunding the full amount to your card.";
    case 'refunded':
      return isPaid
        ? 'This payment was refunded.'
        : "Your payment arrived too late, and your places have been booked by someone else. We've refunded the full amount to your card.";
    case 'failed':
      return failureMessage ?? 'Your card was declined.';
    case 'canceled':
      return "This payment was cancelled. You haven't been charged.";
    case 'pending':
      return 'This payment is not complete yet.';
    case 'processing':
      return 'Your bank is still working on this payment.';
  }
}

/** When something that was sold is to happen, and by the clock of which countries. */
export interface ToHappen {
  readonly startsOn: string | null;
  readonly guaranteedUntil: Date | null;
  readonly country: string;
  readonly bringDay: string | null;
  readonly bringFrom: string | null;
  readonly addressCountry: string | null;
}

/** Its day or what was guaranteed is over, or its delivery has begun: whoever pays so late cannot have it any more. */
export function isOver(
  { startsOn, guaranteedUntil, country, bringDay, bringFrom, addressCountry }: ToHappen,
  now: Date,
): boolean {
  if (startsOn !== null && startsOn < todayIn(zoneIn(country), now)) return true;
  if (guaranteedUntil !== null && guaranteedUntil < now) return true;
  if (bringDay === null) return false;
  const zone = zoneIn(addressCountry ?? country);
  const today = todayIn(zone, now);
  if (bringDay !== today) return bringDay < today;
  const [hours = 0, minutes = 0] = (bringFrom ?? '24:00').split(':').map(Number);
  return hours * 60 + minutes <= minutesIn(zone, now);
}

const zoneIn = (country: string): string => (isCountry(country) ? zoneOf(country) : 'UTC');

/**
 * Divides a refund over the parts it may come from, in proportion to what is left of each and to the cent: what rounding
 * leaves goes to the largest fractions. In cents, in the order of the parts. Throws RangeError for more than is left.
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

/** What of a refund is for one line, in cents: what its vendor passes on, and what they earn. */
export interface LineShare {
  readonly lineId: string;
  readonly principal: number;
  readonly fee: number;
}

/**
 * Shares a refund out among lines by what is left of each: all that is passed on first, then what vendors earn. Lines that
 * get nothing are left out. Throws RangeError for more than is left.
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
