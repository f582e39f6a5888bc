import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES, recoveryCodeOf } from './rules.ts';

/** argon2id as for passwords: 50 bits are too few for a fast hash. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export interface RecoverySet {
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

export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}
