import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { proofKey } from './store.ts';

/** Legal retention of transfer records, in years. */
export const YEARS_KEPT = 5;

/**
 * Deletes a leaving user's declaration and documents, unless they have transfer records: then with
 * the last of these. Returns files to delete after the commit.
 */
export async function leaveStanding(trx: Trx, userId: string): Promise<readonly string[]> {
  const record = await trx
    .selectFrom('money_records')
    .select('order_line_id')
    .where('user_id', '=', userId)
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return record ? [] : forgetStandings(trx, [userId]);
}

async function forgetStandings(db: Db, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const proofs = await db
    .deleteFrom('identity_proofs')
    .where('user_id', 'in', [...userIds])
    .returning('id')
    .execute();
  await db
    .deleteFrom('standings')
    .where('user_id', 'in', [...userIds])
    .execute();
  return proofs.map(({ id }) => proofKey(id));
}

/** Max records per run; the next run continues. */
const AT_ONCE = 1000;

/** Anonymises expired transfer records and forgets users who left. Idempotent. */
export async function anonymiseOldRecords(
  market: Pick<Market, 'db' | 'clock' | 'log' | 'privateFiles'>,
): Promise<void> {
  const { db, clock, log, privateFiles } = market;
  const over = sql<Date>`${clock.now()}::timestamptz - interval '${sql.raw(String(YEARS_KEPT))} years'`;
  await sql`
    update money_records set sealed = null, payee_hash = null where order_line_id in (
      select order_line_id from money_records where sealed is not null and created_at <= ${over}
      order by created_at limit ${AT_ONCE})`.execute(db);
  await sql`
    update screening_runs set inputs_hash = '', listed_id = null where id in (
      select id from screening_runs where inputs_hash <> '' and created_at <= ${over} limit ${AT_ONCE})`.execute(
    db,
  );
  await sql`
    update screening_cases set sealed = null where id in (
      select id from screening_cases where sealed is not null and opened_at <= ${over} limit ${AT_ONCE})`.execute(
    db,
  );
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from standings s join users u on u.id = s.user_id
    where u.deleted_at is not null and not exists (
      select 1 from money_records r where r.user_id = s.user_id and r.sealed is not null)
    limit ${AT_ONCE}`.execute(db);
  const files = await forgetStandings(
    db,
    rows.map(({ user_id: id }) => id),
  );
  if (files.length > 0) await removeFiles(log, privateFiles, files);
}
