import { afterAll } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';
import type { TestClient } from './client.ts';
import { TestClock } from './clock.ts';
import { createTour } from './fixtures.ts';
import type { Person } from './people.ts';
import { addToCart, checkout } from './shop.ts';
import { type StripeEvent, StripeServer } from './stripe-server.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface StripeApp extends TestApp {
  readonly stripe: StripeServer;
  /** Sends a webhook of Stripe. */
  readonly send: (event: Pick<StripeEvent, 'body' | 'signature'>) => Promise<number>;
  /** Sends a new webhook with the current state of an object. Returns our response status. */
  readonly tell: (type: string, object: object) => Promise<number>;
  /** An order of a tour that waits for its payment. */
  readonly waiting: (cents?: number) => Promise<StripeOrder>;
  /** A paid order. */
  readonly paid: (cents?: number) => Promise<StripeOrder>;
}

export interface StripeOrder {
  readonly customer: TestClient & { readonly person: Person };
  readonly tour: Awaited<ReturnType<typeof createTour>>;
  readonly orderId: string;
  readonly paymentId: string;
  /** Stripe's id of the payment. */
  readonly ref: string;
}

/** The app with card payments at Stripe, both on the same clock. */
export async function createStripeApp(
  options: Pick<TestAppOptions, 'database'> = {},
): Promise<StripeApp> {
  const clock = new TestClock();
  const stripe = new StripeServer(WEBHOOK_SECRET, clock);
  const env = {
    STRIPE_API_BASE: await stripe.start(),
    STRIPE_SECRET_KEY: 'sk_test_souk',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  afterAll(() => stripe.stop());
  const app = await createTestApp({ ...options, env, clock });
  const send: StripeApp['send'] = async ({ body, signature }) => {
    const { status } = await app.guest().request('POST /webhooks/stripe', {
      rawBody: body,
      headers: {
        'stripe-signature': signature,
        'sec-fetch-site': undefined,
        'content-type': 'application/json; charset=utf-8',
      },
    });
    return status;
  };
  const tell: StripeApp['tell'] = (type, object) =>
    send(stripe.event(type, object, Math.floor(clock.now().getTime() / 1000)));
  const waiting: StripeApp['waiting'] = async (cents = 100_00) => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(app.market, {
      priceCents: cents,
      details: { freeUntilDays: 0, percentAfter: 100 },
    });
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    const ref = payment.clientSecret?.split('_secret_')[0] ?? '';
    return { customer, tour, orderId: order._id, paymentId: payment.id, ref };
  };
  return {
    ...app,
    stripe,
    send,
    tell,
    waiting,
    paid: async (cents) => {
      const order = await waiting(cents);
      await tell('payment_intent.succeeded', stripe.pay(order.ref));
      return order;
    },
  };
}
