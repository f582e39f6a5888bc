import { isBelowMinCharge, MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '#core/identity/index.ts';
import { findOwingInvoice, insertReceipt } from '../invoices/owing-store.ts';
import { findInvoice } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import { beginPayment, endOpenPayments } from '../plans/attempt.ts';
import { holderOf } from '../plans/store.ts';
import { type Chosen, ownCard, type PayWith, takePayment } from '../plans/take-payment.ts';
import { transaction } from '#core/shared/transaction.ts';
import { closeIfSettled, leftOf, receiveOwed } from './owing-invoice.ts';
import { balanceOf } from './store.ts';

/** Pays the remainder of a vendor's debt invoice by card. Throws 409 if nothing remains. */
export async function payOwing(
  market: Market,
  asked: {
    readonly vendorId: string;
    readonly userId: string;
    readonly payWith: Exclude<PayWith, { of: 'balance' }>;
  },
): Promise<Chosen> {
  const { vendorId } = asked;
  const card = await ownCard(market, asked);
  const open = await findOwingInvoice(market.db, vendorId);
  if (!open) throw new Refusal(409, 'nothing_to_pay');
  if (!(await endOpenPayments(market, open.id))) throw new Refusal(409, 'payment_under_way');
  const payment = await transaction(market.db, async (trx) => {
    const holder = await holderOf(trx, vendorId, { lock: true });
    const invoice = await findOwingInvoice(trx, vendorId);
    const now = market.clock.now();
    if (!invoice || (await closeIfSettled(trx, invoice, { by: 'balance', now }))) return null;
    const cents = leftOf(invoice, -(await balanceOf(trx, vendorId)));
    if (isBelowMinCharge(cents))
      throw new Refusal(409, 'total_too_small', { minimum: toDollars(MIN_CHARGE_CENTS) });
    return beginPayment(market, trx, {
      holder,
      invoice,
      cents,
      offSession: false,
      cardId: card?.id ?? null,
      keepCard: false,
    });
  });
  return payment ? takePayment(market, payment, card) : { of: 'done' };
}

/** Records a bank receipt, once per reference. Throws 404, and 409 above the remainder. */
export async function noteReceived(
  market: Market,
  {
    invoiceId,
    adminId,
    cents,
    reference,
  }: {
    readonly invoiceId: string;
    readonly adminId: string;
    readonly cents: number;
    readonly reference: string;
  },
): Promise<string> {
  return transaction(market.db, async (trx) => {
    const found = await findInvoice(trx, invoiceId);
    if (found?.kind !== 'owing') throw notFound('Invoice');
    const { vendor_id: vendorId } = found;
    await holderOf(trx, vendorId, { lock: true });
    const now = market.clock.now();
    const receipt = { invoice_id: invoiceId, reference, cents, noted_by: adminId, created_at: now };
    if (!(await insertReceipt(trx, receipt))) throw new Refusal(409, 'received_before');
    const invoice = await findOwingInvoice(trx, vendorId);
    const left = invoice ? leftOf(invoice, -(await balanceOf(trx, vendorId))) : 0;
    if (invoice?.id !== invoiceId || cents > left)
      throw new Refusal(409, 'more_than_owed', { owed: toDollars(left) });
    await receiveOwed(market, trx, invoice, { by: 'bank', cents });
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'payout.received',
        subject: { type: 'payout-account', id: vendorId },
        after: { amount: toDollars(cents), number: invoice.number },
        reason: reference,
      },
      now,
    );
    return vendorId;
  });
}
