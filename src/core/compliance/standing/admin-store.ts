import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import type { ProofRow } from './store.ts';

const waiting = (db: Db) =>
  db
    .selectFrom('identity_proofs')
    .innerJoin('users', 'users.id', 'identity_proofs.user_id')
    .where('identity_proofs.state', '=', 'waiting')
    .where('users.deleted_at', 'is', null);

/** A page of the users with waiting documents, oldest first. */
export const listWaiting = (db: Db, { rows, offset }: Page) =>
  waiting(db)
    .select(({ fn }) => [
      'users.id',
      'users.name',
      'users.email',
      fn.countAll<number>().as('waiting'),
      fn.min('identity_proofs.created_at').as('since'),
    ])
    .groupBy(['users.id', 'users.name', 'users.email'])
    .orderBy(sql`min(identity_proofs.created_at)`)
    .orderBy('users.id')
    .limit(rows)
    .offset(offset)
    .execute();

/** The number of users with waiting documents. */
export async function countWaiting(db: Db): Promise<number> {
  const { total } = await waiting(db)
    .select(({ fn }) => fn.count<number>('users.id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findNamed = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findAnyProof = (db: Db, id: string): Promise<ProofRow | undefined> =>
  db.selectFrom('identity_proofs').selectAll().where('id', '=', id).executeTakeFirst();

/** Decides all waiting documents of a user. */
export async function decideProofs(
  trx: Trx,
  {
    userId,
    ...decided
  }: {
    readonly userId: string;
    readonly state: 'approved' | 'refused';
    readonly reason: string;
    readonly decided_at: Date;
    readonly decided_by: string;
  },
): Promise<void> {
  await trx
    .updateTable('identity_proofs')
    .set(decided)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
}
