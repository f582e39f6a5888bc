import type { CalendarDate } from '#base/calendar-date.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { isCountry } from '#base/countries.ts';
import { returnUntil } from '#core/inventory/delivery/rules.ts';

/** Line data that decides about returns. Amounts in cents. */
export interface Returnable {
  readonly quantity: number;
  readonly totalCents: number;
  readonly country: string;
  /** Return period in days after delivery; 0 for none. */
  readonly returnDays: number;
  readonly completedAt: Date | null;
  /** Missing pieces, and their refunds including cheaper replacements. */
  readonly refundedPieces: number;
  readonly refundedCents: number;
  readonly returned: number;
  /** Received pieces, already refunded. */
  readonly received: number;
}

/** Returnable pieces, and the last day; null if not returnable or not delivered. */
export function returnableOf(
  line: Returnable,
  today: CalendarDate,
): { readonly count: number; readonly until: CalendarDate | null } {
  const { completedAt, returnDays, country, quantity, refundedPieces, returned } = line;
  const until = isCountry(country) ? returnUntil(completedAt, returnDays, country) : null;
  const count = until === null || today > until ? 0 : quantity - refundedPieces - returned;
  return { count, until };
}

/** Their share of the line's remainder: all pieces add up to it, in any order. */
export function returnRefund(line: Returnable, count: number): number {
  const pieces = line.quantity - line.refundedPieces;
  const kept = line.totalCents - line.refundedCents;
  const upTo = (some: number) => Math.floor((kept * some) / pieces);
  return pieces === 0 ? 0 : upTo(line.received + count) - upTo(line.received);
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  requested: ['accepted', 'rejected', 'received'],
  accepted: ['received', 'rejected'],
  rejected: [],
  received: [],
};

/** 409 reason why a return cannot be answered this way; null if it can. */
export function answerRefusal(from: string, to: string): RefusalCode | null {
  if (from === to) return 'return_already';
  return NEXT[from]?.includes(to) ? null : 'return_not_next';
}
