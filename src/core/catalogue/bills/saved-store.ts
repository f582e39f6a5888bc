import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { SavedAccountsTable } from './tables.ts';

export type SavedRow = Selectable<SavedAccountsTable>;
export interface SavedWithPerson extends SavedRow {
  readonly person_name: string | null;
}

/** Max saved accounts. */
export const MAX_SAVED = 40;

const withPerson = (db: Db, userId: string) =>
  db
    .selectFrom('saved_accounts')
    .leftJoin('people', 'people.id', 'saved_accounts.person_id')
    .selectAll('saved_accounts')
    .select('people.name as person_name')
    .where('saved_accounts.user_id', '=', userId);

export const listSaved = (db: Db, userId: string): Promise<SavedWithPerson[]> =>
  withPerson(db, userId).orderBy('saved_accounts.id').limit(MAX_SAVED).execute();

export const findSaved = (
  db: Db,
  userId: string,
  id: string,
): Promise<SavedWithPerson | undefined> =>
  withPerson(db, userId).where('saved_accounts.id', '=', id).executeTakeFirst();

export const findSameSaved = (
  trx: Trx,
  { userId, listingId, hash }: { userId: string; listingId: string; hash: string },
): Promise<SavedWithPerson | undefined> =>
  withPerson(trx, userId)
    .where('saved_accounts.listing_id', '=', listingId)
    .where('saved_accounts.hash', '=', hash)
    .executeTakeFirst();

export async function insertSaved(trx: Trx, row: SavedRow): Promise<void> {
  await trx.insertInto('saved_accounts').values(row).execute();
}

export async function updateSaved(
  trx: Trx,
  id: string,
  change: Pick<SavedRow, 'name' | 'person_id' | 'remind'>,
): Promise<void> {
  await trx.updateTable('saved_accounts').set(change).where('id', '=', id).execute();
}

/** Marks an account as known: its owner has looked up its bills, so their amounts may be shown. */
export async function knowSaved(
  db: Db,
  { userId, listingId, hash }: { userId: string; listingId: string; hash: string },
): Promise<void> {
  await db
    .updateTable('saved_accounts')
    .set({ known: true })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('hash', '=', hash)
    .where('known', '=', false)
    .execute();
}

export async function deleteSaved(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_accounts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ToRemind {
  readonly id: string;
  readonly user_id: string;
  readonly listing_id: string;
  readonly hash: string;
  readonly name: string;
  readonly due_on: string;
  readonly email: string;
  readonly user_name: string;
  readonly language: 'en' | 'ar';
}

/** Claims accounts with a bill due in these days and no reminder yet. */
export async function claimToRemind(
  trx: Trx,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    with due as (
      select s.id, min(b.due_on) as due_on
      from due_bills b
      join saved_accounts s on s.listing_id = b.listing_id and s.hash = b.account_hash and s.remind and s.known
      where b.withdrawn_at is null and b.due_on between ${from}::date and ${to}::date
        and b.due_on > coalesce(s.reminded_for, '0001-01-01'::date)
      group by s.id order by s.id limit ${limit}),
    claimed as (
      select s.id from saved_accounts s join due on due.id = s.id
      where due.due_on > coalesce(s.reminded_for, '0001-01-01'::date) order by s.id for update of s skip locked)
    update saved_accounts s set reminded_for = due.due_on
    from due, users u
    where s.id = due.id and s.id in (select id from claimed) and u.id = s.user_id and u.deleted_at is null
    returning s.id, s.user_id, s.listing_id, s.hash, s.name, due.due_on, u.email, u.name as user_name, u.language`.execute(
    trx,
  );
  return rows;
}

/** Remembers that a user asked about an account, whose bills they can choose for a while. */
export async function keepAsk(
  db: Db,
  ask: { readonly userId: string; readonly listingId: string; readonly hash: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('bill_asks')
    .values({
      user_id: ask.userId,
      listing_id: ask.listingId,
      account_hash: ask.hash,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'listing_id', 'account_hash']).doUpdateSet({ asked_at: now }),
    )
    .execute();
}

/** True if a user has recently asked about an account or paid its bill. */
export async function knowsAccount(
  db: Db,
  {
    userId,
    listingId,
    hash,
  }: { readonly userId: string; readonly listingId: string; readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from bill_asks a
        where a.user_id = ${userId} and a.listing_id = ${listingId} and a.account_hash = ${hash})
      or exists (select 1 from saved_accounts s
        where s.user_id = ${userId} and s.listing_id = ${listingId} and s.hash = ${hash} and s.known)
      or exists (select 1 from due_bills b
        join order_lines l on l.options ->> 'bill' = b.id::text
        join orders o on o.id = l.order_id and o.user_id = ${userId} and o.is_paid
        where b.listing_id = ${listingId} and b.account_hash = ${hash}) as known`.execute(db);
  return rows[0]?.known === true;
}

/** As long as a cart keeps the sealed data of a line. */
const ASK_DAYS = 31;

export const sweepAsks = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'bill_asks', {
    column: 'asked_at',
    limit: new Date(now.getTime() - ASK_DAYS * 86_400_000),
  });
