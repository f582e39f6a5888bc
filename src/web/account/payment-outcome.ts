import { ApiError, api } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** Neither way after a minute. */
  | { readonly kind: 'unknown' };

const PACE_MS = 1500;
const PATIENCE_MS = 60_000;

/** Asks how a payment went until it is known, for a minute. */
export async function waitForPayment(id: string, signal: AbortSignal): Promise<PaymentOutcome> {
  const until = Date.now() + PATIENCE_MS;
  while (!signal.aborted && Date.now() < until) {
    const outcome = await ask(id);
    if (outcome) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  return { kind: 'unknown' };
}

/** null while it is not known. A server that cannot be reached may be back the next time. */
async function ask(id: string): Promise<PaymentOutcome | null> {
  try {
    const { status, isPaid, orderId, message } = await api('GET /payments/{id}/outcome', { id });
    if (isPaid) return { kind: 'paid', orderId };
    return status === 'pending' || status === 'processing' ? null : { kind: 'failed', message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) return null;
    return { kind: 'failed', message: error.message || m.shell_error_title() };
  }
}
