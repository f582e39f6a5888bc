import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { hasChanges } from '#core/shared/has-changes-store.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import type { ShelfQuery } from './shelf-filters.ts';

/** Number of public listings by kind, of a service or vertical, optionally by facet. */
export interface KeptCount {
  readonly kind: string;
  /** '' for the whole kind; otherwise `key:value`. */
  readonly facet: string;
  readonly count: number;
  readonly stocked: number;
}

/** For a vertical only the requested facets. Null without a service or vertical. Exact. */
export async function findKeptCounts(
  db: Db,
  {
    serviceId,
    vertical,
    vendorId,
    country,
    facet = [],
  }: Pick<ShelfQuery, 'serviceId' | 'vertical' | 'vendorId'> & {
    /** Only with a vertical, and without facets. */
    readonly country?: string | undefined;
    readonly facet?: readonly string[];
  },
): Promise<readonly KeptCount[] | null> {
  const shelf = serviceId ?? (country === undefined ? vertical : `${country}|${vertical}`);
  if (shelf === undefined) return null;
  if (vendorId !== undefined)
    return serviceId === undefined ? null : countOwn(db, vendorId, serviceId);
  const some = serviceId === undefined ? sql`and facet = any(${['', ...facet]}::text[])` : sql``;
  const ofVertical =
    serviceId === undefined || vertical === undefined
      ? sql``
      : sql`and exists (select from services where id = ${serviceId} and vertical = ${vertical})`;
  const { rows } = await sql<KeptCount>`
    select kind, facet, sum(rows)::int as count, sum(stocked)::int as stocked from shelf_counts where shelf = ${shelf} ${some} ${ofVertical}
    group by kind, facet having sum(rows) > 0`.execute(db);
  return rows;
}

async function countOwn(db: Db, vendorId: string, serviceId: string): Promise<KeptCount[]> {
  const { rows } = await sql<KeptCount>`
    select kind, facet, count(*)::int as count, (count(*) filter (where in_stock))::int as stocked
    from shelved, unnest(facets || array['']) facet
    where vendor_id = ${vendorId} and service_id = ${serviceId} and active group by kind, facet`.execute(
    db,
  );
  return rows;
}

/** Batch size: bounds the time of one statement. */
const FOLDED_AT_ONCE = 2_000;

/** Adds up pending count changes. Reads changed sums only. */
export const foldShelfCounts = (db: Db): Promise<Turn> =>
  inTurn(
    async () =>
      (await hasChanges(db, 'shelf_counts')) &&
      (await transaction(db, foldSome)) === FOLDED_AT_ONCE,
  );

/**
 * Folds one batch of changes and returns their number; 0 while another process is folding. Written
 * as index lookups, since the planner would otherwise scan the table.
 */
async function foldSome(trx: Trx): Promise<number> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk shelf counts')) as ours`.execute(trx);
  if (!lock.rows[0]?.ours) return 0;
  const { rows } = await sql<{ changes: number }>`
    with changes as (
      delete from shelf_counts
      where ctid = any(array(select ctid from shelf_counts where not folded limit ${FOLDED_AT_ONCE}))
      returning shelf, kind, facet, rows, stocked),
    sums as (
      delete from shelf_counts
      where ctid = any(array(select sum.place from (select distinct shelf, kind, facet from changes) changed, lateral (
        select ctid as place from shelf_counts c
        where c.folded and c.shelf = changed.shelf and c.kind = changed.kind and c.facet = changed.facet
        offset 0) sum))
      returning shelf, kind, facet, rows, stocked),
    folded as (
      insert into shelf_counts (shelf, kind, facet, rows, stocked, folded)
      select shelf, kind, facet, sum(rows), sum(stocked), true
      from (table changes union all table sums) both_of_them
      group by shelf, kind, facet having sum(rows) <> 0 or sum(stocked) <> 0)
    select count(*)::int as changes from changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
