// The current code step of this tab: address and time of the code. The server stores the rest.
import { inTab } from '#web/kept.ts';

const KEY = 'souk.code';

interface PendingCode {
  readonly email: string;
  readonly sentAt: number;
}

/** Called after a sign-up, sign-in or resend. */
export function codeWasSent(email: string): void {
  inTab.set(KEY, JSON.stringify({ email, sentAt: Date.now() } satisfies PendingCode));
}

/** The address the code was sent to; '' if another tab requested it. */
export function codeAddress(): string {
  return read()?.email ?? '';
}

/** Seconds until another code can be requested. */
export function secondsUntilResend(): number {
  const sentAt = read()?.sentAt ?? 0;
  return Math.max(0, Math.min(60, Math.ceil((sentAt + 60_000 - Date.now()) / 1000)));
}

export function codeIsDone(): void {
  inTab.set(KEY, null);
}

function read(): PendingCode | null {
  try {
    const kept: unknown = JSON.parse(inTab.get(KEY) ?? 'null');
    return isPendingCode(kept) ? kept : null;
  } catch {
    // Ignores an invalid value under our key.
    return null;
  }
}

function isPendingCode(value: unknown): value is PendingCode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'email') === 'string' &&
    typeof Reflect.get(value, 'sentAt') === 'number'
  );
}
