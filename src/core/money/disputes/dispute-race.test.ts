import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { booksAgree, disputesOfOrder } from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { addToCart, checkout, newKey } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { type StripeEvent, StripeServer } from '#testing/stripe-server.ts';
import { sure } from '#testing/sure.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const stripe = new StripeServer(WEBHOOK_SECRET);
const env = {
  STRIPE_API_BASE: await stripe.start(),
  STRIPE_SECRET_KEY: 'sk_test_souk',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
// The processes use the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off', ...env },
});
const admin = await app.signedIn('admin');
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-dispute-race-'));
  for (let count = 0; count < 2; count += 1)
    processes.push(await startShopProcess(app, dataDir, env));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await stripe.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const seconds = () => Math.floor(Date.now() / 1000);
const told = async (at: number, { body, signature }: StripeEvent): Promise<number> => {
  const { url } = sure(processes[at % 2]);
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  });
  return answer.status;
};
const DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

async function paid() {
  const tour = await createTour(app.market, { priceCents: 100_00, details: { maxGuests: 50 } });
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id, { day: DAY });
  const { order, payment } = await checkout(customer);
  const ref = sure(payment.clientSecret).split('_secret_')[0] ?? '';
  const intent = stripe.pay(ref);
  expect(await told(0, stripe.event('payment_intent.succeeded', intent, seconds()))).toBe(200);
  return { orderId: order._id, paymentId: payment.id, ref };
}

test('books a withdrawal once when two processes receive it five times each', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderId, ref } = await paid();
    const opened = stripe.dispute(ref, seconds());
    const taken = stripe.move(opened.id, -100_00, 15_00, seconds());
    // Duplicates of one event, and other events with the same content.
    const events = [
      stripe.event('charge.dispute.created', taken, seconds()),
      stripe.event('charge.dispute.funds_withdrawn', taken, seconds()),
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => told(index, sure(events[index % 2]))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await disputesOfOrder(app, orderId)).toMatchObject([{ held_cents: 100_00 }]);
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: -15_00,
      platform_loss: 15_00,
    });
  }
  expect(await booksAgree(app)).toBe(true);
});

test('books a concurrent refund and dispute once, and a double payout as our loss', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const { orderId, paymentId, ref } = await paid();
    const opened = stripe.dispute(ref, seconds());
    const taken = stripe.move(opened.id, -100_00, 15_00, seconds());
    // Stripe accepts or refuses the refund of a disputed charge.
    stripe.disputes.clear();
    const [refunded, status] = await Promise.all([
      inBrowser(app, admin.person)
        .at(sure(processes[round % 2]))
        .request('POST /admin/payments/{id}/refund', {
          params: { id: paymentId },
          body: { reason: 'Rain' },
          headers: { 'idempotency-key': newKey() },
        }),
      told(round + 1, stripe.event('charge.dispute.funds_withdrawn', taken, seconds())),
    ]);
    expect(status).toBe(200);
    expect([200, 409]).toContain(refunded.status);
    seen.add(refunded.status);
    const twice = refunded.status === 200;
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: twice ? -115_00 : -15_00,
      platform_loss: twice ? 115_00 : 15_00,
      vendor_payable: 0,
    });
  }
  expect(seen.size).toBeGreaterThan(0);
  expect(await booksAgree(app)).toBe(true);
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
