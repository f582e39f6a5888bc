import type { Language } from '#base/two-languages.ts';
import { directionsTo } from '#base/directions.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { directions, printed } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { inWords, type MailDirections, wordOf } from '#core/messaging/index.ts';
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
          linesOf(service, language).map((line, at) => ({
            ...line,
            facts: [...line.facts, ...arrivalFacts(market, service.lines[at], language)],
            service: serviceNameIn(language, service),
          })),
        ),
        directions: directionsOf(market, sold, language),
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

const arrivalOf = ({ verticals }: Market, line: SoldLine) =>
  capabilityOf(verticals[line.vertical], directions)?.(line.subDetails);

/** Address and phone of the place the customer goes to. */
const arrivalFacts = (market: Market, line: SoldLine | undefined, language: Language): string[] =>
  (line ? (arrivalOf(market, line)?.facts ?? []) : []).map(
    ({ name, values }) =>
      `${wordOf(name)[language]}: ${values.map((value) => inWords(value)[language]).join(wordsIn(language)('shell_comma'))}`,
  );

/** One link per place, for any number of bookings there. */
function directionsOf(
  market: Market,
  sold: readonly SoldService[],
  language: Language,
): MailDirections[] {
  const urls = new Map<string, string>();
  for (const service of sold)
    for (const line of service.lines) {
      const destination = arrivalOf(market, line)?.destination ?? '';
      if (destination !== '') urls.set(directionsTo(destination), serviceNameIn(language, service));
    }
  return [...urls].map(([url, service]) => ({ service, url }));
}

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
