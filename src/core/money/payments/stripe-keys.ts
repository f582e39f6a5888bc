import type { Stripe } from 'stripe';
import { WHOLE } from './stripe-present.ts';

/**
 * Stripe may drop an idempotency key after 24 hours
 * (https://docs.stripe.com/api/idempotent_requests), and a later retry is a new request. From an
 * hour before that, we look for its effect instead.
 */
const REMEMBERED_MS = 23 * 3_600_000;

export const isForgotten = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= REMEMBERED_MS;

/**
 * The PaymentIntent of our payment, preferring one that succeeded. Stripe lists cannot filter by
 * metadata, so this is a search, which may lag by an hour
 * (https://docs.stripe.com/api/payment_intents/search) and runs only after 23 hours. The result is
 * read again by id, since a search may return stale data.
 */
export async function findIntent(
  stripe: Stripe,
  paymentId: string,
): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe.paymentIntents.search({
    query: `metadata['paymentId']:'${paymentId}'`,
    limit: 100,
  });
  const found = await Promise.all(data.map(({ id }) => stripe.paymentIntents.retrieve(id, WHOLE)));
  return (
    found.find(({ status }) => status === 'succeeded') ??
    found.find(({ status }) => status !== 'canceled') ??
    found[0] ??
    null
  );
}
