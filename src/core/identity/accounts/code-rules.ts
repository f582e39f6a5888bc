import { latinDigits } from '#base/latin-digits.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Five tries a code, a new one after a minute, half an hour a step. */
export const CODE_TRIES = 5;
export const RESEND_MS = 60 * SECOND_MS;
export const STEP_LIFE_MS = 30 * MINUTE_MS;
export const DEVICE_LIFE_MS = 30 * 24 * 60 * MINUTE_MS;

/** Normalizes a typed code (Latin or Arabic, spaces, dashes) to six digits; null if malformed. */
export function readCode(typed: string | number): string | null {
  const text = typeof typed === 'number' ? String(typed).padStart(6, '0') : typed;
  const digits = latinDigits(text).replaceAll(/[\s\u200e\u200f-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Milliseconds until another code. Capped: another process's clock may be ahead. */
export function resendWait(lastSentAt: Date | null, now: Date): number {
  if (lastSentAt === null) return 0;
  return Math.min(RESEND_MS, Math.max(0, lastSentAt.getTime() + RESEND_MS - now.getTime()));
}
