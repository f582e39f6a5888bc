import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';

/** A vendor's listings of one service and country, archived ones excluded. */
export interface DeskCount {
  readonly serviceId: string;
  readonly vertical: string;
  readonly country: string;
  readonly hidden: boolean;
  readonly listings: number;
  /** Rows of the inventory: listings, or their variants. */
  readonly rows: number;
}

/** Counts of a vendor's listings. Exact for the transaction's snapshot. */
export async function findDeskCounts(db: Db, vendorId: string): Promise<readonly DeskCount[]> {
  const { rows } = await sql<DeskCount>`
    select service_id as "serviceId", vertical, country, hidden, sum(listings)::int as listings, sum(rows)::int as rows
    from desk_counts where vendor_id = ${vendorId}
    group by service_id, vertical, country, hidden having sum(listings) > 0`.execute(db);
  return rows;
}

/** True if the vendor's service has active listings and all of them are public. */
export async function isAllPublic(
  db: Db,
  vendorId: string,
  serviceId: string | undefined,
): Promise<boolean> {
  if (serviceId === undefined) return false;
  const { rows } = await sql<{ active: number; public: number }>`select
    (select coalesce(sum(listings), 0)::int from desk_counts
      where vendor_id = ${vendorId} and service_id = ${serviceId} and not hidden) as active,
    (select coalesce(sum(rows), 0)::int from shelf_counts where shelf = ${serviceId.toLowerCase()} and facet = '') as public`.execute(
    db,
  );
  const [count] = rows;
  return count !== undefined && count.active > 0 && count.active === count.public;
}

/** Sort orders of `desk_listings d`; each has an index. Without a price last in both price orders. */
export const DESK_SORTS = {
  recent: sql`d.created_at desc, d.listing_id desc`,
  oldest: sql`d.created_at, d.listing_id`,
  name: sql`d.name, d.listing_id`,
  highest: sql`d.price_cents desc nulls last, d.listing_id desc`,
  lowest: sql`d.price_cents, d.listing_id`,
} satisfies Record<string, RawBuilder<unknown>>;

/** Batch size: bounds the time of one statement. */
const FOLDED_AT_ONCE = 2_000;

/** Adds up pending changes of the counts. */
export const foldDeskCounts = (db: Db): Promise<Turn> =>
  inTurn(async () => (await foldSome(db)) === FOLDED_AT_ONCE);

/**
 * Folds one batch of changes and returns their number. Safe to run concurrently, because each run
 * deletes exactly the rows that it sums up.
 */
async function foldSome(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with changes as (
      delete from desk_counts
      where ctid = any(array(select ctid from desk_counts where not folded limit ${FOLDED_AT_ONCE} for update skip locked))
      returning *),
    sums as (
      delete from desk_counts
      where ctid = any(array(select sum.place from (select distinct vendor_id from changes) changed, lateral (
        select ctid as place from desk_counts c where c.folded and c.vendor_id = changed.vendor_id
        for update skip locked) sum))
      returning *),
    folded as (
      insert into desk_counts (vendor_id, service_id, vertical, country, hidden, listings, rows, folded)
      select vendor_id, service_id, vertical, country, hidden, sum(listings), sum(rows), true
      from (table changes union all table sums) both_of_them
      group by vendor_id, service_id, vertical, country, hidden
      having sum(listings) <> 0 or sum(rows) <> 0)
    select count(*)::int as changes from changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
