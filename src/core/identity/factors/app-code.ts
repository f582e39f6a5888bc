import { Secret, TOTP } from 'otpauth';
import { type Seal, sealFor, type SealSettings } from '../security/sealed.ts';
import { APP_DRIFT, APP_STEP_S } from './rules.ts';

const ISSUER = 'Souk';
const SECRET_BYTES = 20;

/**
 * SHA-1, six digits, 30 seconds: supported by every authenticator app, and the only mode of some.
 */
const settings = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: APP_STEP_S };

/** A new base32 secret. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Encryption context of a row's secret. */
export const authenticatorSeal = (settings: SealSettings, row: string): Seal =>
  sealFor(settings, 'authenticator', row);

/** URI that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/** The time step of a code; null unless it is the current, previous or next one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: APP_DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
