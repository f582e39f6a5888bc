import type { LedgerAccount, LedgerPart } from './tables.ts';

/** An entry before it has an id. Debit positive, credit negative, in cents. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly vendorId: string | null;
  readonly serviceOrderId: string | null;
  readonly cents: number;
  /** Of a vendor's share in an order. */
  readonly part?: LedgerPart;
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
    ({ serviceOrderId, vendorId, subtotalCents, principalCents, commissionCents }) =>
      shareEntries(
        { serviceOrderId, vendorId },
        {
          principal: -principalCents,
          fee: principalCents - subtotalCents,
          commission: -commissionCents,
        },
      ),
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
export const refundEntries = (parts: readonly RefundedPart[]): Entry[] =>
  withClearing(backEntries(parts));

/** What vendors and we bear of what goes back, or get again of what came back: then it is below zero. */
const backEntries = (parts: readonly RefundedPart[]): Entry[] =>
  parts.flatMap((part): Entry[] => {
    const { serviceOrderId, vendorId, refundCents, refundFeeCents, refundedFeeBeforeCents } = part;
    const commission =
      commissionOn(part, refundedFeeBeforeCents + refundFeeCents) -
      commissionOn(part, refundedFeeBeforeCents);
    return shareEntries(
      { serviceOrderId, vendorId },
      { principal: refundCents - refundFeeCents, fee: refundFeeCents, commission },
    );
  });

/**
 * The bank of a card takes a payment back, or gives it back. `clearingCents`: how that moves what the provider owes us, its fee
 * included. Parts bear it as they bear a refund; what they do not bear is our loss. Sums to zero.
 */
export const disputeEntries = (parts: readonly RefundedPart[], clearingCents: number): Entry[] =>
  withLoss(backEntries(parts), clearingCents);

/** The same of a payment for an invoice of ours, which bears `cents` of it. Sums to zero. */
export const invoiceDisputeEntries = (cents: number, clearingCents: number): Entry[] =>
  withLoss(
    [{ account: 'platform_subscription', vendorId: null, serviceOrderId: null, cents }],
    clearingCents,
  );

/** A refund that the provider need not make any more: the bank gave the customer that money, which we had booked as a loss. Sums to zero. */
export const refundByBankEntries = (cents: number): Entry[] => withLoss([], cents);

/**
 * A sold part costs more than before: the customer paid the difference, which its vendor and the commission share. Of what went
 * back before, the commission is counted anew, so that it stays what refunds of all of it would give back. Sums to zero.
 */
export function raiseEntries(
  before: SoldPart,
  after: Pick<SoldPart, 'subtotalCents' | 'principalCents' | 'commissionCents'>,
  refundedFeeCents: number,
): Entry[] {
  const { serviceOrderId, vendorId } = before;
  const kept = (part: SoldPart) => part.commissionCents - commissionOn(part, refundedFeeCents);
  const commission = kept({ ...before, ...after }) - kept(before);
  const feeOf = ({ subtotalCents, principalCents }: typeof after) => subtotalCents - principalCents;
  return withClearing(
    shareEntries(
      { serviceOrderId, vendorId },
      {
        principal: before.principalCents - after.principalCents,
        fee: feeOf(before) - feeOf(after),
        commission: -commission,
      },
    ),
  );
}

/** A card paid for what could not be had any more: all of it is the customer's. Sums to zero. */
export const unearnedEntries = (cents: number): Entry[] =>
  withClearing([
    { account: 'customer_payable', vendorId: null, serviceOrderId: null, cents: -cents },
  ]);

/** The same on its way back to the card. Sums to zero. */
export const givenBackEntries = (cents: number): Entry[] =>
  withClearing([{ account: 'customer_payable', vendorId: null, serviceOrderId: null, cents }]);

/** A vendor paid an invoice of ours, by card or out of what we owe them. Sums to zero. */
export const subscriptionEntries = (
  cents: number,
  from: 'card' | { readonly vendorId: string },
): Entry[] =>
  [
    from === 'card'
      ? { account: 'card_clearing' as const, vendorId: null, serviceOrderId: null, cents }
      : {
          account: 'vendor_payable' as const,
          vendorId: from.vendorId,
          serviceOrderId: null,
          cents,
        },
    {
      account: 'platform_subscription' as const,
      vendorId: null,
      serviceOrderId: null,
      cents: -cents,
    },
  ].filter((entry) => entry.cents !== 0);

