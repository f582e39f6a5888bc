import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { mayBeSold } from '../features/store.ts';
import type { Market } from '#core/shared/market.ts';

/** Services and listings whose public state changed. */
export interface ShownOrNot {
  readonly serviceIds: readonly string[];
  readonly listingIds: readonly string[];
}

/** Scope of the update. */
export type Of = { readonly vendorId: string } | { readonly categoryId: string };

/**
 * Updates the public flags of services and listings: vendor approved, category active, and listing
 * neither hidden nor archived. Returns the changed ones, whose cached pages are stale after the
 * commit.
 */
export async function keepPublic(
  market: Pick<Market, 'verticals'>,
  trx: Trx,
  of: Of,
): Promise<ShownOrNot> {
  const theirs =
    'vendorId' in of ? sql`s.vendor_id = ${of.vendorId}` : sql`s.category_id = ${of.categoryId}`;
  const services = await sql<{ id: string }>`
    update services s set public = not s.public
    from vendors v, categories c
    where ${theirs} and v.id = s.vendor_id and c.id = s.category_id
      and s.public <> (v.status = 'Approved' and c.active and s.archived_at is null)
    returning s.id`.execute(trx);
  return {
    serviceIds: services.rows.map(({ id }) => id),
    listingIds: await keepListings(trx, theirs, mayBeSold(market)),
  };
}

const FOUND_AT_ONCE = 10_000;
/** Batch size: half a millisecond a listing, and the statement timeout is seven seconds. */
const CHANGED_AT_ONCE = 500;

/** Updates listings in batches: a shop may have more than one statement can change in time. */
async function keepListings(
  trx: Trx,
  theirs: RawBuilder<unknown>,
  sold: RawBuilder<boolean>,
): Promise<string[]> {
  const changed: string[] = [];
  for (let found = FOUND_AT_ONCE; found === FOUND_AT_ONCE;) {
    const { rows } = await sql<{ ids: string[] | null }>`
      select array_agg(id order by id) as ids from (
        select l.id from listings l join services s on s.id = l.service_id
        where ${theirs} and l.public <> (s.public and l.state = 'active' and ${sold}) limit ${FOUND_AT_ONCE}) found`.execute(
      trx,
    );
    const ids = rows[0]?.ids ?? [];
    for (let at = 0; at < ids.length; at += CHANGED_AT_ONCE) {
      // Yields to other work of this process.
      await turn();
      await sql`update listings l set public = s.public and l.state = 'active' and ${sold} from services s
        where l.id = any(${ids.slice(at, at + CHANGED_AT_ONCE)}::uuid[]) and s.id = l.service_id`.execute(
        trx,
      );
    }
    for (const id of ids) changed.push(id);
    found = ids.length;
  }
  return changed;
}
