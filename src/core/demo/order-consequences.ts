import type { Demo } from './demo.ts';
import type { DemoOrderRows } from './orders.ts';

/** A cancelled order was refunded in full: the refund and its entries mirror the charge. */
export async function seedCancellations(demo: Demo, rows: readonly DemoOrderRows[]): Promise<void> {
  if (rows.length === 0) return;
  const refundId = (row: DemoOrderRows) => demo.id(`refund:${row.order.id}`);
  const transactionId = (row: DemoOrderRows) => demo.id(`refund-entries:${row.order.id}`);
  const { trx } = demo;
  await trx
    .insertInto('refunds')
    .values(
      rows.map((row) => ({
        id: refundId(row),
        payment_id: row.payment.id,
        order_id: row.order.id,
        service_order_id: row.serviceOrder.id,
        amount_cents: row.order.total_cents,
        reason: 'Cancelled by the customer',
        provider_ref: `sbx_${refundId(row)}`,
        status: 'succeeded' as const,
        created_by: row.order.user_id,
        created_at: row.order.created_at,
        updated_at: row.order.created_at,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_transactions')
    .values(
      rows.map((row) => ({
        id: transactionId(row),
        kind: 'refund' as const,
        order_id: row.order.id,
        payment_id: row.payment.id,
        refund_id: refundId(row),
        created_at: row.order.created_at,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      rows.flatMap((row) =>
        row.entries.map((entry) => ({
          ...entry,
          id: demo.id(`refund-entry:${entry.id}`),
          transaction_id: transactionId(row),
          amount_cents: -entry.amount_cents,
        })),
      ),
    )
    .execute();
}

/** What is booked and still to come takes its places, kept as a paid order's are. */
export async function seedPlaces(demo: Demo, rows: readonly DemoOrderRows[]): Promise<void> {
  const places = new Map<
    string,
    { listing_id: string; day: string; capacity: number; taken: number }
  >();
  const holds = rows.flatMap((row) =>
    row.places.map((need, index) => {
      const day = need.day ?? '0001-01-01';
      const key = `${row.line.listing_id} ${day}`;
      const place = places.get(key) ?? {
        listing_id: row.line.listing_id,
        day,
        capacity: need.capacity,
        taken: 0,
      };
      places.set(key, { ...place, taken: place.taken + need.count });
      return {
        id: demo.id(`hold:${row.line.id}:${index}`),
        order_id: row.order.id,
        order_line_id: row.line.id,
        listing_id: row.line.listing_id,
        variant: '',
        day,
        slot: '',
        count: need.count,
        state: 'kept' as const,
      };
    }),
  );
  if (holds.length === 0) return;
  await demo.trx
    .insertInto('places')
    .values(
      [...places.values()].map((place) => ({
        ...place,
        variant: '',
        slot: '',
        closed: false,
        price_cents: null,
      })),
    )
    .execute();
  await demo.trx.insertInto('holds').values(holds).execute();
}