/** A vendor paid of what they owe, by card or to our bank. Sums to zero. */
export const owingPaidEntries = (
  vendorId: string,
  cents: number,
  to: 'card_clearing' | 'bank',
): Entry[] => [
  { account: to, vendorId: null, serviceOrderId: null, cents },
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents: -cents },
];

/** The bank of the card takes that back, or gives it back: they owe `cents` of it again. Sums to zero. */
export const owingDisputeEntries = (
  vendorId: string,
  cents: number,
  clearingCents: number,
): Entry[] =>
  withLoss([{ account: 'vendor_payable', vendorId, serviceOrderId: null, cents }], clearingCents);

/** Some of it goes back to the card. Sums to zero. */
export const invoiceRefundEntries = (cents: number): Entry[] =>
  withClearing([{ account: 'platform_subscription', vendorId: null, serviceOrderId: null, cents }]);

/** What a vendor was owed has left our bank for theirs. Sums to zero. */
export const payoutEntries = (vendorId: string, cents: number): Entry[] => [
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents },
  { account: 'bank', vendorId: null, serviceOrderId: null, cents: -cents },
];

/** The bank sent a payout back: we owe it to the vendor again. Sums to zero. */
export const payoutReturnEntries = (vendorId: string, cents: number): Entry[] =>
  payoutEntries(vendorId, -cents);

/** What a vendor owes is given up: it is our loss. Sums to zero. */
export const writeOffEntries = (vendorId: string, cents: number): Entry[] => [
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents: -cents },
  { account: 'platform_loss', vendorId: null, serviceOrderId: null, cents },
];

/**
 * What a movement of our balance at the card provider books, in the same direction: above zero our balance grows. Sums of sales and their
 * refunds, and disputes with their fees, were booked when they happened. Sums to zero.
 */
export function providerEntries(
  about: 'booked' | 'sale' | 'fee' | 'payout' | 'other',
  { cents, feeCents }: { readonly cents: number; readonly feeCents: number },
): Entry[] {
  const none = { vendorId: null, serviceOrderId: null };
  const netCents = cents - feeCents;
  switch (about) {
    case 'booked':
      return [];
    case 'sale':
      return withClearing([{ account: 'provider_fees', ...none, cents: feeCents }]);
    case 'fee':
      return withClearing([{ account: 'provider_fees', ...none, cents: -netCents }]);
    case 'payout':
      return withClearing([
        { account: 'provider_payout', ...none, cents: -cents },
        { account: 'provider_fees', ...none, cents: feeCents },
      ]);
    case 'other':
      return withClearing([{ account: 'provider_other', ...none, cents: -netCents }]);
  }
}

/** What moves between customers, a vendor and us for a part of an order: what they pass on and what they earn stand apart. */
const shareEntries = (
  of: { readonly serviceOrderId: string; readonly vendorId: string },
  cents: { readonly principal: number; readonly fee: number; readonly commission: number },
): Entry[] => [
  { account: 'platform_commission', ...of, cents: cents.commission },
  { account: 'vendor_payable', ...of, cents: cents.principal, part: 'principal' },
  { account: 'vendor_payable', ...of, cents: cents.fee - cents.commission, part: 'sale' },
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

function withLoss(entries: readonly Entry[], clearingCents: number): Entry[] {
  const none = { vendorId: null, serviceOrderId: null };
  const loss = -entries.reduce((sum, { cents }) => sum + cents, clearingCents);
  return [
    { account: 'card_clearing' as const, ...none, cents: clearingCents },
    ...entries,
    { account: 'platform_loss' as const, ...none, cents: loss },
  ].filter((entry) => entry.cents !== 0);
}

function withClearing(entries: readonly Entry[]): Entry[] {
  const cents = -entries.reduce((sum, entry) => sum + entry.cents, 0);
  return [
    { account: 'card_clearing' as const, vendorId: null, serviceOrderId: null, cents },
    ...entries,
  ].filter((entry) => entry.cents !== 0);
}
