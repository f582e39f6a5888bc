import { expect, test } from 'vitest';
import { createCourier } from '#testing/courier.ts';
import { createRemitterApp, declare, toSend, trySending } from '#testing/remitter.ts';
import { card, checkout, pay } from '#testing/shop.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { sure } from '#testing/sure.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';
import { openRecord } from './sealing.ts';

const app = await createRemitterApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const { id: productId } = await createCourier(market, { feeBps: 0 });

async function sender(over: Parameters<typeof declare>[1] = {}) {
  const person = await app.signedIn('customer');
  await declare(person, over);
  return person;
}
type Sender = Awaited<ReturnType<typeof sender>>;

async function send(person: Sender, cents: number, who: Parameters<typeof toSend>[2] = {}) {
  await person.ok('POST /cart/add', toSend(productId, cents, who));
  const placed = await checkout(person);
  await pay(person, placed.payment.clientSecret);
  return placed;
}
/** Figures of an error response. */
const figures = ({ body }: { readonly body: unknown }) => body as Record<string, unknown>;
/** As after an admin's approval. */
const prove = (person: Sender) =>
  db
    .updateTable('standings')
    .set({ proved_at: clock.now() })
    .where('user_id', '=', person.person.id)
    .execute();

test('without a declaration nothing can be sent, and the declaration is requested', async () => {
  const person = await app.signedIn('customer');
  const refused = await person.refused('POST /cart/add', toSend(productId, 10_00));
  expect([refused.status, figures(refused).why]).toEqual([400, { fault: 'declare', tier: 1 }]);
  expect(refused.errorMessages).toEqual({
    sumCents: 'Tell us who you are first, in your profile under Limits.',
  });
  // A quote alone has no limit.
  const quote = await person.ok('POST /listings/{id}/quote', {
    params: { id: productId },
    body: { options: { sumCents: 5000_00 } },
  });
  expect(quote.total).toBe(5000);
});

test('declared: $999.99 in 24 hours, with the time at which more is available', async () => {
  const person = await sender();
  const started = clock.now().getTime();
  await send(person, 659_99);
  clock.advance({ hours: 1 });
  const refused = await person.refused('POST /cart/add', toSend(productId, 340_01));
  const freeAt = new Date(started + 30 * 86_400_000).toISOString();
  const why = { fault: 'limit', per: 'month', limit: 999.99, used: 659.99, left: 340, freeAt };
  expect([refused.status, figures(refused).why]).toEqual([400, why]);
  expect(refused.errorMessages?.['sumCents']).toMatch(
    /^You can send \$340\.00 more until [A-Z][a-z]{2} \d+, .* UTC\.$/,
  );
  await send(person, 340_00);
  const { standing } = await person.ok('GET /account/standing', {});
  expect(standing).toMatchObject({ tier: 1, left: 0 });
  expect(standing.limits.map(({ per, used }) => [per, used])).toEqual([
    ['once', 0],
    ['day', 999.99],
    ['month', 999.99],
  ]);
});

test('the cart shows the line beyond the limit, and the checkout returns 409 `limit` with the figures', async () => {
  const person = await sender();
  await person.ok('POST /cart/add', toSend(productId, 600_00));
  await person.ok('POST /cart/add', toSend(productId, 399_99, { account: '1000002' }));
  // The operator lowers the limit.
  const declared = market.sendLimits.tiers[1];
  Object.assign(market.sendLimits.tiers, { 1: { once: 700_00, day: 700_00, month: 700_00 } });
  try {
    const { cartItems } = await person.ok('GET /cart/get', {});
    const why = { fault: 'limit', per: 'day', limit: 700, used: 600, left: 100, freeAt: null };
    expect(cartItems.map(({ problem }) => problem?.why ?? null).filter(Boolean)).toEqual([why]);
    const { fault: _, ...told } = why;
    const placed = await person.refused('POST /checkout', {
      body: {
        contact: { name: 'Mona', email: person.person.email, phone: '+201000000000' },
        note: '',
      },
      headers: { 'idempotency-key': 'over' },
    });
    expect([placed.status, placed.code, figures(placed)]).toMatchObject([409, 'limit', told]);
    expect(placed.message).toBe('You can send up to $100.00 in 24 hours.');
  } finally {
    Object.assign(market.sendLimits.tiers, { 1: declared });
  }
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', person.person.id)
    .execute();
  expect(orders).toEqual([]);
});

