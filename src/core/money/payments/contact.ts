import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';
import type { LockedPayment } from './payment-store.ts';
import { lineNameIn, serviceNameIn, type SoldLine, type SoldService } from './sold-store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Disputed } from '../disputes/book-move.ts';
import { holderOf } from '../plans/store.ts';

/** Content of `orders.contact`. Only ever written by our own checkout. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Another person the order is for, as the payer's list had them at the sale. */
  readonly for?: ForPerson;
}
interface ForPerson {
  readonly personId: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly relation: Relation | null;
  readonly phone: string;
  readonly language: Language | null;
}

export const contactOf = (order: { readonly contact: unknown }): Contact =>
  order.contact as Contact;

/**
 * Recipient of mails about an order. Only the account's own address is greeted by the typed name: any other address may be
 * a stranger's, who would get the sender's words in our name.
 */
export function addresseeOf(payment: {
  readonly contact: unknown;
  readonly accountEmail: string;
  readonly language: 'en' | 'ar';
}) {
  const { name, email } = contactOf(payment);
  const own = email.toLowerCase() === payment.accountEmail;
  return { to: email, language: payment.language, name: own ? name : '', own };
}

/** The contact shown to vendors: the person the order is for, without the payer's address. */
export function contactForVendor(order: { readonly contact: unknown }): Contact {
  const contact = contactOf(order);
  return contact.for ? { name: contact.for.name, email: '', phone: contact.for.phone } : contact;
}

/** A sold item with its locked payment. */
export interface SoldItem {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
}

const namesIn = (language: Language, { part, line }: SoldItem) => ({
  serviceName: serviceNameIn(language, part),
  itemName: lineNameIn(language, line),
});

/** Address and common values of a mail to the customer of an item. */
export function toCustomer(item: SoldItem) {
  const { to, language, name } = addresseeOf(item.payment);
  return {
    address: { to, language },
    data: { name, orderId: item.payment.orderId, ...namesIn(language, item) },
  };
}

/** Addresses and common values of the mails to the vendor of an item. */
export function toVendor(item: SoldItem) {
  const { readers, serviceOrderId } = item.part;
  return readers.map(({ email: to, language, name: vendorName }) => ({
    address: { to, language },
    data: {
      vendorName,
      serviceOrderId,
      customerName: contactForVendor(item.payment).name,
      ...namesIn(language, item),
    },
  }));
}

/** Recipient of mails about a payment: the order's customer, or the vendor of the invoice. */
export async function payerOf(trx: Trx, payment: Disputed) {
  if (payment.kind === 'order') return addresseeOf(payment.of);
  const { email: to, language, name } = await holderOf(trx, payment.of.vendorId);
  return { to, language, name };
}
