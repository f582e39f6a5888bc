const MINUTE_MS = 60_000;

/** Codes of an app change every 30 seconds (RFC 6238); the one before and the one after count too, for clocks that differ. */
export const APP_STEP_S = 30;
export const APP_DRIFT = 1;
/** Wrong codes that a pending step takes. */
export const FACTOR_TRIES = 5;
export const SETUP_LIFE_MS = 30 * MINUTE_MS;
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;

/** The password or a passkey, once given, counts for this long on its session. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && confirmedAt.getTime() > now.getTime() - CONFIRMED_MS;
}

/** What a pending step can be finished with, the easiest first. A mailed code is no choice beside a second factor. */
export type Choice = 'mail' | 'passkey' | 'app' | 'recovery';

export interface Factors {
  readonly app: boolean;
  readonly passkeys: number;
  /** Recovery codes that are not used. */
  readonly recoveryCodes: number;
}

/** Recovery codes alone are no second factor: they stand in for one. */
export const hasFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0;

export function choicesOf(factors: Factors): Choice[] {
  if (!hasFactor(factors)) return ['mail'];
  const { app, passkeys, recoveryCodes } = factors;
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(app ? (['app'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
}

/** Crockford's letters: no I, L, O or U, so that a code read off paper is typed right. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 10;

/** A typed recovery code as it is hashed: upper case, without dashes and spaces, look-alikes put right; null when it is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\u200e\u200f-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.length === RECOVERY_LENGTH &&
    [...letters].every((letter) => RECOVERY_LETTERS.includes(letter))
    ? letters
    : null;
}

/** Ten letters from random bytes, of which five bits each count (50 bits). */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte & 31] ?? '',
  ).join('');
}

/** As it is shown: `ABCDE-FGHJK`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
