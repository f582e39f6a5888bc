import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';

/** Content of `orders.contact`. Only ever written by our own checkout. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Another person the order is for, as the payer's list had them at the sale. */
  readonly for?: ForPerson;
}
export interface ForPerson {
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
