import type { Trx } from '#core/shared/database.ts';
import { type Disputed, holdAgain } from '../disputes/book-move.ts';
import {
  type Entry,
  refundedEntries,
  invoiceRefundEntries,
  refundEntries,
} from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { mailsToAdmins, SYSTEM } from '#core/identity/index.ts';
import type { PartShare } from './write-refund.ts';
import { principalIn, sumOf } from './refund-rules.ts';
import { entriesOfRefund, noteReversed, type RefundRow } from './refund-store.ts';
import { type LineShare, shareOut } from './rules.ts';
import { type SoldService, soldServices } from './sold-store.ts';
import { publishRefunded } from './subscribers.ts';
import { payerOf } from './contact.ts';

interface FailedRefund {
  /** Locked by the caller. */
  readonly payment: Disputed;
  readonly refund: RefundRow;
  readonly ref: string | null;
  readonly reason: string | null;
}

/**
 * Reverses a refund that did not reach its customer: the payment, its parts and lines get the amount back, and the ledger gets
 * the opposite entry, with commission on the running total as for every refund. Its parts are not paid out until an admin has
 * resolved the refund. Notifies admins and the customer.
 */
export async function reverseRefund(
  market: Market,
  trx: Trx,
  { payment, refund, ref, reason }: FailedRefund,
): Promise<void> {
  const now = market.clock.now();
  const orderId = payment.kind === 'order' ? payment.of.orderId : null;
  const sold = orderId === null ? [] : await soldServices(trx, orderId);
  const booked = await entriesOfRefund(trx, refund.id);
  const isOf = (account: Entry['account']) => booked.some((entry) => entry.account === account);
  const parts = isOf('customer_payable') || orderId === null ? [] : partsOf(refund, booked, sold);
  await noteReversed(
    trx,
    {
      refund,
      ref,
      reason,
      lines: parts.flatMap(({ lines }) => lines),
      parts: parts.map(({ part, lines }): PartShare => ({
        id: part.serviceOrderId,
        cents: sumOf(lines),
        principal: principalIn(lines),
      })),
    },
    now,
  );
  await writeLedger(
    trx,
    {
      kind: 'refund',
      orderId,
      paymentId: refund.payment_id,
      refundId: null,
      reversesRefundId: refund.id,
      ...(payment.kind === 'invoice' && { invoiceId: payment.of.invoiceId }),
      entries: isOf('customer_payable')
        ? refundedEntries(-refund.amount_cents)
        : orderId === null
          ? invoiceRefundEntries(-refund.amount_cents)
          : refundEntries(
              parts.map(({ part, lines }) => {
                const principal = principalIn(lines);
                return {
                  ...part,
                  refundedFeeBeforeCents: part.refundedCents - part.refundedPrincipalCents,
                  refundCents: -sumOf(lines),
                  refundFeeCents: principal - sumOf(lines),
                };
              }),
            ),
    },
    now,
  );
  if (refund.second_charge_id === null) await holdAgain(trx, payment, now);
  if (payment.kind === 'order')
    await publishRefunded(market, trx, payment.of, { what: 'refund_failed', actor: SYSTEM }, now);
  await notifyRefundFailed(market, trx, { payment, cents: refund.amount_cents, reason });
  market.log.error('refund failed', { refund: refund.id, ref, reason });
}

/** Old refunds have no lines: the lines with the largest refunds of each part bear it. */
function partsOf(
  refund: RefundRow,
  booked: Awaited<ReturnType<typeof entriesOfRefund>>,
  sold: readonly SoldService[],
): { part: SoldService; lines: LineShare[] }[] {
  return sold.flatMap((part) => {
    const ids = new Set(part.lines.map(({ lineId }) => lineId));
    const kept = refund.lines.filter(({ lineId }) => ids.has(lineId));
    const lines = refund.lines.length > 0 ? kept : guessed(part, booked);
    return lines.length > 0 ? [{ part, lines }] : [];
  });
}

function guessed(
  { serviceOrderId, lines }: SoldService,
  booked: Awaited<ReturnType<typeof entriesOfRefund>>,
): LineShare[] {
  const cents = booked
    .filter(({ partId }) => partId === serviceOrderId)
    .reduce((sum, entry) => sum + entry.cents, 0);
  return shareOut(
    cents,
    lines.map((line) => ({
      lineId: line.lineId,
      principal: line.lineRefundedPrincipalCents,
      fee: line.lineRefundedCents - line.lineRefundedPrincipalCents,
    })),
  );
}

interface Failed {
  readonly payment: Disputed;
  readonly cents: number;
  readonly reason: string | null;
}

/** Notifies admins, who repeat it, and the payer, who would otherwise wait for it. */
async function notifyRefundFailed(
  market: Market,
  trx: Trx,
  { payment, cents: amountCents, reason }: Failed,
): Promise<void> {
  const orderId = payment.kind === 'order' ? payment.of.orderId : null;
  const paymentId = payment.of.id;
  const payer = await payerOf(trx, payment);
  await market.mail.queue(
    trx,
    {
      to: payer.to,
      language: payer.language,
      template: 'refund-delayed',
      data: { name: payer.name, orderId, amountCents },
    },
    ...(await mailsToAdmins(trx, 'refunds', {
      template: 'refund-failed',
      data: { orderId, paymentId, amountCents, reason },
    })),
  );
}
