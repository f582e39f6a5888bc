import type { LedgerAccount, LedgerPart } from './tables.ts';

/** An entry without an id. Debit positive, credit negative, in cents. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly vendorId: string | null;
  readonly serviceOrderId: string | null;
  readonly cents: number;
  /** Passed-on or earned share of a vendor. */
  readonly part?: LedgerPart;
}

/** The ledger's view of a service order. Commission is frozen at sale. */
export interface SoldPart {
  readonly serviceOrderId: string;
  readonly vendorId: string;
  readonly subtotalCents: number;
  /** Part of the subtotal that the vendor passes on, free of commission. */
  readonly principalCents: number;
  readonly commissionCents: number;
}

/** The provider owes us the sum; we owe vendors their share and keep the commission. */
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
  readonly refundedFeeBeforeCents: number;
  /** This refund, and the earned part of it. */
  readonly refundCents: number;
  readonly refundFeeCents: number;
}

/**
 * Books a refund: reverses each vendor's share and the commission on their earnings in proportion.
 * Commission is rounded on the running total, so that partial refunds add up to one whole refund.
 * Sums to zero.
 */
export const refundEntries = (parts: readonly RefundedPart[]): Entry[] =>
  withClearing(backEntries(parts));

/** Shares of vendors and the marketplace in a refund; negative for a reversal. */
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
 * Books a dispute withdrawal or its reversal. `clearingCents` is the change of the provider's debt
 * to us, including its fee. Parts bear it like a refund; the rest is our loss. Sums to zero.
 */
export const disputeEntries = (parts: readonly RefundedPart[], clearingCents: number): Entry[] =>
  withLoss(backEntries(parts), clearingCents);

/** Books a dispute of an invoice payment, of which the invoice bears `cents`. Sums to zero. */
export const invoiceDisputeEntries = (cents: number, clearingCents: number): Entry[] =>
  withLoss(
    [{ account: 'platform_subscription', vendorId: null, serviceOrderId: null, cents }],
    clearingCents,
  );

/** Reverses the loss of a lost dispute for a refund that is no longer needed. */
export const refundByBankEntries = (cents: number): Entry[] => withLoss([], cents);

/**
 * Books a price increase of a sold part, which vendor and commission share. The commission on
 * earlier refunds is recalculated, so that a full refund still adds up. Sums to zero.
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

/** A card payment for an unavailable purchase: we owe all of it to the customer. */
export const unearnedEntries = (cents: number): Entry[] =>
  withClearing([
    { account: 'customer_payable', vendorId: null, serviceOrderId: null, cents: -cents },
  ]);

/** Books the return of such a payment to the card. Sums to zero. */
export const refundedEntries = (cents: number): Entry[] =>
  withClearing([{ account: 'customer_payable', vendorId: null, serviceOrderId: null, cents }]);

/** Books a paid plan invoice, by card or from the vendor's balance. Sums to zero. */
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

/** Books a vendor's debt payment, by card or bank transfer. Sums to zero. */
export const owingPaidEntries = (
  vendorId: string,
  cents: number,
  to: 'card_clearing' | 'bank',
): Entry[] => [
  { account: to, vendorId: null, serviceOrderId: null, cents },
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents: -cents },
];

/** A dispute of a debt payment, or its reversal: the vendor owes `cents` of it again. */
export const owingDisputeEntries = (
  vendorId: string,
  cents: number,
  clearingCents: number,
): Entry[] =>
  withLoss([{ account: 'vendor_payable', vendorId, serviceOrderId: null, cents }], clearingCents);

/** Books a partial refund of a plan invoice to the card. Sums to zero. */
export const invoiceRefundEntries = (cents: number): Entry[] =>
  withClearing([{ account: 'platform_subscription', vendorId: null, serviceOrderId: null, cents }]);

/** Books a payout from our bank to the vendor. Sums to zero. */
export const payoutEntries = (vendorId: string, cents: number): Entry[] => [
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents },
  { account: 'bank', vendorId: null, serviceOrderId: null, cents: -cents },
];

/** Books a returned payout: we owe it to the vendor again. Sums to zero. */
export const payoutReturnEntries = (vendorId: string, cents: number): Entry[] =>
  payoutEntries(vendorId, -cents);

/** Books a written-off vendor debt as our loss. Sums to zero. */
export const writeOffEntries = (vendorId: string, cents: number): Entry[] => [
  { account: 'vendor_payable', vendorId, serviceOrderId: null, cents: -cents },
  { account: 'platform_loss', vendorId: null, serviceOrderId: null, cents },
];

/**
 * Books a movement of our balance at the card provider; positive amounts increase the balance.
 * Sales, refunds, and disputes with their fees were booked when they happened. Sums to zero.
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

/** Entries of a part between customer, vendor and us; passed-on and earned amounts apart. */
const shareEntries = (
  of: { readonly serviceOrderId: string; readonly vendorId: string },
  cents: { readonly principal: number; readonly fee: number; readonly commission: number },
): Entry[] => [
  { account: 'platform_commission', ...of, cents: cents.commission },
  { account: 'vendor_payable', ...of, cents: cents.principal, part: 'principal' },
  { account: 'vendor_payable', ...of, cents: cents.fee - cents.commission, part: 'sale' },
];

/** BigInt, because the product of two amounts can exceed the safe integers. */
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
