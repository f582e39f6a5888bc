import type { Trx } from '#core/shared/database.ts';
import { type LockedPayment, lockPayment } from '../payments/payment-store.ts';
import { type InvoicePayment, lockInvoicePayment } from '../plans/settle-invoice.ts';

/** A disputed payment, locked with its order or invoice. */
export type Disputed =
  | { readonly kind: 'order'; readonly of: LockedPayment }
  | { readonly kind: 'invoice'; readonly of: InvoicePayment };

/** Locks a payment in the same order as every other writer. */
export async function lockDisputed(trx: Trx, paymentId: string): Promise<Disputed> {
  const ofOrder = await lockPayment(trx, { paymentId });
  if (ofOrder) return { kind: 'order', of: ofOrder };
  const ofInvoice = await lockInvoicePayment(trx, paymentId);
  if (ofInvoice) return { kind: 'invoice', of: ofInvoice };
  throw new Error(`Payment ${paymentId} is for nothing`);
}
