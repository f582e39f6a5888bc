import type { VendorKind } from '../ledger/tables.ts';

/** What moved a vendor's balance: below zero what went. */
export interface Move {
  readonly at: Date;
  readonly kind: VendorKind;
  readonly orderId: string | null;
  readonly serviceOrderId: string | null;
  readonly payoutId: string | null;
  readonly cents: number;
}

/** Where something of what a vendor owes comes from. */
export interface Owed extends Move {
  /** So much of it is still owed. */
  readonly owedCents: number;
}

/** How much of a movement brought the balance below zero, or further below. */
export const owedOf = (cents: number, afterCents: number): number =>
  Math.min(Math.max(0, -cents), Math.max(0, -afterCents));

/**
 * What a vendor owes by where it comes from, the earliest first, beginning with a balance that is not below zero. What comes in
 * pays for the earliest. Together it is what the balance is below zero.
 */
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
