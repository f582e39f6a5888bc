import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import type { Market } from '#core/shared/market.ts';
import type { Declaration } from './declaration-rules.ts';
import { openDeclaration } from './sealing.ts';
import type { IdentityProofsTable, StandingsTable } from './tables.ts';

export type StandingRow = Selectable<StandingsTable>;
export type ProofRow = Selectable<IdentityProofsTable>;

export const findStanding = (db: Db, userId: string): Promise<StandingRow | undefined> =>
  db.selectFrom('standings').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A user's declaration; null if missing, or if decryption fails. */
export async function findDeclaration(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  userId: string,
): Promise<Declaration | null> {
  const row = await findStanding(db, userId);
  return row ? openDeclaration(market, row) : null;
}

export async function putStanding(trx: Trx, row: StandingRow): Promise<void> {
  const { user_id: _whose, ...said } = row;
  await trx
    .insertInto('standings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

export async function setProved(trx: Trx, userId: string, at: Date | null): Promise<void> {
  await trx.updateTable('standings').set({ proved_at: at }).where('user_id', '=', userId).execute();
}

export const listProofs = (db: Db, userId: string): Promise<ProofRow[]> =>
  db
    .selectFrom('identity_proofs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export async function insertProof(trx: Trx, row: ProofRow): Promise<void> {
  await trx.insertInto('identity_proofs').values(row).execute();
}

export async function deleteProof(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('identity_proofs').where('id', '=', id).execute();
}

/** A user's own document; undefined otherwise. */
export const findProof = (db: Db, id: string, userId: string): Promise<ProofRow | undefined> =>
  db
    .selectFrom('identity_proofs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Key of a document's file in the private store. */
export const proofKey = (id: string): string => `${FOLDER}${id}`;
const FOLDER = 'identity-proofs/';

export const findProofKeys = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'identity_proofs', folder: FOLDER }, keys);
