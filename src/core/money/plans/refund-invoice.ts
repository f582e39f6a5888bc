import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import { creditInvoice, findInvoice } from '../invoices/store.ts';
import { invoiceRefundEntries } from '../ledger/rules.ts';
import type { Market } from '#core/shared/market.ts';
import {
  auditRefund,
  centsToRefund,
  isRefundMade,
  type RefundRequest,
} from '../payments/asked-refund.ts';
import { secondCheckOfRefund } from '../payments/asked-refund-store.ts';
import { writeRefund } from '../payments/write-refund.ts';
import type { InvoicePayment } from './settle-invoice.ts';
import { holderOf } from './store.ts';

/**
 * Refunds a paid invoice in full or in part, with a credit note. The plan stays. The caller has
 * locked the payment and its vendor. Throws 409 for more than the remainder.
 */
export async function refundInvoice(
  market: Market,
  trx: Trx,
  payment: InvoicePayment,
  request: RefundRequest,
): Promise<void> {
  const { actor, reason, key } = request;
  const asked = String(request.amountCents ?? 'all');
  // Overpaid debts are paid out with the next payout instead.
  if (request.items || payment.kind === 'owing')
    throw new Refusal(409, 'not_refundable', { status: payment.status });
  if (request.confirms === undefined && (await isRefundMade(trx, payment.id, { key, asked })))
    return;
  const now = market.clock.now();
  await refuseDisputed(trx, { paymentIds: [payment.id] }, now);
  const amount = centsToRefund(payment, request, request.amountCents);
  const check = await secondCheckOfRefund(
    market,
    trx,
    { payment: { ...payment, orderId: null }, request, cents: amount },
    now,
  );
  if (check === 'asked') return;
  const refundId = newId(now);
  const { id: paymentId, invoiceId, vendorId } = payment;
  await writeRefund(
    trx,
    {
      id: refundId,
      paymentId,
      orderId: null,
      invoiceId,
      parts: [],
      cents: amount,
      entries: invoiceRefundEntries(amount),
      reason,
      createdBy: actor.id,
      ...(key !== undefined && { request: { key, asked } }),
      ...(request.confirms !== undefined && { askedId: request.confirms }),
    },
    now,
  );
  const isWaived = check === 'waived';
  await auditRefund(trx, payment, { actor, reason, cents: amount, isWaived }, now);
  const { email: to, language, name } = await holderOf(trx, vendorId);
  const number = (await findInvoice(trx, invoiceId))?.number ?? null;
  await market.mail.queue(trx, {
    to,
    language,
    template: 'plan-refunded',
    data: { name, number, amountCents: amount, reason },
  });
  // Last, because drawing a number blocks other documents.
  await creditInvoice(trx, { vendorId, invoiceId, refundId, cents: amount, reason }, now);
}
