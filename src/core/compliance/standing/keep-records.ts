import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { proofKey } from './store.ts';

/** Legal retention of transfer records, in years. */
export const YEARS_KEPT = 5;

/**
 * Deletes a leaving user's declaration and documents, unless they have transfer records: then with
 * the last of these. Returns files to delete after the commit.
 */
export async function leaveStanding(trx: Trx, userId: string): Promise<readonly string[]> {
  await lockStandings(trx, [userId]);
  const record = await trx
    .selectFrom('money_records')
    .select('order_line_id')
    .where('user_id', '=', userId)
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return record ? [] : forgetStandings(trx, [userId]);
}

async function forgetStandings(trx: Trx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const proofs = await trx
    .deleteFrom('identity_proofs')
    .where('user_id', 'in', [...userIds])
    .returning('id')
    .execute();
  await trx
    .deleteFrom('standings')
    .where('user_id', 'in', [...userIds])
    .execute();
  return proofs.map(({ id }) => proofKey(id));
}

const AT_ONCE = 500;
type Keeping = Pick<Market, 'db' | 'clock' | 'log' | 'privateFiles'>;

/** Anonymises expired transfer records and forgets users who left. Idempotent. */
export function anonymiseOldRecords(market: Keeping): Promise<Turn> {
  const { db, clock, log, privateFiles } = market;
  const over = sql<Date>`${clock.now()}::timestamptz - interval '${sql.raw(String(YEARS_KEPT))} years'`;
  const some = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0) === AT_ONCE;
  return inOrder(
    () =>
      inTurn(async () => {
        const { records, files } = await transaction(db, (trx) => anonymiseSome(trx, over));
        if (files.length > 0) await removeFiles(log, privateFiles, files);
        return records === AT_ONCE;
      }),
    () =>
      inTurn(() =>
        some(sql`
          update screening_runs set inputs_hash = '', listed_id = null where id = any(array(
            select id from screening_runs where inputs_hash <> '' and created_at <= ${over}
            order by created_at limit ${sql.lit(AT_ONCE)}))`),
      ),
    () =>
      inTurn(() =>
        some(sql`
          update screening_cases set sealed = null where id = any(array(
            select id from screening_cases where sealed is not null and opened_at <= ${over}
            order by opened_at limit ${sql.lit(AT_ONCE)}))`),
      ),
  );
}

/** Forgets users who left with the last of their records. */
async function anonymiseSome(
  trx: Trx,
  over: RawBuilder<Date>,
): Promise<{ readonly records: number; readonly files: readonly string[] }> {
  const old = await sql<{ id: string; user_id: string }>`
    select order_line_id as id, user_id from money_records where sealed is not null and created_at <= ${over}
    order by created_at limit ${sql.lit(AT_ONCE)}`.execute(trx);
  const users = [...new Set(old.rows.map(({ user_id: id }) => id))].toSorted();
  await lockStandings(trx, users);
  await sql`
    update money_records set sealed = null, payee_hash = null
    where order_line_id = any(${old.rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  const left = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${users}::uuid[]) and u.deleted_at is not null and not exists (
      select from money_records r where r.user_id = u.id and r.sealed is not null)`.execute(trx);
  const files = await forgetStandings(
    trx,
    left.rows.map(({ id }) => id),
  );
  return { records: old.rows.length, files };
}

/** A user who leaves, and the end of their last record, see each other. */
const lockStandings = (trx: Trx, userIds: readonly string[]) =>
  sql`select from standings where user_id = any(${[...userIds]}::uuid[]) order by user_id for update`.execute(
    trx,
  );
