import { todayIn } from '#base/calendar-date.ts';
import type { Trx } from '#core/shared/database.ts';
import { sellableName } from '#core/catalogue/listings/sellable-words.ts';
import type { Sellable } from '#core/catalogue/listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { addresseeOf, contactForVendor } from '#core/money/payments/contact.ts';
import type { LockedPayment } from '#core/money/payments/payment-store.ts';
import { lineNameIn, serviceNameIn } from '#core/money/payments/sold-names.ts';
import type { SoldLine, SoldService } from '#core/money/payments/sold-store.ts';

interface Told {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
}

const namesIn = (language: 'en' | 'ar', { part, line }: Told) => ({
  serviceName: serviceNameIn(language, part),
  itemName: lineNameIn(language, line),
});

function toCustomer(told: Told) {
  const { to, language, name } = addresseeOf(told.payment);
  return {
    address: { to, language },
    data: { name, orderId: told.payment.orderId, ...namesIn(language, told) },
  };
}

function toVendor(told: Told) {
  const { vendorEmail: to, vendorLanguage: language, vendorName, serviceOrderId } = told.part;
  return {
    address: { to, language },
    data: {
      vendorName,
      serviceOrderId,
      customerName: contactForVendor(told.payment).name,
      ...namesIn(language, told),
    },
  };
}

/** Tells a vendor that a customer asks for somebody else. */
export async function mailAsked(
  market: Market,
  trx: Trx,
  { reason, answerBy, ...told }: Told & { readonly reason: string; readonly answerBy: Date },
): Promise<void> {
  const { address, data } = toVendor(told);
  await market.mail.queue(trx, {
    ...address,
    template: 'vendor-guarantee-asked',
    data: { ...data, reason, answerBy: todayIn(told.line.timeZone, answerBy) },
  });
}

/** Tells a customer whom they are offered. */
export async function mailOffered(
  market: Market,
  trx: Trx,
  {
    sellable,
    handover,
    refundCents,
    ...told
  }: Told & {
    readonly sellable: Sellable;
    readonly handover: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const { address, data } = toCustomer(told);
  const otherName = sellableName(sellable, address.language);
  await market.mail.queue(trx, {
    ...address,
    template: 'guarantee-offered',
    data: { ...data, otherName, handover, refundCents },
  });
}

/** Tells both who comes from which day on. */
export async function mailReplaced(
  market: Market,
  trx: Trx,
  {
    sellable,
    handover,
    refundCents,
    ...told
  }: Told & {
    readonly sellable: Sellable;
    readonly handover: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const customer = toCustomer(told);
  const vendor = toVendor(told);
  const otherIn = (language: 'en' | 'ar') => ({
    otherName: sellableName(sellable, language),
    handover,
    refundCents,
  });
  await market.mail.queue(
    trx,
    {
      ...customer.address,
      template: 'guarantee-replaced',
      data: { ...customer.data, ...otherIn(customer.address.language) },
    },
    {
      ...vendor.address,
      template: 'vendor-guarantee-replaced',
      data: { ...vendor.data, ...otherIn(vendor.address.language) },
    },
  );
}

/** Tells a vendor that who works now stays. */
export async function mailKept(
  market: Market,
  trx: Trx,
  { why, ...told }: Told & { readonly why: 'refused' | 'withdrawn' | 'lapsed' },
): Promise<void> {
  const { address, data } = toVendor(told);
  await market.mail.queue(trx, {
    ...address,
    template: 'vendor-guarantee-kept',
    data: { ...data, why },
  });
}

/** Tells both that a term has ended, as nobody else was offered. */
export async function mailUnreplaced(
  market: Market,
  trx: Trx,
  {
    payment,
    part,
    line,
    ...ended
  }: Told & {
    readonly why: 'declined' | 'unanswered';
    readonly reason: string;
    readonly lastDay: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const told = { payment, part, line };
  const customer = toCustomer(told);
  const vendor = toVendor(told);
  await market.mail.queue(
    trx,
    { ...customer.address, template: 'guarantee-ended', data: { ...customer.data, ...ended } },
    { ...vendor.address, template: 'vendor-guarantee-ended', data: { ...vendor.data, ...ended } },
  );
}
