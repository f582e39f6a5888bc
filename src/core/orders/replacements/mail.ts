import { toCustomer, toVendor, type SoldItem } from '#core/money/index.ts';
import { todayIn } from '#base/calendar-date.ts';
import type { Trx } from '#core/shared/database.ts';
import { type Sellable, sellableName } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

/** Mails a vendor about a request. */
export async function mailAsked(
  market: Market,
  trx: Trx,
  { reason, answerBy, ...item }: SoldItem & { readonly reason: string; readonly answerBy: Date },
): Promise<void> {
  await market.mail.queue(
    trx,
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-guarantee-asked' as const,
      data: { ...data, reason, answerBy: todayIn(item.line.timeZone, answerBy) },
    })),
  );
}

/** Mails a customer the offer. */
export async function mailOffered(
  market: Market,
  trx: Trx,
  {
    sellable,
    handover,
    refundCents,
    ...item
  }: SoldItem & {
    readonly sellable: Sellable;
    readonly handover: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const { address, data } = toCustomer(item);
  const otherName = sellableName(sellable, address.language);
  await market.mail.queue(trx, {
    ...address,
    template: 'guarantee-offered',
    data: { ...data, otherName, handover, refundCents },
  });
}

/** Mails both about the handover. */
export async function mailReplaced(
  market: Market,
  trx: Trx,
  {
    sellable,
    handover,
    refundCents,
    ...item
  }: SoldItem & {
    readonly sellable: Sellable;
    readonly handover: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const customer = toCustomer(item);
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
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-guarantee-replaced' as const,
      data: { ...data, ...otherIn(address.language) },
    })),
  );
}

/** Mails a vendor that the current worker stays. */
export async function mailKept(
  market: Market,
  trx: Trx,
  { why, ...item }: SoldItem & { readonly why: 'refused' | 'withdrawn' | 'lapsed' },
): Promise<void> {
  await market.mail.queue(
    trx,
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-guarantee-kept' as const,
      data: { ...data, why },
    })),
  );
}

/** Mails both that a term ended without a replacement. */
export async function mailUnreplaced(
  market: Market,
  trx: Trx,
  {
    payment,
    part,
    line,
    ...ended
  }: SoldItem & {
    readonly why: 'declined' | 'unanswered';
    readonly reason: string;
    readonly lastDay: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const item = { payment, part, line };
  const customer = toCustomer(item);
  await market.mail.queue(
    trx,
    { ...customer.address, template: 'guarantee-ended', data: { ...customer.data, ...ended } },
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-guarantee-ended' as const,
      data: { ...data, ...ended },
    })),
  );
}
