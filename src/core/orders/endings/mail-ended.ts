import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { addresseeOf, contactForVendor } from '#core/money/payments/contact.ts';
import type { LockedPayment } from '#core/money/payments/payment-store.ts';
import { lineNameIn, serviceNameIn } from '#core/money/payments/sold-names.ts';
import type { SoldLine, SoldService } from '#core/money/payments/sold-store.ts';

/** Tells its customer and its vendor that a term ends early, each in their own language. */
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
