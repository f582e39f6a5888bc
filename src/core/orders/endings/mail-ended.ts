import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import {
  addresseeOf,
  contactForVendor,
  lineNameIn,
  type LockedPayment,
  serviceNameIn,
  type SoldLine,
  type SoldService,
} from '#core/money/index.ts';

/** Mails customer and vendor about an early end, each in their own language. */
export async function mailEnded(
  market: Market,
  trx: Trx,
  {
    payment,
    part,
    line,
    ...ended
  }: {
    readonly payment: LockedPayment;
    readonly part: SoldService;
    readonly line: SoldLine;
    readonly lastDay: string;
    readonly refundCents: number;
  },
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const namesIn = (reader: 'en' | 'ar') => ({
    serviceName: serviceNameIn(reader, part),
    itemName: lineNameIn(reader, line),
  });
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'ended-early',
      data: { name, orderId: payment.orderId, ...namesIn(language), ...ended },
    },
    {
      to: part.vendorEmail,
      language: part.vendorLanguage,
      template: 'vendor-ended-early',
      data: {
        vendorName: part.vendorName,
        serviceOrderId: part.serviceOrderId,
        customerName: contactForVendor(payment).name,
        ...namesIn(part.vendorLanguage),
        ...ended,
      },
    },
  );
}
