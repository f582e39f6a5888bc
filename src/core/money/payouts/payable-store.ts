import { sql } from 'kysely';
import { readSoldCancellation } from '#base/cancellation.ts';
import type { Trx } from '#core/shared/database.ts';
import { payableFrom, type PayableLine, type PayoutRules } from './payable-rules.ts';

/** Stores the payout date of completed parts, so that later settings do not affect it. */
export async function notePayable(
  trx: Trx,
  rules: PayoutRules,
  partIds: readonly string[],
  now: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  const rows = await trx
    .selectFrom('order_lines as line')
    .innerJoin('service_orders as part', 'part.id', 'line.service_order_id')
    .innerJoin('vendors', 'vendors.id', 'part.vendor_id')
    .select([
      'part.id',
      sql<boolean>`part.delivery is not null`.as('isDelivered'),
      'vendors.created_at as vendorSince',
      'line.fulfilment',
      'line.starts_on as startsOn',
      'line.time_zone as timeZone',
      'line.principal_cents as principalCents',
      'line.cancellation',
    ])
    .where('part.id', 'in', [...partIds])
    // Cancelled bookings do not delay the part.
    .where('line.given_up_at', 'is', null)
    .execute();
  const parts = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]) => {
    const [first] = lines;
    if (!first) return [];
    const sold = lines.map(({ cancellation, ...line }): PayableLine => ({
      ...line,
      cancellation: readSoldCancellation(cancellation, line.fulfilment === 'sent'),
    }));
    return [{ id, ...payableFrom({ ...first, completedAt: now, lines: sold }, rules) }];
  });
  await sql`
    update service_orders set payable_from = part."from", payable_why = part.why
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part (id uuid, "from" timestamptz, why text)
    where service_orders.id = part.id`.execute(trx);
}