test('refunds do not count, open orders do until they lapse', async () => {
  const person = await sender();
  const { order } = await send(person, 999_99);
  expect((await trySending(person, productId, 1)).status).toBe(400);
  await person.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await person.ok('GET /account/standing', {})).standing.left).toBe(999.99);
  const again = await trySending(person, productId, 999_99);
  expect(again.status).toBe(201);
  expect((await person.ok('GET /account/standing', {})).standing.left).toBe(0);
});

test('proven: $2,500 per transfer, $3,000 in 30 days, and $15,000 with a source of funds', async () => {
  const person = await sender();
  await prove(person);
  expect((await trySending(person, productId, 2500_01)).status).toBe(400);
  await send(person, 2500_00);
  clock.advance({ hours: 25 });
  const refused = await person.refused('POST /cart/add', toSend(productId, 500_01));
  expect(figures(refused).why).toMatchObject({ per: 'month', limit: 3000, left: 500 });
  await declare(person, { source: 'salary' });
  const { standing } = await person.ok('GET /account/standing', {});
  expect([standing.tier, standing.left]).toEqual([2, 2500]);
  await send(person, 2500_00);
});

test("a recipient's limit covers all senders without revealing them", async () => {
  const recipient = { account: '7000007', name: 'Nadia Selim' };
  const most = market.sendLimits.recipient;
  Object.assign(market.sendLimits, { recipient: 1500_00 });
  try {
    await send(await sender(), 900_00, recipient);
    const second = await sender();
    const refused = await trySending(second, productId, 600_01, recipient);
    expect([refused.status, figures(refused)]).toMatchObject([
      409,
      { code: 'limit', per: 'recipient', limit: 1500, used: null, left: null, freeAt: null },
    ]);
    await second.ok('POST /cart/clear', {}).catch(() => undefined);
    expect((await trySending(await sender(), productId, 600_00, recipient)).status).toBe(201);
  } finally {
    Object.assign(market.sendLimits, { recipient: most });
  }
});

test('a lapsed order paid late beyond the limit is refunded in full', async () => {
  const person = await sender();
  await person.ok('POST /cart/add', toSend(productId, 900_00, { account: '1000003' }));
  const first = await checkout(person);
  const row = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', first.payment.id)
    .executeTakeFirstOrThrow();
  clock.advance({ minutes: 16 });
  await releaseLapsedHolds(market);
  const { cartItems } = await person.ok('GET /cart/get', {});
  for (const { _id } of cartItems) await person.ok('POST /cart/remove', { body: { _id } });
  await send(person, 200_00, { account: '1000004' });
  const paid = await market.payments.testCards?.confirm(row.provider_ref ?? '', card());
  if (paid?.status !== 'succeeded') throw new Error('Not paid');
  await settlePayment(market, paid.payment);
  const { code } = await person.ok('GET /payments/{id}/outcome', {
    params: { id: first.payment.id },
  });
  expect(code).toBe('late_limit');
});

test("a line's sender and recipient are recorded, encrypted", async () => {
  const person = await sender();
  const { order } = await send(person, 12_34, { account: '5550001112', name: 'Canary Recipient' });
  const rows = await db
    .selectFrom('money_records')
    .selectAll()
    .where('order_id', '=', order._id)
    .execute();
  const [row] = rows;
  expect(openRecord(market, { ...sure(row), sealed: sure(row).sealed ?? '' })).toMatchObject({
    sender: { legalName: 'Mona Adel Hassan', birthDate: '1990-05-17' },
    payee: { account: '5550001112', name: 'Canary Recipient' },
  });
  expect(await plainlyKept(db, /Canary (Row|Recipient)|1990-05-17|5550001112/)).toEqual([]);
});
