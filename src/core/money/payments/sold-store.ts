import { readersIn } from '#core/identity/index.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { type InOther, type Language, otherFor, said } from '#base/two-languages.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import type { Db } from '#core/shared/database.ts';
import { type Slots, statement } from '#core/shared/statement.ts';

const soldLines = (db: Db) =>
  db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('vendors', 'vendors.id', 'service_orders.vendor_id')
    .select([
      'service_orders.id as serviceOrderId',
      'service_orders.vendor_id as vendorId',
      'service_orders.service_id as serviceId',
      'services.name as serviceName',
      'services.language as serviceLanguage',
      sql<InOther | null>`services.in_other - 'description'`.as('serviceInOther'),
      'service_orders.status as partStatus',
      'service_orders.subtotal_cents as subtotalCents',
      'service_orders.principal_cents as principalCents',
      'service_orders.commission_cents as commissionCents',
      'service_orders.commission_bps as commissionBps',
      'service_orders.refunded_cents as refundedCents',
      'service_orders.refunded_principal_cents as refundedPrincipalCents',
      'service_orders.paid_at as paidAt',
      'service_orders.shipped_at as shippedAt',
      sql<boolean>`service_orders.delivery is not null`.as('isDelivered'),
      sql<string | null>`vendors.business_contact->>'businessPhone'`.as('vendorPhone'),
      readersIn(sql`service_orders.vendor_id`, 'orders').as('readers'),
      'order_lines.id as lineId',
      'order_lines.listing_id as listingId',
      'order_lines.name',
      'order_lines.language',
      // Only our own checkout writes this column.
      sql<InOther | null>`order_lines.in_other`.as('inOther'),
      'order_lines.quantity',
      'order_lines.total_cents as totalCents',
      'order_lines.fulfilment',
      'order_lines.starts_on as startsOn',
      'order_lines.ends_on as endsOn',
      // Its last day, if the customer ended it early.
      'order_lines.ended_on as endedOn',
      'order_lines.slot',
      'order_lines.starts_at as startsAt',
      'order_lines.time_zone as timeZone',
      // Only a vertical's quote writes this column.
      sql<readonly QuoteLine[]>`order_lines.quote_lines`.as('quoteLines'),
      'order_lines.principal_cents as linePrincipalCents',
      'order_lines.refunded_cents as lineRefundedCents',
      'order_lines.refunded_principal_cents as lineRefundedPrincipalCents',
      // Refunded because the customer changed to a cheaper choice.
      'order_lines.reduced_cents as reducedCents',
      'order_lines.guaranteed_until as guaranteedUntil',
      'order_lines.country',
      'order_lines.cancellation',
      // Only a vertical's quote writes this column.
      sql<Readonly<Record<string, unknown>>>`order_lines.sub_details`.as('subDetails'),
      'order_lines.voucher_code as voucherCode',
      'order_lines.checked_in_at as checkedInAt',
      // Set if only this line was cancelled by its customer.
      'order_lines.given_up_at as givenUpAt',
      'order_lines.vertical',
      sql<boolean>`exists (select from line_outcomes o where o.order_line_id = order_lines.id)`.as(
        'done',
      ),
      sql<string | null>`service_orders.delivery->>'day'`.as('bringDay'),
      sql<string | null>`service_orders.delivery->>'from'`.as('bringFrom'),
      sql<string | null>`orders.address->>'country'`.as('addressCountry'),
    ]);

/** A sold order line with the data that vendors, the ledger and mails need. */
export type SoldLine = InferResult<ReturnType<typeof soldLines>>[number];

export interface SoldService extends Pick<
  SoldLine,
  | 'serviceOrderId'
  | 'vendorId'
  | 'serviceId'
  | 'serviceName'
  | 'serviceLanguage'
  | 'serviceInOther'
  | 'partStatus'
  | 'subtotalCents'
  | 'principalCents'
  | 'commissionCents'
  | 'commissionBps'
  | 'refundedCents'
  | 'refundedPrincipalCents'
  | 'paidAt'
  | 'shippedAt'
  | 'isDelivered'
  | 'vendorPhone'
  | 'readers'
> {
  readonly lines: readonly SoldLine[];
}

const soldOf = statement((db, { orderId }: Slots<{ readonly orderId: string }>) =>
  soldLines(db).where('order_lines.order_id', '=', orderId).orderBy('order_lines.id'),
);

export async function soldServices(db: Db, orderId: string): Promise<SoldService[]> {
  const rows = await soldOf(db, { orderId });
  const services = new Map<string, SoldLine[]>();
  for (const row of rows) {
    const lines = services.get(row.serviceOrderId);
    if (lines) lines.push(row);
    else services.set(row.serviceOrderId, [row]);
  }
  return [...services.values()].flatMap((lines) => (lines[0] ? [{ ...lines[0], lines }] : []));
}

/**
 * SQL condition: a line of the order can no longer be sold, because its vendor is suspended, its
 * category closed or its listing removed. A hidden listing can still be sold to customers with a hold.
 */
export const isOffSale = (
  of: { readonly orderId: string } | { readonly lineId: string },
): RawBuilder<boolean> => sql<boolean>`exists (
  select from order_lines line join listings on listings.id = line.listing_id join services on services.id = listings.service_id
  where ${'orderId' in of ? sql`line.order_id = ${of.orderId}::uuid` : sql`line.id = ${of.lineId}::uuid`}
    and (not services.public or listings.state = 'archived'))`;

/** A line of an order with its part; undefined if it belongs to another order. */
export async function findSoldLine(db: Db, orderId: string, lineId: string) {
  for (const part of await soldServices(db, orderId)) {
    const line = part.lines.find((one) => one.lineId === lineId);
    if (line) return { part, line };
  }
  return undefined;
}

export const lineNameIn = (
  language: Language,
  line: Pick<SoldLine, 'name' | 'language' | 'inOther'>,
): string => said(line.name, otherFor(line, language), 'name');

export const serviceNameIn = (
  language: Language,
  {
    serviceName,
    serviceLanguage,
    serviceInOther,
  }: Pick<SoldService, 'serviceName' | 'serviceLanguage' | 'serviceInOther'>,
): string =>
  said(
    serviceName,
    otherFor({ language: serviceLanguage, inOther: serviceInOther }, language),
    'name',
  );

/** The name of a part's line; undefined for a line of another part. */
export function itemNameIn(
  language: Language,
  { lines }: Pick<SoldService, 'lines'>,
  lineId: string,
): string | undefined {
  const line = lines.find((one) => one.lineId === lineId);
  return line && lineNameIn(language, line);
}
