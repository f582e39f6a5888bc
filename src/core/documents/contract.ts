import { notFound, Refusal } from '#base/errors.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import { orderNumber } from '../mail/figures.ts';
import type { Market } from '../market.ts';
import { cancellationOf } from '../orders/policy.ts';
import { contactOf, type OrderRecord } from '../orders/record.ts';
import { bothWords, inWords, wordOf } from './in-words.ts';

/** The summary of what a line of an order was sold by. Throws 404 where it is sold by none, 409 while there is nothing to sum up. */
export function contractOf(
  { verticals }: Pick<Market, 'verticals'>,
  { order, lines, serviceOrders, serviceNames, payments, masks }: OrderRecord,
  { kind, lineId }: { readonly kind: string; readonly lineId: string },
): PrintedDocument {
  const line = lines.find(({ id }) => id === lineId);
  const part = serviceOrders.find(({ id }) => id === line?.service_order_id);
  const vertical = line && verticals[line.vertical];
  const contract = vertical?.document?.kind === kind ? vertical.contract : null;
  const at = payments[0]?.settled_at;
  if (!line || !part || !contract) throw notFound('Document');
  if (!order.is_paid || !at) throw new Refusal(409, 'not_paid');
  if (part.status === 'cancelled') throw new Refusal(409, 'cancelled');
  const facts = contract({
    subDetails: line.sub_details as Readonly<Record<string, unknown>>,
    // Only ever written from a vertical's quote.
    lines: line.quote_lines as readonly QuoteLine[],
    cancellation: cancellationOf(line),
    paidCents: line.total_cents,
    mask: masks.get(line.id) ?? null,
  });
  // As the checkout asked for it, where it asked.
  const address = order.address as { readonly city: string; readonly line: string } | null;
  return {
    title: wordOf(vertical?.document?.title ?? 'contract_title'),
    number: orderNumber(order.id),
    at: at.toISOString(),
    parties: [
      { role: bothWords('contract_vendor'), lines: [serviceNames.get(part.service_id) ?? ''] },
      {
        role: bothWords('contract_customer'),
        lines: [contactOf(order).name, ...(address ? [`${address.line}, ${address.city}`] : [])],
      },
    ],
    facts: [
      ...facts.map(({ name, values }) => ({ name: wordOf(name), values: values.map(inWords) })),
      ...(line.ended_on === null
        ? []
        : [{ name: bothWords('contract_ended'), values: [inWords({ day: line.ended_on })] }]),
    ],
  };
}
