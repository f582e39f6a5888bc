import { type Language, otherFor, saidEntries } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { printed } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { inWords, type MailVisit, wordOf } from '#core/messaging/index.ts';
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
import { contactsOf, mailVisit } from '../orders/mail-visit.ts';
import { cancellationOf } from '../orders/policy.ts';
import { wordsIn } from '#core/shared/words.ts';

/** Queues the confirmation for the customer and the news for the vendors. */
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
        visits: sold.flatMap((service) => visitsOf(market, service, language)),
        contacts: contactsOf(
          sold.map((service) => ({
            service: serviceNameIn(language, service),
            phone: service.vendorPhone,
          })),
        ),
        totalCents: payment.amountCents,
      },
    },
    ...sold.flatMap((service) =>
      service.readers.map((reader) => ({
        to: reader.email,
        language: reader.language,
        template: 'new-order' as const,
        data: {
          vendorName: reader.name,
          serviceName: serviceNameIn(reader.language, service),
          serviceOrderId: service.serviceOrderId,
          customerName: contactForVendor(payment).name,
          lines: linesOf(service, reader.language),
          totalCents: service.subtotalCents,
        },
      })),
    ),
  );
}

const visitsOf = (market: Market, service: SoldService, language: Language): MailVisit[] =>
  service.lines.flatMap((line) => {
    const visit = mailVisit(
      market,
      {
        id: line.lineId,
        vertical: line.vertical,
        name: lineNameIn(language, line),
        serviceName: serviceNameIn(language, service),
        fulfilment: line.fulfilment,
        cancellation: line.cancellation,
        subDetails: saidEntries(
          line.subDetails,
          otherFor({ language: line.language, inOther: line.inOther }, language),
        ),
        voucherCode: line.voucherCode,
        moves: 0,
        starts_on: line.startsOn,
        ends_on: line.endsOn,
        slot: line.slot,
        starts_at: line.startsAt,
        time_zone: line.timeZone,
      },
      language,
    );
    return visit && line.fulfilment === 'attended' ? [visit] : [];
  });

function soldFacts(vertical: Vertical | undefined, line: SoldLine, language: Language): string[] {
  const document = capabilityOf(vertical, printed);
  if (!document || document.mailed.length === 0) return [];
  const { subDetails, quoteLines: lines, totalCents: paidCents, endedOn } = line;
  const cancellation = cancellationOf(line);
  const facts = document.facts({
    subDetails,
    series: [subDetails],
    lines,
    cancellation,
    paidCents,
    refundedCents: line.lineRefundedCents,
    endedOn,
    people: [],
    mask: null,
    said: [],
  });
  return document.mailed.flatMap((name) => {
    const values = facts.find((fact) => fact.name === name)?.values ?? [];
    const words = values
      .map((value) => inWords(value)[language])
      .join(wordsIn(language)('shell_comma'));
    return words === '' ? [] : [`${wordOf(name)[language]}: ${words}`];
  });
}
