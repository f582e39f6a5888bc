import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import { Refusal } from '#base/errors.ts';
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from './provider.ts';
import { stripeBalance } from './stripe-balance.ts';
import { stripeVault } from './stripe-cards.ts';
import { disputeNews, stripeDisputes } from './stripe-disputes.ts';
import { onceMade } from './stripe-charge.ts';
import { cardOf, customerOf, presentStripe, WHOLE } from './stripe-present.ts';
import { createObservedClient } from './stripe-http.ts';
import { refundNews, stripeRefunds } from './stripe-refunds.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another host for the SDK; undefined for Stripe's own. */
  readonly apiBase: string | undefined;
}

/** Max age of a signature, in seconds. */
const WINDOW_S = 300;

export function createStripe(
  { secretKey, publishableKey, webhookSecret, apiBase }: StripeSettings,
  clock: Clock,
): PaymentProvider {
  // A customer is waiting, so fail with a clear message before the SDK's default of 80 seconds.
  const stripe = new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: createObservedClient(),
    ...(apiBase && hostOf(apiBase)),
  });
  return {
    name: 'stripe',
    publishableKey,
    testCards: null,
    cards: stripeVault(stripe, clock),
    disputes: stripeDisputes(stripe),
    balance: stripeBalance(stripe, clock),
    create: ({ keepFor, ...charge }) =>
      onceMade(stripe, clock, charge, async (asked, options) =>
        presentStripe(
          await orRefused(() =>
            stripe.paymentIntents.create(
              {
                ...asked,
                ...(keepFor !== undefined && {
                  customer: keepFor,
                  setup_future_usage: 'off_session',
                }),
              },
              options,
            ),
          ),
        ),
      ),
    find: async (ref) => {
      try {
        return presentStripe(await stripe.paymentIntents.retrieve(ref, WHOLE));
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === 'resource_missing'
        )
          return null;
        throw error;
      }
    },
    cancel: async (ref) => {
      try {
        return presentStripe(await stripe.paymentIntents.cancel(ref));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Already paid, processing or cancelled: its current state counts.
        return presentStripe(await stripe.paymentIntents.retrieve(ref, WHOLE));
      }
    },
    ...stripeRefunds(stripe, clock),
    readEvent: (body, signature, now) => {
      if (signature === undefined) throw badSignature();
      try {
        return presentEvent(
          stripe.webhooks.constructEvent(
            body,
            signature,
            webhookSecret,
            WINDOW_S,
            undefined,
            now.getTime(),
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw badSignature();
        throw error;
      }
    },
  };
}

/** Maps Stripe's invalid-request errors, which no retry can fix, to ProviderRefused. */
async function orRefused<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefused(error.message);
    throw error;
  }
}

const badSignature = (): Refusal => new Refusal(400, 'bad_signature');

function hostOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const name = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (name === 'http' ? '80' : '443'), protocol: name };
}

function presentEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action':
      return { id, type, news: { about: 'payment', payment: presentStripe(event.data.object) } };
    case 'charge.succeeded': {
      const { payment_intent: intent } = event.data.object;
      const card = cardOf(event.data.object);
      if (intent === null || !card) return { id, type, news: { about: 'nothing' } };
      return {
        id,
        type,
        news: { about: 'card', ref: typeof intent === 'string' ? intent : intent.id, card },
      };
    }
    // Several event types carry the same refund.
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { id, type, news: refundNews(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return {
        id,
        type,
        news: disputeNews(event.data.object, new Date(event.created * 1000)),
      };
    case 'setup_intent.succeeded': {
      const customerRef = customerOf(event.data.object);
      return {
        id,
        type,
        news:
          customerRef === null
            ? { about: 'nothing' }
            : { about: 'kept-card', ref: event.data.object.id, customerRef },
      };
    }
    case 'radar.early_fraud_warning.created': {
      const { id: ref, payment_intent: intent, fraud_type: reason } = event.data.object;
      if (!intent) return { id, type, news: { about: 'nothing' } };
      const paymentRef = typeof intent === 'string' ? intent : intent.id;
      return { id, type, news: { about: 'fraud-warning', warning: { ref, paymentRef, reason } } };
    }
    default:
      return { id, type, news: { about: 'nothing' } };
  }
}
