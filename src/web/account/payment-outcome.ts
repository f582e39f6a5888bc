import { ApiError, api } from '#web/api.ts';
import type { Confirmation } from '#web/checkout/card-method.ts';
import { patiently } from '#web/ui/patiently.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly orderId: string; readonly isChange: boolean }
  /** An invoice of the marketplace's own: `isPaid` or not. */
  | { readonly kind: 'invoice'; readonly isPaid: boolean; readonly message: string }
  /** `changeOf`: the order with the changed booking; null for a new order. */
  | { readonly kind: 'failed'; readonly message: string; readonly changeOf: string | null }
  /** No result after a minute. */
  | { readonly kind: 'unknown' };

/** Pace of polls until the event stream is connected, and a safety net while it is. */
const PACE_MS = 1500;
const LIVE_PACE_MS = 10_000;
const PATIENCE_MS = 60_000;

/** Waits for the outcome of a payment for up to a minute: by its event, or by polls. */
export async function waitForPayment(id: string, signal: AbortSignal): Promise<PaymentOutcome> {
  const known = await ask(id);
  if (known) return known;
  const { watchLive } = await patiently(() => import('#web/live/live.ts'));
  const payment = watchLive('payment');
  try {
    const until = Date.now() + PATIENCE_MS;
    while (!signal.aborted && Date.now() < until) {
      await payment.next({ ms: LIVE_PACE_MS, pollMs: PACE_MS });
      const outcome = await ask(id);
      if (outcome) return outcome;
    }
    return { kind: 'unknown' };
  } finally {
    payment.stop();
  }
}

/** The outcome of a payment that the bank approved, which may have come too late for its order. */
export async function confirmationOf(id: string): Promise<Confirmation> {
  const outcome = await waitForPayment(id, new AbortController().signal);
  if (outcome.kind === 'paid') return { kind: 'paid', orderId: outcome.orderId };
  if (outcome.kind === 'invoice')
    return outcome.isPaid
      ? { kind: 'paid', orderId: '' }
      : { kind: 'declined', message: outcome.message };
  const message = outcome.kind === 'failed' ? outcome.message : m.checkout_waiting();
  return { kind: 'declined', message };
}

/** null while pending. An unreachable server may be back at the next poll. */
async function ask(id: string): Promise<PaymentOutcome | null> {
  try {
    const answer = await api('GET /payments/{id}/outcome', { id });
    const { status, isPaid, orderId, changedItem } = answer;
    const isChange = changedItem !== null;
    if (isPaid && orderId !== null) return { kind: 'paid', orderId, isChange };
    if (isPaid) return { kind: 'invoice', isPaid, message: '' };
    if (status === 'pending' || status === 'processing') return null;
    const refusal = new ApiError(402, answer);
    const message = await refusedWords(refusal, m.checkout_declined());
    if (orderId === null) return { kind: 'invoice', isPaid: false, message };
    return { kind: 'failed', message, changeOf: isChange ? orderId : null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) return null;
    return { kind: 'failed', message: await refusedWords(error), changeOf: null };
  }
}
