import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { findInvoice } from '../invoices/store.ts';
import { refundedEntries, unearnedEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { notePaid, notePaymentState } from '../payments/payment-store.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { writeRefund } from '../payments/write-refund.ts';
import { noteDeclined } from './dunning.ts';
import { payInvoice, paymentRefusal } from './pay-invoice.ts';
import { receiveOwed } from '../payouts/owing-invoice.ts';
import { holderOf } from './store.ts';

/** A payment of an invoice, with its vendor locked. */
export type InvoicePayment = NonNullable<Awaited<ReturnType<typeof lockInvoicePayment>>>;

/** Locks the vendor, then the payment; undefined if it is not for an invoice. */
export async function lockInvoicePayment(trx: Trx, paymentId: string) {
  const whose = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('invoices.vendor_id as vendorId')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (!whose) return undefined;
  await holderOf(trx, whose.vendorId, { lock: true });
  return trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select([
      'payments.id',
      'invoices.id as invoiceId',
      'invoices.kind',
      'invoices.vendor_id as vendorId',
      'payments.user_id as userId',
      'payments.provider',
      'payments.provider_ref as ref',
      'payments.status',
      'payments.amount_cents as amountCents',
      'payments.refunded_cents as refundedCents',
      'payments.disputed_cents as disputedCents',
      'payments.currency',
      'payments.off_session as offSession',
      'payments.saved_card_id as savedCardId',
      'payments.keep_card as keepCard',
    ])
    .where('payments.id', '=', paymentId)
    .forUpdate('payments')
    .executeTakeFirst();
}

interface SettledInvoice {
  readonly listingIds: readonly string[];
  readonly refundOfPayment: string | null;
  readonly keepCardOf: string | null;
}

const NOTHING: SettledInvoice = { listingIds: [], refundOfPayment: null, keepCardOf: null };

/** Applies the provider's state once. The caller has locked the payment and its vendor. */
export async function settleInvoicePayment(
  market: Market,
  trx: Trx,
  payment: InvoicePayment,
  news: ProviderPayment,
): Promise<SettledInvoice> {
  if (payment.status === 'succeeded' || payment.status === 'refunded') return NOTHING;
  const now = market.clock.now();
  const { id, invoiceId, vendorId } = payment;
  switch (news.status) {
    case 'succeeded': {
      const holder = await holderOf(trx, vendorId);
      const invoice = await findInvoice(trx, invoiceId);
      if (!invoice) throw new Error(`Payment ${id} for no invoice`);
      const keepCardOf = payment.keepCard ? id : null;
      if (invoice.kind === 'owing' && invoice.status === 'open') {
        await notePaid(trx, id, news, now);
        await receiveOwed(market, trx, invoice, {
          by: 'card',
          cents: payment.amountCents,
          paymentId: id,
        });
        return { ...NOTHING, keepCardOf };
      }
      if (invoice.kind === 'owing' || paymentRefusal(holder, invoice, now) !== null) {
        await refundLate(market, trx, payment, news);
        return { ...NOTHING, refundOfPayment: id, keepCardOf };
      }
      await notePaid(trx, id, news, now);
      const paid = { by: 'card' as const, paymentId: id, cardId: payment.savedCardId };
      const listingIds = await payInvoice(market, trx, { holder, invoice, paid });
      return { ...NOTHING, listingIds, keepCardOf };
    }
    case 'failed':
      if (payment.status === 'canceled' || payment.status === 'failed') return NOTHING;
      await notePaymentState(trx, id, news, 'failed', {
        now,
        // A declined off-session payment is cancelled at the provider.
        ...(payment.offSession && { askAt: now }),
      });
      if (payment.offSession)
        await noteDeclined(market, trx, payment, news.failure?.code ?? 'card_declined');
      return NOTHING;
    case 'canceled':
      await notePaymentState(trx, id, { ...news, failure: null }, 'canceled', {
        now,
        askAt: null,
      });
      // An off-session payment that was never charged.
      if (payment.offSession && payment.status !== 'failed')
        await noteDeclined(market, trx, payment, 'card_declined');
      return NOTHING;
    case 'unknown':
      market.log.warn('unknown status of a payment', {
        payment: id,
        ref: news.ref,
        said: news.said,
      });
      return NOTHING;
    case 'processing':
    case 'pending':
      if (payment.status === 'pending' || payment.status === 'processing')
        await notePaymentState(trx, id, news, news.status, { now });
      return NOTHING;
  }
}

/** Refunds a payment whose invoice was paid, voided or outdated. It is not revenue. */
async function refundLate(
  market: Market,
  trx: Trx,
  { id, invoiceId, amountCents, vendorId }: InvoicePayment,
  news: ProviderPayment,
): Promise<void> {
  const now = market.clock.now();
  await notePaymentState(trx, id, news, 'succeeded', { now, askAt: null, lateReason: 'invoice' });
  const ids = { orderId: null, paymentId: id, invoiceId };
  await writeLedger(
    trx,
    { kind: 'charge', ...ids, refundId: null, entries: unearnedEntries(amountCents) },
    now,
  );
  await writeRefund(
    trx,
    {
      id: newId(now),
      paymentId: id,
      orderId: null,
      invoiceId,
      parts: [],
      cents: amountCents,
      entries: refundedEntries(amountCents),
      reason: 'Paid after the invoice was paid or withdrawn',
      createdBy: null,
    },
    now,
  );
  const { email: to, language, name } = await holderOf(trx, vendorId);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'plan-refunded',
    data: { name, number: null, amountCents, reason: null },
  });
}
