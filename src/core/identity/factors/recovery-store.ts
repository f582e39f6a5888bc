import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES, recoveryCodeOf } from './rules.ts';

/** argon2id as for passwords: 50 bits are too few for a fast hash. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

interface RecoverySet {
  /** Plain, shown once. */
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Creates ten codes with one salt, so that a typed code needs one hash instead of ten. */
export async function newRecoverySet(): Promise<RecoverySet> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)));
  const salt = randomBytes(16).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes, salt, hashes };
}

async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}

export async function replaceRecoverySet(
  trx: Trx,
  userId: string,
  { salt, hashes }: RecoverySet,
  now: Date,
): Promise<void> {
  await dropRecoverySet(trx, userId);
  const rows = hashes.map((hash) => ({
    id: newId(now),
    user_id: userId,
    salt,
    code_hash: hash,
    created_at: now,
    used_at: null,
  }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function dropRecoverySet(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** The row of a user's code, used or not; null if unknown. */
export async function findRecoveryCode(db: Db, userId: string, code: string) {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['id', 'salt', 'code_hash', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  const salt = rows[0]?.salt;
  if (salt === undefined) return null;
  const hash = await hashRecoveryCode(code, salt);
  return rows.find((row) => row.code_hash === hash) ?? null;
}

/** Consumes a code; returns false if it was already used or replaced. */
export async function takeRecoveryCode(trx: Trx, id: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Number of unused codes and their creation time; null without a set. */
export async function readRecoverySet(db: Db, userId: string) {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return { left: rows.filter(({ used_at }) => used_at === null).length, madeAt: first.created_at };
}
