import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '#testing/clock.ts';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createCourierApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const ROUNDS = 12;
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-outcome-race-'));
  for (let count = 0; count < 2; count += 1)
    processes.push(await startShopProcess(app, dataDir, { WITH_COURIER: 'on' }));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** A paid order whose vendor and customer can use either process. */
async function sold() {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const { id: productId } = await createCourier(app.market, {}, vendor.person);
  await customer.ok('POST /cart/add', {
    body: {
      product: { productId, subDetails: { sumCents: 100_00 }, secrets: { account: '1000001' } },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const say = (at: number, body: object) =>
    inBrowser(app, vendor.person)
      .at(sure(processes[at]))
      .request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
        params: { id: part._id, itemId: sure(part.items[0])._id },
        body,
        headers: { 'idempotency-key': newKey() },
      });
  const cancel = (at: number) =>
    inBrowser(app, customer.person)
      .at(sure(processes[at]))
      .request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  const now = async () => {
    const { serviceOrders, payments } = await orderOf(customer, order._id);
    const [one] = sure(serviceOrders[0]).items;
    return {
      status: serviceOrders[0]?.status,
      outcomes: one?.outcomes.map(({ outcome }) => outcome),
      refunded: payments[0]?.refunded,
    };
  };
  return { say, cancel, now };
}

test('of two concurrent final outcomes one is stored, with one refund', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { say, now } = await sold();
    const answers = await Promise.all(
      [0, 1].map((at) => say(at, { outcome: 'failed', reason: `Said by ${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await now()).toEqual({ status: 'completed', outcomes: ['failed'], refunded: 102.5 });
  }
});

test('a concurrent outcome and cancellation: only one of them succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { say, cancel, now } = await sold();
    const [sent, cancelled] = await Promise.all([
      say(round % 2, { outcome: 'sent', reference: 'T-1' }),
      cancel((round + 1) % 2),
    ]);
    expect([sent?.status, cancelled?.status].toSorted()).toEqual([200, 409]);
    const { status, outcomes, refunded } = await now();
    expect([status, outcomes, refunded]).toEqual(
      sent?.status === 200 ? ['processing', ['sent'], 0] : ['cancelled', [], 102.5],
    );
  }
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
