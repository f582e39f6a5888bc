import type { Trx } from '#core/shared/database.ts';
import type { Disputed } from '../disputes/book-move.ts';
import { addresseeOf } from './contact.ts';
import { holderOf } from '../plans/store.ts';

/** Recipient of mails about a payment: the order's customer, or the vendor of the invoice. */
export async function payerOf(trx: Trx, payment: Disputed) {
  if (payment.kind === 'order') return addresseeOf(payment.of);
  const { email: to, language, name } = await holderOf(trx, payment.of.vendorId);
  return { to, language, name };
}
