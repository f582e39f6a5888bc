const MINUTE_MS = 60_000;

/** App codes change every 30 seconds (RFC 6238); one step of clock drift is tolerated. */
export const APP_STEP_S = 30;
export const APP_DRIFT = 1;
/** Max wrong codes of a pending step. */
export const FACTOR_TRIES = 5;
export const SETUP_LIFE_MS = 30 * MINUTE_MS;
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;

/** Validity of a confirmation in its session. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && confirmedAt.getTime() > now.getTime() - CONFIRMED_MS;
}

/** Methods to finish a pending step, easiest first. No mailed code beside a second factor. */
export type Choice = 'mail' | 'passkey' | 'app' | 'recovery';

export interface Factors {
  readonly app: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** Recovery codes alone are no second factor. */
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

/** Crockford's alphabet without I, L, O and U, to avoid typos. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 10;

/** Upper case, without dashes and spaces, look-alikes replaced; null if malformed. */
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

/** Ten letters of five random bits each (50 bits). */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte & 31] ?? '',
  ).join('');
}

/** Display form: `ABCDE-FGHJK`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
