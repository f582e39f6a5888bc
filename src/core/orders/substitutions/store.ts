import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { SubstitutionRow } from '../orders/record.ts';

/** Substitutions of these orders, oldest first. */
export async function listSubstitutions(
  db: Db,
  orderIds: readonly string[],
): Promise<SubstitutionRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('substitutions')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export async function countOpenOffers(
  db: Db,
  of: { readonly orderId: string } | { readonly partId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('substitutions')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(
      'orderId' in of ? 'order_id' : 'service_order_id',
      '=',
      'orderId' in of ? of.orderId : of.partId,
    )
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return count;
}

export interface SoldChoice {
  readonly listingId: string;
  readonly name: string;
  readonly options: unknown;
  readonly quantity: number;
  readonly unitCents: number;
  readonly missing: number;
}

/** A line as sold. The caller has locked its order. */
export async function findSoldChoice(trx: Trx, lineId: string): Promise<SoldChoice> {
  return trx
    .selectFrom('order_lines')
    .select([
      'listing_id as listingId',
      'name',
      'options',
      'quantity',
      'unit_cents as unitCents',
      sql<number>`(select coalesce(sum(missing), 0)::int from substitutions where order_line_id = order_lines.id)`.as(
        'missing',
      ),
    ])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
}

export async function insertSubstitution(trx: Trx, row: SubstitutionRow): Promise<void> {
  await trx
    .insertInto('substitutions')
    .values({
      ...row,
      replacement: row.replacement === null ? null : JSON.stringify(row.replacement),
    })
    .execute();
}

export async function noteAnswer(
  trx: Trx,
  id: string,
  answer: Pick<SubstitutionRow, 'state' | 'refund_cents'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('substitutions')
    .set({ ...answer, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** Removes missing pieces from the holds and the stock. `noneLeft` empties the stock. */
export async function writeOff(
  trx: Trx,
  lineId: string,
  { missing, noneLeft }: { readonly missing: number; readonly noneLeft: boolean },
): Promise<void> {
  await sql`
    with gone as (
      update holds set count = greatest(1, count - ${missing}::int),
        state = case when count <= ${missing}::int then 'released' else state end
      where order_line_id = ${lineId} and substitution_id is null and state = 'kept'
        and listing_id = (select listing_id from order_lines where id = ${lineId})
      returning listing_id, variant, day, slot)
    update places set taken = places.taken - ${missing}::int,
      capacity = case when ${noneLeft}::boolean then places.taken - ${missing}::int else places.capacity - ${missing}::int end
    from gone
    where places.listing_id = gone.listing_id and places.variant = gone.variant and places.day = gone.day
      and places.slot = gone.slot`.execute(trx);
}

export async function releaseReplacement(trx: Trx, substitutionId: string): Promise<void> {
  await sql`
    with back as (
      update holds set state = 'released' where substitution_id = ${substitutionId} and state <> 'released'
      returning listing_id, variant, day, slot, count)
    update places set taken = places.taken - back.count from back
    where places.listing_id = back.listing_id and places.variant = back.variant and places.day = back.day
      and places.slot = back.slot`.execute(trx);
}
