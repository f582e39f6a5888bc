import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import type { ChargeRequest, ProviderPayment } from './provider.ts';
import { findIntent, isForgotten } from './stripe-keys.ts';
import { presentStripe } from './stripe-present.ts';

/**
 * The account's short descriptor (max 10 characters), `* ` and this suffix form at most 22
 * characters: Latin letters, digits and signs except `< > \ ' " *`. The suffix needs a letter.
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const MAX_SUFFIX = 10;

export const statementSuffix = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]|[<>\\'"*]/g, '').slice(0, MAX_SUFFIX);

type Asked = Stripe.PaymentIntentCreateParams;

/** PaymentIntent parameters, with or without a saved card. */
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
 * Makes a charge once. If Stripe may have dropped the key, looks for an existing charge first. If
 * Stripe knows the key with other parameters, for example from an older version of this process,
 * returns that charge.
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
