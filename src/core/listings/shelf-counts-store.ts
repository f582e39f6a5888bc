import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { ShelfQuery } from './shelf-filters.ts';

/** How many public listings of a kind there are, of a service or of a vertical; with a facet, how many of them have it. */
export interface KeptCount {
  readonly kind: string;
  /** '' for all of the kind; `key:value`. */
  readonly facet: string;
  readonly count: number;
  /** How many of them have something left. */
  readonly stocked: number;
}

/**
 * What is kept of a shelf without counting, of a vertical for the facets asked for only; null where neither a service nor a vertical is
 * named. Exact, in the transaction's own sight.
 */
export async function findKeptCounts(
  db: Db,
  {
    serviceId,
    vertical,
    vendorId,
    facet = [],
  }: Pick<ShelfQuery, 'serviceId' | 'vertical' | 'vendorId'> & {
    readonly facet?: readonly string[];
  },
): Promise<readonly KeptCount[] | null> {
  const shelf = serviceId ?? vertical;
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

/** A vendor looks at a shop that customers may not see: nothing is kept of it. */
async function countOwn(db: Db, vendorId: string, serviceId: string): Promise<KeptCount[]> {
  const { rows } = await sql<KeptCount>`
    select kind, facet, count(*)::int as count, (count(*) filter (where in_stock))::int as stocked
    from shelved, unnest(facets || array['']) facet
    where vendor_id = ${vendorId} and service_id = ${serviceId} and active group by kind, facet`.execute(
    db,
  );
  return rows;
}

/** Adds up what changes have left behind, as `foldCounts` does. */
export async function foldShelfCounts(db: Db): Promise<void> {
  await sql`
    with changed as (
      select shelf, kind, facet from shelf_counts group by shelf, kind, facet
      having count(*) > 1 or (sum(rows) = 0 and sum(stocked) = 0)),
    folded as (
      delete from shelf_counts c using changed where (c.shelf, c.kind, c.facet) = (changed.shelf, changed.kind, changed.facet)
      returning c.shelf, c.kind, c.facet, c.rows, c.stocked)
    insert into shelf_counts select shelf, kind, facet, sum(rows), sum(stocked) from folded group by shelf, kind, facet
    having sum(rows) <> 0 or sum(stocked) <> 0`.execute(db);
}
