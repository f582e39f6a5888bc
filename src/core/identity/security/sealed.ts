import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Log, Settings } from '#core/shared/market.ts';
import type { Db } from '#core/shared/database.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Purposes with a key each, so that ciphertext of one purpose cannot be used for another. */
const PURPOSES = {
  authenticator: 'souk authenticator secrets v1',
  confided: 'souk confided secrets v1',
  'confided-equality': 'souk confided equality v1',
  recipients: 'souk recipients v1',
  'recipient-equality': 'souk recipient equality v1',
  'private-details': 'souk private details v1',
  bills: 'souk bills v1',
  people: 'souk people v1',
  standing: 'souk standing v1',
  screening: 'souk screening equality v1',
  disputes: 'souk disputes v1',
  calendars: 'souk calendars v1',
  'manual-bookings': 'souk manual bookings v1',
  imports: 'souk imports v1',
  drafts: 'souk drafts v1',
  conversations: 'souk conversations v1',
  'conversation-equality': 'souk conversation equality v1',
  'calendar-equality': 'souk calendar equality v1',
  'card-equality': 'souk card equality v1',
  unsubscribing: 'souk unsubscribing v1',
  'hash-secret': 'souk hash secret v1',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Encryption context: secret, purpose and row. */
export interface Seal {
  readonly secret: string;
  /** Decrypts text from before a rotation: APP_SECRET_PREVIOUS. */
  readonly previousSecret?: string | undefined;
  readonly purpose: Purpose;
  /** The row's id, prefixed with its table if several tables share a purpose. */
  readonly row: string;
}

export type SealSettings = Pick<Settings, 'secret' | 'previousSecret'>;

/** Encryption context of a row under the operator's secrets. */
export const sealFor = (
  { secret, previousSecret }: SealSettings,
  purpose: Purpose,
  row: string,
): Seal => ({ secret, previousSecret, purpose, row });

/** Identifies a secret without revealing it. Appended, where earlier versions ignore it. */
export const keyIdOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'souk key id v1', 4)).toString('hex');

/**
 * Encrypts text with AES-256-GCM under a key derived from the operator's secret. It is bound to its
 * row, so that database access does not allow moving one account's secret to another.
 */
export function seal({ secret, purpose, row }: Seal, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const body = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  return [VERSION, body, keyIdOf(secret)].join('.');
}

/** Decrypts text; null for another secret, purpose or row, or if tampered with. */
export function unseal({ secret, previousSecret, ...of }: Seal, sealed: string): string | null {
  const keyId = sealed.split('.')[2];
  for (const key of [secret, previousSecret]) {
    // Text from earlier versions has no key id.
    if (key === undefined || (keyId !== undefined && keyId !== keyIdOf(key))) continue;
    const text = unsealWith({ secret: key, ...of }, sealed);
    if (text !== null) return text;
  }
  return null;
}

function unsealWith({ secret, purpose, row }: Seal, sealed: string): string | null {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret, purpose),
    bytes.subarray(0, IV_BYTES),
    // Otherwise a shorter tag would be accepted.
    { authTagLength: TAG_BYTES },
  );
  cipher.setAAD(Buffer.from(row));
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      cipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

/** Deterministic; needs the operator's secret to brute-force. Stable across rotations. */
export const keyedHash = (
  { secret, hashSecret = secret }: Pick<Settings, 'secret' | 'hashSecret'>,
  purpose: Purpose,
  text: string,
): string => createHmac('sha256', keyOf(hashSecret, purpose)).update(text).digest('hex');

// HKDF separates these keys from other uses of the operator's secret.
function keyOf(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], 32));
}

const NAME = 'hash-secret';
const sealOf = (settings: SealSettings) =>
  sealFor(settings, 'hash-secret', `operator_secrets ${NAME}`);

/** APP_SECRET_PREVIOUS was set before this database stored its first secret. */
export class RotatedTooSoon extends Error {}

/**
 * The secret of long-lived hashes (accounts, recipients, blocked cards): the database's first
 * APP_SECRET. Hashes cannot be recalculated, so it is stored encrypted and survives a rotation.
 * Throws RotatedTooSoon.
 */
export async function openHashSecret(
  db: Db,
  settings: SealSettings,
  log: Pick<Log, 'error'>,
): Promise<string> {
  const find = () =>
    db.selectFrom('operator_secrets').select('sealed').where('name', '=', NAME).executeTakeFirst();
  let kept = await find();
  if (!kept) {
    if (settings.previousSecret !== undefined)
      throw new RotatedTooSoon(
        'APP_SECRET_PREVIOUS is set, but this build has not served this database yet. Start it once with the secret of before alone, then change it',
      );
    await db
      .insertInto('operator_secrets')
      .values({ name: NAME, sealed: seal(sealOf(settings), settings.secret) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    kept = await find();
  }
  const secret = kept && unseal(sealOf(settings), kept.sealed);
  if (secret) return secret;
  log.error('the secret of hashes cannot be opened: has APP_SECRET changed?');
  return settings.secret;
}
