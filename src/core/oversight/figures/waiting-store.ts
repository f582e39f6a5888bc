import { type RawBuilder, sql } from 'kysely';
import { MOST_WAITING } from '#contract/figures.ts';
import type { Db } from '#core/shared/database.ts';

/**
 * Counts rows only up to the maximum that the navigation shows, so that large tables stay cheap.
 */
const some = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows} limit ${sql.lit(MOST_WAITING)}) counted)`;

export interface WaitingForVendor {
  readonly orders: number;
  readonly returns: number;
  readonly reviews: number;
}

export async function waitingForVendor(db: Db, vendorId: string): Promise<WaitingForVendor> {
  const { rows } = await sql<WaitingForVendor>`select
    ${some(sql`service_orders where vendor_id = ${vendorId} and status = 'pending' and paid_at is not null`)} as orders,
    ${some(sql`returns where vendor_id = ${vendorId} and state = 'requested'`)} as returns,
    ${some(sql`reviews where vendor_id = ${vendorId} and replied_at is null and hidden_at is null`)} as reviews`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

export const NOTHING: WaitingForVendor = { orders: 0, returns: 0, reviews: 0 };

export interface WaitingForAdmins {
  readonly vendors: number;
  readonly messages: number;
  readonly refunds: number;
}

export async function waitingForRail(db: Db): Promise<WaitingForAdmins> {
  const { rows } = await sql<WaitingForAdmins>`select
    ${some(sql`vendors where status = 'Pending'`)} as vendors,
    ${some(sql`messages where status = 'open'`)} as messages,
    ${some(sql`refunds where status = 'failed' and resolved_at is null`)} as refunds`.execute(db);
  return rows[0] ?? { vendors: 0, messages: 0, refunds: 0 };
}
