import type { Trx } from '#core/shared/database.ts';
import {
  disputeEntries,
  type Entry,
  invoiceDisputeEntries,
  owingDisputeEntries,
  refundByBankEntries,
} from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { leftOfPayment } from '../payments/book-refund.ts';
import type { ProviderDisputeMove } from '../payments/provider.ts';
import { principalIn, sumOf } from '../payments/refund-rules.ts';
import { noteRefundedByBank } from '../payments/refund-store.ts';
import type { LineShare } from '../payments/rules.ts';
import { soldServices } from '../payments/sold-store.ts';
import { between, heldOf, shareOutParts } from './rules.ts';
import {
  bookedMoves,
  type DisputeRow,
  disputesHolding,
  findHeld,
  leftOfInvoice,
  insertMove,
  lockWaitingRefunds,
  lostTo,
  writeHeld,
} from './store.ts';
import { type LockedPayment, lockPayment } from '../payments/payment-store.ts';
import { type InvoicePayment, lockInvoicePayment } from '../plans/settle-invoice.ts';

interface Booking {
  readonly disputeId: string;
  readonly move: Pick<ProviderDisputeMove, 'cents' | 'feeCents'>;
  /** Sum of all movements of the dispute up to this one, without fees; negative for withdrawals. */
  readonly netCents: number;
}

/** Books one movement of a dispute. The caller has locked its payment. */
export async function bookMove(
  trx: Trx,
  payment: Disputed,
  booking: Booking,
  now: Date,
): Promise<void> {
  const entries =
    payment.kind === 'order'
      ? await holdOfOrder(trx, payment.of, booking, now)
      : await holdOfInvoice(trx, payment.of, booking, now);
  await writeDispute(trx, payment, entries, now);
}

/** A failed refund of a disputed payment: its disputes hold the amount booked as our loss. */
export async function holdAgain(trx: Trx, payment: Disputed, now: Date): Promise<void> {
  for (const { id } of await disputesHolding(trx, payment.of.id)) {
    const { cents } = await bookedMoves(trx, id);
    const move = { cents: 0, feeCents: 0 };
    await bookMove(trx, payment, { disputeId: id, move, netCents: cents }, now);
  }
}

const clearing = ({ cents, feeCents }: Booking['move']): number => cents - feeCents;

async function holdOfOrder(
  trx: Trx,
  payment: Extract<Disputed, { kind: 'order' }>['of'],
  { disputeId, move, netCents }: Booking,
  now: Date,
): Promise<Entry[]> {
  const sold = await soldServices(trx, payment.orderId);
  const left = await leftOfPayment(trx, payment, sold);
  const before = await findHeld(trx, disputeId);
  const heldBefore = new Map(before.map((share) => [share.lineId, share]));
  const there = sold.map(({ lines }) =>
    lines.map(({ lineId }): LineShare => {
      const [mine, free] = [heldBefore.get(lineId), left.get(lineId)];
      return {
        lineId,
        principal: (mine?.principal ?? 0) + (free?.principal ?? 0),
        fee: (mine?.fee ?? 0) + (free?.fee ?? 0),
      };
    }),
  );
  const heldCents = heldOf(-netCents, sumOf(there.flat()));
  const held = shareOutParts(heldCents, there);
  const lines = between(before, held);
  const changed = new Map(lines.map((share) => [share.lineId, share]));
  const parts = sold.flatMap((part) => {
    const shares = part.lines.flatMap(({ lineId }) => changed.get(lineId) ?? []);
    return shares.length > 0
      ? [{ part, cents: sumOf(shares), principal: principalIn(shares) }]
      : [];
  });
  await writeHeld(
    trx,
    {
      disputeId,
      paymentId: payment.id,
      held,
      heldCents,
      deltaCents: heldCents - sumOf(before),
      parts: parts.map(({ part, ...of }) => ({ id: part.serviceOrderId, ...of })),
      lines,
    },
    now,
  );
  return disputeEntries(
    parts.map(({ part, cents, principal }) => ({
      ...part,
      refundedFeeBeforeCents: part.refundedCents - part.refundedPrincipalCents,
      refundCents: cents,
      refundFeeCents: cents - principal,
    })),
    clearing(move),
  );
}

/** A payment for an invoice has no lines: it is one amount for our own plan. */
async function holdOfInvoice(
  trx: Trx,
  { id: paymentId, kind, vendorId }: Extract<Disputed, { kind: 'invoice' }>['of'],
  { disputeId, move, netCents }: Booking,
  now: Date,
): Promise<Entry[]> {
  const { left, before } = await leftOfInvoice(trx, disputeId);
  const heldCents = heldOf(-netCents, left + before);
  const deltaCents = heldCents - before;
  await writeHeld(
    trx,
    { disputeId, paymentId, held: [], heldCents, deltaCents, parts: [], lines: [] },
    now,
  );
  return kind === 'owing'
    ? owingDisputeEntries(vendorId, deltaCents, clearing(move))
    : invoiceDisputeEntries(deltaCents, clearing(move));
}

const writeDispute = (
  trx: Trx,
  payment: Disputed,
  entries: readonly Entry[],
  now: Date,
): Promise<void> =>
  writeLedger(
    trx,
    {
      kind: 'dispute',
      orderId: payment.kind === 'order' ? payment.of.orderId : null,
      paymentId: payment.of.id,
      refundId: null,
      ...(payment.kind === 'invoice' && { invoiceId: payment.of.invoiceId }),
      entries,
    },
    now,
  );

/**
 * Cancels refunds that were decided but not sent when the dispute began. A lost dispute returns the
 * money through the bank, so the provider makes them no more. Their amount had been booked as a
 * loss and is reversed.
 */
export async function settleWaitingRefunds(
  trx: Trx,
  payment: Disputed,
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  let lostCents = await lostTo(trx, dispute.id);
  for (const { id, cents } of await lockWaitingRefunds(trx, dispute.payment_id)) {
    if (cents > lostCents) continue;
    lostCents -= cents;
    await noteRefundedByBank(trx, { id, ref: dispute.provider_ref }, now);
    const move = { ref: `refund-${id}`, cents: 0, feeCents: -cents, settled: null, at: now };
    await insertMove(trx, dispute.id, move, now);
    await writeDispute(trx, payment, refundByBankEntries(cents), now);
  }
}

/** A disputed payment, locked with its order or invoice. */
export type Disputed =
  | { readonly kind: 'order'; readonly of: LockedPayment }
  | { readonly kind: 'invoice'; readonly of: InvoicePayment };

export async function lockDisputed(trx: Trx, paymentId: string): Promise<Disputed> {
  const ofOrder = await lockPayment(trx, { paymentId });
  if (ofOrder) return { kind: 'order', of: ofOrder };
  const ofInvoice = await lockInvoicePayment(trx, paymentId);
  if (ofInvoice) return { kind: 'invoice', of: ofInvoice };
  throw new Error(`Payment ${paymentId} is for nothing`);
}
