import { sql } from 'kysely';
import { firstIdAt, newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { RestockRequestsTable } from './tables.ts';

/** Max open requests, per account and per address as typed by strangers. */
export const MAX_OPEN = 50;
/** Mails per transaction. */
const AT_ONCE = 200;
const KEPT_DAYS = 180;

/**
 * Stores a request, idempotently. Requests for one address are serialized, because concurrent ones
 * would not see each other and exceed the max. A stranger's request becomes the owner's when they
 * ask too. Returns true if it is stored.
 */
export async function keepRequest(
  db: Db,
  request: Pick<RestockRequestsTable, 'listing_id' | 'variant' | 'user_id' | 'email' | 'language'>,
  now: Date,
): Promise<boolean> {
  const { listing_id, variant, user_id, email, language } = request;
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('souk restock'), hashtext(${email}))`.execute(
      trx,
    );
    const { rows } = await sql`
    insert into restock_requests as r (id, listing_id, variant, user_id, email, language, created_at)
    select ${newId(now)}::uuid, ${listing_id}::uuid, ${variant}::text, ${user_id}::uuid, ${email}::text, ${language}::text, ${now}::timestamptz
    where (select count(*) from restock_requests where email = ${email} and user_id is not distinct from ${user_id}::uuid) < ${MAX_OPEN}::int
      or exists (select from restock_requests where email = ${email} and listing_id = ${listing_id} and variant = ${variant}
        and user_id is not distinct from ${user_id}::uuid)
    on conflict (listing_id, variant, email) do update set user_id = coalesce(excluded.user_id, r.user_id)
    returning r.id`.execute(trx);
    return rows.length > 0;
  });
}

export interface Restocked {
  readonly email: string;
  readonly language: 'en' | 'ar';
  readonly variant: string;
  readonly listing_id: string;
}

/** Listings per step, and requests whose mails fit in one transaction. */
const CHANGED_AT_ONCE = 200;

/**
 * Takes a batch of listings off the queue of those that were restocked, shown or closed, and of new
 * requests. Concurrent workers take others.
 */
export async function takeChanged(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    delete from restock_due where ctid = any(array(
      select ctid from restock_due limit ${sql.lit(CHANGED_AT_ONCE)} for update skip locked))
    returning listing_id`.execute(trx);
  return [...new Set(rows.map(({ listing_id }) => listing_id))];
}

export async function hasChanged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from restock_due) as some`.execute(db);
  return rows[0]?.some === true;
}

export async function putBack(trx: Trx, listingIds: readonly string[]): Promise<void> {
  await sql`insert into restock_due select unnest(${[...listingIds]}::uuid[])`.execute(trx);
}

/** Takes requests for these listings that can be answered now, oldest first. */
export async function takeAnswerable(
  trx: Trx,
  listingIds: readonly string[],
): Promise<{ readonly requests: readonly Restocked[]; readonly more: boolean }> {
  const { rows } = await sql<Restocked>`
    with answerable as (
      select r.id from restock_requests r
      join places p on p.listing_id = r.listing_id and p.variant = r.variant and p.day = ${ANY_DAY}::date and p.slot = ''
      join listings l on l.id = r.listing_id
      where r.listing_id = any(${[...listingIds]}::uuid[]) and l.public and not p.closed and p.taken < p.capacity
      order by r.id limit ${AT_ONCE} for update of r skip locked)
    delete from restock_requests r using answerable where r.id = answerable.id
    returning r.email, r.language, r.variant, r.listing_id`.execute(trx);
  return { requests: rows, more: rows.length === AT_ONCE };
}

/** Deletes requests for archived listings and closed variants. */
export async function forgetVain(trx: Trx, listingIds: readonly string[]): Promise<void> {
  await sql`
    delete from restock_requests r using listings l
    where r.listing_id = any(${[...listingIds]}::uuid[]) and l.id = r.listing_id and (l.state = 'archived'
      or exists (select from places p where p.listing_id = r.listing_id and p.variant = r.variant
        and p.day = ${ANY_DAY}::date and p.slot = '' and p.closed))`.execute(trx);
}

/** Ids sort by the time of the request. */
export const forgetOld = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'restock_requests', {
    column: 'id',
    limit: firstIdAt(new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
  });
