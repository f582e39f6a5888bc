import type { VendorKind } from '../ledger/tables.ts';

/** A movement of a vendor's balance; negative for debits. */
export interface Move {
  readonly at: Date;
  readonly kind: VendorKind;
  readonly orderId: string | null;
  readonly serviceOrderId: string | null;
  readonly payoutId: string | null;
  readonly cents: number;
}

/** A source of a vendor's debt. */
export interface Owed extends Move {
  /** Unpaid part. */
  readonly owedCents: number;
}

/** The part of a movement below a zero balance. */
export const owedOf = (cents: number, afterCents: number): number =>
  Math.min(Math.max(0, -cents), Math.max(0, -afterCents));

/** Oldest first; credits pay the oldest. The sum is the negative balance. */
export function owedFrom(openingCents: number, moves: readonly Move[]): Owed[] {
  const owed: Owed[] = [];
  let balance = openingCents;
  for (const move of moves) {
    let coming = Math.max(0, move.cents);
    balance += move.cents;
    while (coming > 0 && owed[0]) {
      const [first] = owed;
      const paid = Math.min(coming, first.owedCents);
      coming -= paid;
      if (paid === first.owedCents) owed.shift();
      else owed[0] = { ...first, owedCents: first.owedCents - paid };
    }
    const owedCents = owedOf(move.cents, balance);
    if (owedCents > 0) owed.push({ ...move, owedCents });
  }
  return owed;
}
