import type { Trx } from '../database.ts';

/** A line of a sold order with what its part's vendor, the ledger and the mails need to know. */
export interface SoldLine {
  readonly serviceOrderId: string;
  readonly vendorId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly partStatus: 'pending' | 'processing' | 'completed' | 'cancelled';
  readonly subtotalCents: number;
  readonly commissionCents: number;
  readonly refundedCents: number;
  readonly vendorName: string;
  readonly vendorEmail: string;
  readonly vendorLanguage: 'en' | 'ar';
  readonly lineId: string;
  readonly listingId: string;
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly startsOn: string | null;
  readonly country: string;
  readonly cancellation: unknown;
  readonly checkedInAt: Date | null;
}

/** A part of a sold order with its lines. */
export interface SoldService extends Pick<
  SoldLine,
  | 'serviceOrderId'
  | 'vendorId'
  | 'serviceId'
  | 'serviceName'
  | 'partStatus'
  | 'subtotalCents'
  | 'commissionCents'
  | 'refundedCents'
  | 'vendorName'
  | 'vendorEmail'
  | 'vendorLanguage'
> {
  readonly lines: readonly SoldLine[];
}

/** What an order sold, by service. */
export async function soldServices(trx: Trx, orderId: string): Promise<SoldService[]> {
  const rows: SoldLine[] = await trx
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('vendors', 'vendors.id', 'service_orders.vendor_id')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select([
      'service_orders.id as serviceOrderId',
      'service_orders.vendor_id as vendorId',
      'service_orders.service_id as serviceId',
      'services.name as serviceName',
      'service_orders.status as partStatus',
      'service_orders.subtotal_cents as subtotalCents',
      'service_orders.commission_cents as commissionCents',
      'service_orders.refunded_cents as refundedCents',
      'users.name as vendorName',
      'users.email as vendorEmail',
      'users.language as vendorLanguage',
      'order_lines.id as lineId',
      'order_lines.listing_id as listingId',
      'order_lines.name',
      'order_lines.quantity',
      'order_lines.total_cents as totalCents',
      'order_lines.starts_on as startsOn',
      'order_lines.country',
      'order_lines.cancellation',
      'order_lines.checked_in_at as checkedInAt',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.id')
    .execute();
  const services = new Map<string, SoldLine[]>();
  for (const row of rows) {
    const lines = services.get(row.serviceOrderId);
    if (lines) lines.push(row);
    else services.set(row.serviceOrderId, [row]);
  }
  return [...services.values()].flatMap((lines) => (lines[0] ? [{ ...lines[0], lines }] : []));
}
