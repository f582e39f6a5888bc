import type { Language } from '#base/two-languages.ts';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import { addresseeOf, contactForVendor } from '../orders/record.ts';
import type { LockedPayment } from './payment-store.ts';
import { soldFacts } from './sold-facts.ts';
import { lineNameIn, serviceNameIn } from './sold-names.ts';
import type { SoldService } from './sold-store.ts';

/** Confirms a sale to its customer, and tells its vendors. */
export async function mailSale(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  sold: readonly SoldService[],
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const linesOf = ({ lines }: SoldService, reader: Language) =>
    lines.map((line) => ({
      name: lineNameIn(reader, line),
      quantity: line.quantity,
      totalCents: line.totalCents,
      day: line.startsOn,
      facts: soldFacts(market.verticals[line.vertical], line, reader),
      quoteLines: line.quoteLines.map(({ what, totalCents }) => ({ what, totalCents })),
    }));
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'order-confirmed',
      data: {
        name,
        orderId: payment.orderId,
        lines: sold.flatMap((service) =>
          linesOf(service, language).map((line) => ({
            ...line,
            service: serviceNameIn(language, service),
          })),
        ),
        totalCents: payment.amountCents,
      },
    },
    ...sold.map((service) => ({
      to: service.vendorEmail,
      language: service.vendorLanguage,
      template: 'new-order' as const,
      data: {
        vendorName: service.vendorName,
        serviceName: serviceNameIn(service.vendorLanguage, service),
        serviceOrderId: service.serviceOrderId,
        customerName: contactForVendor(payment).name,
        lines: linesOf(service, service.vendorLanguage),
        totalCents: service.subtotalCents,
      },
    })),
  );
}
