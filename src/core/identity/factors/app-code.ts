import { Secret, TOTP } from 'otpauth';
import { type Seal, sealFor, type SealSettings } from '../security/sealed.ts';
import { APP_DRIFT, APP_STEP_S } from './rules.ts';

const ISSUER = 'Souk';
const SECRET_BYTES = 20;

/** SHA-1, six digits, 30 seconds: what every authenticator app can do, some of them nothing else. */
const settings = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: APP_STEP_S };

/** A new secret, base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a row's secret is sealed with. */
export const authenticatorSeal = (settings: SealSettings, row: string): Seal =>
  sealFor(settings, 'authenticator', row);

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/** The time step whose code these six digits are; null when they are none of now, or of the step before or after. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: APP_DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
