import type { CalendarDate } from '#base/calendar-date.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { isCountry } from '#base/countries.ts';
import { returnUntil } from '#core/inventory/delivery/rules.ts';

/** What is known of a line that may be sent back. Money is in cents. */
export interface Returnable {
  readonly quantity: number;
  readonly totalCents: number;
  readonly country: string;
  /** Days after its delivery within which it may be sent back; 0: not at all. */
  readonly returnDays: number;
  readonly completedAt: Date | null;
  /** Pieces that never came, and what went back for them or for cheaper ones. */
  readonly refundedPieces: number;
  readonly refundedCents: number;
  /** Pieces that are sent back, whether they are here yet or not. */
  readonly returned: number;
  /** Those of them that are here, of which the money is back. */
  readonly received: number;
}

/** How many pieces can be sent back, and until which day; null where they are not taken back, or did not come yet. */
export function returnableOf(
  line: Returnable,
  today: CalendarDate,
): { readonly count: number; readonly until: CalendarDate | null } {
  const { completedAt, returnDays, country, quantity, refundedPieces, returned } = line;
  const until = isCountry(country) ? returnUntil(completedAt, returnDays, country) : null;
  const count = until === null || today > until ? 0 : quantity - refundedPieces - returned;
  return { count, until };
}

/**
 * What `count` more pieces give back as they are received: their share of what was kept for the line, so that all of them
 * together give back exactly that, in whichever order they come.
 */
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

/** Why a return cannot be answered so, as a 409; null when it can. */
export function whyNotAnswer(from: string, to: string): RefusalCode | null {
  if (from === to) return 'return_already';
  return NEXT[from]?.includes(to) ? null : 'return_not_next';
}
