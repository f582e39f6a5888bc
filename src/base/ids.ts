import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

// One state for instants passed in and one for the real clock: a test's clock stands still while
// the real one runs.
const handed = { ms: -1, sequence: 0 };
const own = { ms: -1, sequence: 0 };

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter within a millisecond (its method 1),
 * then random bits. Sorts by creation time, and within a millisecond by creation order in this
 * process.
 */
export function newId(now?: Date): string {
  const ms = (now ?? new Date()).getTime();
  const last = now ? handed : own;
  last.sequence = ms === last.ms ? (last.sequence + 1) & 0xfff : randomInt(0, 0x400);
  last.ms = ms;
  const time = ms.toString(16).padStart(12, '0');
  const counter = last.sequence.toString(16).padStart(3, '0');
  // A random UUID ends in variant and random bits, too, and Node draws them a hundred at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${randomUUID().slice(19)}`;
}

/**
 * The id of a part of something: a new id that ends in the same twelve digits, so that both share
 * the displayed number, the last eight. The rest differs by the counter within a millisecond.
 */
export function newPartId(whole: string, now: Date): string {
  return partId(newId(now), whole);
}

export const partId = (id: string, whole: string): string => id.slice(0, 24) + whole.slice(24);

/** A secret for a cookie or an emailed link: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: its SHA-256 in hex. Tokens carry 256 random bits, so they need no salt or slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A one-time code: six digits from the system's CSPRNG. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}
