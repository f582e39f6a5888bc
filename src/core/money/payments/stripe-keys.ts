import type { Stripe } from 'stripe';
import { WHOLE } from './stripe-present.ts';

/**
 * Stripe may forget an idempotency key once it is 24 hours old (https://docs.stripe.com/api/idempotent_requests): a request that is
 * repeated later is a new one. An hour before that its effect is looked for instead.
 */
const REMEMBERED_MS = 23 * 3_600_000;

export const isForgotten = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= REMEMBERED_MS;

/**
 * The PaymentIntent that was made for a payment of ours; one that succeeded before others. No list is by metadata, so this is a search:
 * it may be up to an hour behind (https://docs.stripe.com/api/payment_intents/search), and is asked 23 hours later. The answer is read
 * again by its id, as what a search shows of it may be old.
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
