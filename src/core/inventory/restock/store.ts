import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { transaction } from '#core/shared/transaction.ts';
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

/** Takes requests that can be answered now, oldest first; concurrent workers take others. */
export async function takeAnswerable(trx: Trx): Promise<readonly Restocked[]> {
  const { rows } = await sql<Restocked>`
    with answerable as (
      select r.id from restock_requests r
      join places p on p.listing_id = r.listing_id and p.variant = r.variant and p.day = ${ANY_DAY}::date and p.slot = ''
      join listings l on l.id = r.listing_id
      where l.public and not p.closed and p.taken < p.capacity
      order by r.id limit ${AT_ONCE} for update of r skip locked)
    delete from restock_requests r using answerable where r.id = answerable.id
    returning r.email, r.language, r.variant, r.listing_id`.execute(trx);
  return rows;
}

export async function forgetVain(db: Db, now: Date): Promise<void> {
  await sql`
    delete from restock_requests r using listings l
    where l.id = r.listing_id and (l.state = 'archived' or r.created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
      or exists (select from places p where p.listing_id = r.listing_id and p.variant = r.variant
        and p.day = ${ANY_DAY}::date and p.slot = '' and p.closed))`.execute(db);
}
