import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import type { ChargeRequest, ProviderPayment } from './provider.ts';
import { findIntent, isForgotten } from './stripe-keys.ts';
import { presentStripe } from './stripe-present.ts';

/**
 * A shortened descriptor of the account (at most 10 characters), `* ` and this suffix make at most 22 characters of Latin letters, digits
 * and signs but `< > \ ' " *`; the suffix needs a letter. https://docs.stripe.com/get-started/account/statement-descriptors
 */
const MAX_SUFFIX = 10;

export const statementSuffix = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]|[<>\\'"*]/g, '').slice(0, MAX_SUFFIX);

type Asked = Stripe.PaymentIntentCreateParams;

/** A PaymentIntent as it is asked for, with or without a kept card. */
export const intentOf = ({
  key,
  about,
  description,
  statementSuffix: suffix,
  shipping,
  amountCents,
  currency,
}: ChargeRequest): Asked => ({
  amount: amountCents,
  currency: currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  metadata: { paymentId: key, ...about },
  description,
  statement_descriptor_suffix: statementSuffix(suffix),
  ...(shipping && {
    shipping: {
      name: shipping.name,
      address: { line1: shipping.line, city: shipping.city, country: shipping.country },
    },
  }),
});

/**
 * Makes a charge once. Where Stripe may have forgotten the key it is looked for first; where Stripe knows the key for another request, as one
 * of an earlier version of this process, what that one made is the charge.
 */
export async function onceMade(
  stripe: Stripe,
  clock: Clock,
  charge: ChargeRequest,
  make: (asked: Asked, options: Stripe.RequestOptions) => Promise<ProviderPayment>,
): Promise<ProviderPayment> {
  const { key, since } = charge;
  const made = isForgotten(since, clock.now()) ? await findIntent(stripe, key) : null;
  if (made) return presentStripe(made);
  try {
    return await make(intentOf(charge), { idempotencyKey: `payment-${key}` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    const other = await findIntent(stripe, key);
    if (!other) throw error;
    return presentStripe(other);
  }
}
