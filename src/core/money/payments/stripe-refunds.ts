import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import {
  type PaymentProvider,
  type ProviderNews,
  type ProviderRefund,
  ProviderRefused,
  type RefundElsewhere,
} from './provider.ts';
import { stateOf } from './provider-states.ts';
import { isForgotten } from './stripe-keys.ts';

export function presentStripeRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, metadata, status, failure_reason: reason } = refund;
  return {
    ref: id,
    key: metadata?.refundId ?? null,
    status: stateOf.refund(status),
    said: status ?? 'null',
    reason: reason ?? null,
  };
}

/** A refund without our metadata; null if its payment is not a PaymentIntent of ours. */
function refundElsewhere(
  { payment_intent: intent, amount, currency }: Stripe.Refund,
  { ref, status, said, reason }: ProviderRefund,
): RefundElsewhere | null {
  if (intent === null) return null;
  return {
    ref,
    status,
    said,
    reason,
    paymentRef: typeof intent === 'string' ? intent : intent.id,
    amountCents: amount,
    currency: currency.toUpperCase(),
  };
}

/** News of a refund: of one of ours by its mark, or of one made elsewhere. */
export function refundNews(made: Stripe.Refund): ProviderNews {
  const refund = presentStripeRefund(made);
  const { key } = refund;
  if (key !== null) return { about: 'refund', refund: { ...refund, key } };
  const elsewhere = refundElsewhere(made, refund);
  return elsewhere ? { about: 'refund-elsewhere', refund: elsewhere } : { about: 'nothing' };
}

/** An accepted refund may still be pending, or fail later. */
export function stripeRefunds(
  stripe: Stripe,
  clock: Clock,
): Pick<PaymentProvider, 'refund' | 'findRefund'> {
  return {
    refund: async ({ key, since, ref, amountCents }) => {
      if (isForgotten(since, clock.now())) {
        const made = await findOf(stripe, ref, key);
        if (made) return made;
      }
      try {
        return presentStripeRefund(
          await stripe.refunds.create(
            { payment_intent: ref, amount: amountCents, metadata: { refundId: key } },
            { idempotencyKey: `refund-${key}` },
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new ProviderRefused(error.code ?? error.message);
        throw error;
      }
    },
    findRefund: async (ref) => {
      try {
        return presentStripeRefund(await stripe.refunds.retrieve(ref));
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === 'resource_missing'
        )
          return null;
        throw error;
      }
    },
  };
}

/** Lists are consistent, searches are not: https://docs.stripe.com/search#data-freshness */
async function findOf(stripe: Stripe, ref: string, key: string): Promise<ProviderRefund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: ref, limit: 100 }))
    if (refund.metadata?.refundId === key) return presentStripeRefund(refund);
  return null;
}
