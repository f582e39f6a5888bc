import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Run } from './judge.ts';

/** Stores screening runs. Returns their ids in order. */
export async function insertRuns(
  trx: Db,
  runs: readonly Run[],
  of: { readonly userId: string; readonly orderLineId: string | null },
  now: Date,
): Promise<readonly string[]> {
  const rows = runs.map(({ who, inputsHash, result }) => ({
    id: newId(now),
    user_id: of.userId,
    order_line_id: of.orderLineId,
    who,
    inputs_hash: inputsHash,
    list_version: result.listVersion,
    outcome: result.outcome,
    score: result.score,
    listed_id: result.listedId,
    created_at: now,
  }));
  if (rows.length > 0) await trx.insertInto('screening_runs').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Holds a part of an order for an admin. */
export async function openCase(
  trx: Trx,
  held: { readonly runId: string; readonly partId: string; readonly orderId: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('screening_cases')
    .values({
      id: newId(now),
      run_id: held.runId,
      service_order_id: held.partId,
      order_id: held.orderId,
      state: 'open',
      opened_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute();
}

/** Days after a refusal in which a similar name counts as an attempt. */
const ATTEMPT_DAYS = 30;

/** True if a user was refused because of this listed person. */
export async function wasRefused(
  db: Db,
  { userId, listedId }: { readonly userId: string; readonly listedId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('screening_runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('listed_id', '=', listedId)
    .where('outcome', '=', 'blocked')
    .where('created_at', '>', new Date(now.getTime() - ATTEMPT_DAYS * 86_400_000))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a case for admins about a name similar to one refused before. */
export async function openAttempt(
  db: Db,
  attempt: {
    readonly runId: string;
    readonly userId: string;
    readonly seal: (id: string) => string;
  },
  now: Date,
): Promise<void> {
  const id = newId(now);
  await db
    .insertInto('screening_cases')
    .values({
      id,
      run_id: attempt.runId,
      service_order_id: null,
      order_id: null,
      user_id: attempt.userId,
      sealed: attempt.seal(id),
      state: 'open',
      opened_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute();
}

/** True if an admin has cleared these names against this list. */
export async function wasCleared(
  db: Db,
  { inputsHash, listVersion }: { readonly inputsHash: string; readonly listVersion: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('screening_runs')
    .innerJoin('screening_cases', 'screening_cases.run_id', 'screening_runs.id')
    .select('screening_cases.id')
    .where('inputs_hash', '=', inputsHash)
    .where('list_version', '=', listVersion)
    .where('state', '=', 'cleared')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Parts waiting for an admin, with their start. */
export async function heldParts(
  db: Db,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (partIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('screening_cases')
    .select(['service_order_id', 'opened_at'])
    .where(sql<boolean>`service_order_id = any(${partIds}::uuid[])`)
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ service_order_id: id, opened_at: at }) => (id === null ? [] : [[id, at]])),
  );
}

/** Throws 409 if a part is held: it cannot be moved, and its vendor cannot read it. */
export async function refuseHeld(db: Db, partIds: readonly string[]): Promise<void> {
  if ((await heldParts(db, partIds)).size > 0) throw new Refusal(409, 'being_checked');
}
