import type { LedgerAccount } from './tables.ts';

/** An entry before it has an id. Debit positive, credit negative, in cents. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly vendorId: string | null;
  readonly serviceOrderId: string | null;
  readonly cents: number;
}

/** A service order as the ledger sees it. Commission is frozen at sale. */
export interface SoldPart {
  readonly serviceOrderId: string;
  readonly vendorId: string;
  readonly subtotalCents: number;
  /** Of the subtotal: what the vendor passes on, without commission. */
  readonly principalCents: number;
  readonly commissionCents: number;
}

/** A customer's card paid: the provider owes us the sum, we owe the vendors theirs and keep the commission. Sums to zero. */
export function chargeEntries(parts: readonly SoldPart[]): Entry[] {
  const entries = parts.flatMap(
    ({ serviceOrderId, vendorId, subtotalCents, commissionCents }): Entry[] => [
      { account: 'platform_commission', vendorId: null, serviceOrderId, cents: -commissionCents },
      {
        account: 'vendor_payable',
        vendorId,
        serviceOrderId,
        cents: commissionCents - subtotalCents,
      },
    ],
  );
  return withClearing(entries);
}

export interface RefundedPart extends SoldPart {
  /** Given back before this refund of what the vendor earned. */
  readonly refundedFeeBeforeCents: number;
  /** Given back by this refund, and how much of that the vendor had earned. */
  readonly refundCents: number;
  readonly refundFeeCents: number;
}

/**
 * A refund claws back what each vendor was owed and the commission on what they earned, in proportion. The commission is rounded on the
 * running total, so that refunds in parts give back exactly what one whole refund would. Sums to zero.
 */
export function refundEntries(parts: readonly RefundedPart[]): Entry[] {
  const entries = parts.flatMap((part): Entry[] => {
    const { serviceOrderId, vendorId, refundCents, refundFeeCents, refundedFeeBeforeCents } = part;
    const commission =
      commissionOn(part, refundedFeeBeforeCents + refundFeeCents) -
      commissionOn(part, refundedFeeBeforeCents);
    return [
      { account: 'platform_commission', vendorId: null, serviceOrderId, cents: commission },
      { account: 'vendor_payable', vendorId, serviceOrderId, cents: refundCents - commission },
    ];
  });
  return withClearing(entries);
}

/**
 * A sold part costs more than before: the customer paid the difference, which its vendor and the commission share. Of what went
 * back before, the commission is counted anew, so that it stays what refunds of all of it would give back. Sums to zero.
 */
export function raiseEntries(
  before: SoldPart,
  after: Pick<SoldPart, 'subtotalCents' | 'principalCents' | 'commissionCents'>,
  refundedFeeCents: number,
): Entry[] {
  const { serviceOrderId, vendorId, subtotalCents } = before;
  const kept = (part: SoldPart) => part.commissionCents - commissionOn(part, refundedFeeCents);
  const commission = kept({ ...before, ...after }) - kept(before);
  const difference = after.subtotalCents - subtotalCents;
  return withClearing([
    { account: 'platform_commission', vendorId: null, serviceOrderId, cents: -commission },
    { account: 'vendor_payable', vendorId, serviceOrderId, cents: commission - difference },
  ]);
}

/** A card paid for what could not be had any more: all of it is the customer's. Sums to zero. */
export const unearnedEntries = (cents: number): Entry[] =>
  withClearing([
    { account: 'customer_payable', vendorId: null, serviceOrderId: null, cents: -cents },
  ]);

/** The same on its way back to the card. Sums to zero. */
export const givenBackEntries = (cents: number): Entry[] =>
  withClearing([{ account: 'customer_payable', vendorId: null, serviceOrderId: null, cents }]);

/** What a vendor was owed has left our bank for theirs. Sums to zero. */
export const payoutEntries = (vendorId: string, cents: number): Entry[] => [
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents },
  { account: 'bank', vendorId: null, serviceOrderId: null, cents: -cents },
];

/** Exact for every amount: cents times cents would leave the whole numbers that a double holds. */
function commissionOn(
  { commissionCents, subtotalCents, principalCents }: SoldPart,
  cents: number,
): number {
  const whole = BigInt(subtotalCents - principalCents);
  if (whole === 0n) return 0;
  return Number((2n * BigInt(commissionCents) * BigInt(cents) + whole) / (2n * whole));
}

function withClearing(entries: readonly Entry[]): Entry[] {
  const cents = -entries.reduce((sum, entry) => sum + entry.cents, 0);
  return [
    { account: 'card_clearing' as const, vendorId: null, serviceOrderId: null, cents },
    ...entries,
  ].filter((entry) => entry.cents !== 0);
}
