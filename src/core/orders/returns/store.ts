import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { ReturnRow } from '../orders/record.ts';

/** Returns of these orders, oldest first. */
export async function listReturns(db: Db, orderIds: readonly string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<ReturnRow>`
    select r.*, (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)
      order by l.order_line_id) from return_lines l where l.return_id = r.id) as lines
    from returns r where r.order_id in (${sql.join(orderIds)}) order by r.id`.execute(db);
  return rows;
}

/** Order and part of a vendor's return; undefined if unknown or another vendor's. */
export async function findOwnReturn(
  db: Db,
  vendorId: string,
  id: string,
): Promise<{ readonly orderId: string; readonly partId: string } | undefined> {
  return db
    .selectFrom('returns')
    .select(['order_id as orderId', 'service_order_id as partId'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
}

export async function insertReturn(trx: Trx, { lines, ...row }: ReturnRow): Promise<void> {
  await trx.insertInto('returns').values(row).execute();
  await trx
    .insertInto('return_lines')
    .values(
      lines.map(({ lineId, quantity }) => ({ return_id: row.id, order_line_id: lineId, quantity })),
    )
    .execute();
}

export async function noteReturn(
  trx: Trx,
  id: string,
  change: Pick<ReturnRow, 'state' | 'answer' | 'refund_cents'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Restocks the bought listing first, then replacements. Returns listings with new places. */
export async function restock(
  trx: Trx,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
): Promise<string[]> {
  const listingIds = new Set<string>();
  for (const { lineId, quantity } of lines) {
    const { rows } = await sql<{ listing_id: string }>`
      with mine as (
        select id, listing_id, variant, day, slot, count,
          coalesce(sum(count) over (order by substitution_id nulls first, id
            rows between unbounded preceding and 1 preceding), 0)::int as before
        from holds where order_line_id = ${lineId} and state = 'kept' and day = '0001-01-01'),
      back as (
        select *, least(count, ${quantity}::int - before) as n from mine where before < ${quantity}::int),
      noted as (
        update holds set count = greatest(1, holds.count - back.n),
          state = case when holds.count <= back.n then 'released' else holds.state end
        from back where holds.id = back.id)
      update places set taken = places.taken - back.n from back
      where places.listing_id = back.listing_id and places.variant = back.variant and places.day = back.day
        and places.slot = back.slot
      returning places.listing_id`.execute(trx);
    for (const { listing_id: id } of rows) listingIds.add(id);
  }
  return [...listingIds];
}
