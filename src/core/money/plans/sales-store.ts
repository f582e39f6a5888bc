import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

export interface LastMonth {
  /** Earnings on sales, without passed-on principal. */
  readonly salesCents: number;
  /** Their commission, capped by each plan's rate. */
  readonly commissions: readonly { readonly plan: string; readonly cents: number }[];
}

/** A vendor's sales of the last 30 days, and their commission under each plan. */
export async function salesOf(
  db: Db,
  vendorId: string,
  {
    now,
    caps,
  }: { readonly now: Date; readonly caps: readonly { plan: string; bps: number | null }[] },
): Promise<LastMonth | null> {
  const { rows } = await sql<{ plan: string; sales: number; cents: number }>`
    with sold as (
      select part.subtotal_cents - part.principal_cents - part.refunded_cents + part.refunded_principal_cents as earned,
        category.commission_bps as bps
      from service_orders part join services s on s.id = part.service_id join categories category on category.id = s.category_id
      where part.vendor_id = ${vendorId} and part.paid_at > ${new Date(now.getTime() - 30 * 86_400_000)}::timestamptz
        and part.status <> 'cancelled')
    select cap.plan, coalesce(sum(earned), 0)::bigint as sales,
      coalesce(sum(round(earned * least(sold.bps, coalesce(cap.bps, 10000)) / 10000.0)), 0)::bigint as cents
    from jsonb_to_recordset(${JSON.stringify(caps)}::jsonb) as cap(plan text, bps int) left join sold on true
    group by cap.plan`.execute(db);
  const salesCents = Number(rows[0]?.sales ?? 0);
  if (salesCents <= 0) return null;
  return {
    salesCents,
    commissions: rows.map(({ plan, cents }) => ({ plan, cents: Number(cents) })),
  };
}
