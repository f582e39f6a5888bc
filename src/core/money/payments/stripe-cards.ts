import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import { type CardVault, type ProviderPayment, ProviderRefused } from './provider.ts';
import { onceMade } from './stripe-charge.ts';
import { customerOf, keptCard, presentStripe, WHOLE } from './stripe-present.ts';

/** One Stripe Customer per user, charged by our own PaymentIntents, without Subscriptions. */
export function stripeVault(stripe: Stripe, clock: Clock): CardVault {
  return {
    customer: async (key) => {
      const { id } = await stripe.customers.create(
        { metadata: { userId: key } },
        { idempotencyKey: `customer-${key}` },
      );
      return id;
    },
    saveCard: async (customerRef) => {
      const intent = await stripe.setupIntents.create({
        customer: customerRef,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      if (intent.client_secret === null) throw new Error('A SetupIntent without its secret');
      return { ref: intent.id, clientSecret: intent.client_secret };
    },
    savedBy: async (ref, customerRef) => {
      const intent = await known(stripe.setupIntents.retrieve(ref, { expand: ['payment_method'] }));
      if (intent.status !== 'succeeded' || customerOf(intent) !== customerRef) return null;
      // A removed card no longer belongs to the customer.
      const { payment_method: method } = intent;
      if (method === null || typeof method === 'string' || customerOf(method) !== customerRef)
        return null;
      return keptCard(method, customerRef);
    },
    keep: async (ref, customerRef, keep) => {
      await stripe.paymentIntents.update(ref, {
        customer: customerRef,
        // An empty string unsets it.
        setup_future_usage: keep ? 'off_session' : '',
      });
    },
    payWith: async (ref, card) => {
      await stripe.paymentIntents.update(ref, { customer: card.customerRef });
      return declinedOr(stripe, ref, () =>
        stripe.paymentIntents.confirm(ref, {
          payment_method: card.ref,
          // The current page shows the bank's approval step.
          use_stripe_sdk: true,
          ...WHOLE,
        }),
      );
    },
    chargeSaved: ({ card, ...charge }) =>
      onceMade(stripe, clock, charge, (asked, options) =>
        declinedOr(stripe, null, () =>
          stripe.paymentIntents.create(
            {
              ...asked,
              customer: card.customerRef,
              payment_method: card.ref,
              off_session: true,
              confirm: true,
              ...WHOLE,
            },
            options,
          ),
        ),
      ),
    forgetCard: async ({ ref }) => {
      try {
        await stripe.paymentMethods.detach(ref);
      } catch (error) {
        // Already detached.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}

/** Maps Stripe's invalid-request errors, which no retry can fix, to ProviderRefused. */
async function known<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefused(error.message);
    throw error;
  }
}

/** Returns a declined charge as its payment, which contains the reason. */
async function declinedOr(
  stripe: Stripe,
  ref: string | null,
  charge: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderPayment> {
  try {
    return presentStripe(await charge());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const id = error.payment_intent?.id ?? ref;
      if (id === null) throw error;
      return presentStripe(await stripe.paymentIntents.retrieve(id, WHOLE));
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefused(error.message);
    throw error;
  }
}
