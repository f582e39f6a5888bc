// Long because all attacks share one shop.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import {
  addToCart,
  buy,
  card,
  checkout,
  contactOf,
  type Customer,
  DAY,
  newKey,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;

/** Writes a cart line that the API would not allow. */
async function forceLine(
  customer: Customer,
  listingId: string,
  changes: { options?: object; quantity?: number; quoted_cents?: number },
): Promise<void> {
  await addToCart(customer, listingId);
  const { options, ...rest } = changes;
  await db
    .updateTable('cart_lines')
    .set({ ...rest, ...(options && { options: JSON.stringify(options) }) })
    .where('user_id', '=', customer.person.id)
    .execute();
}

const refused = (customer: Customer) =>
  customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });

describe('checkout revalidates the cart', () => {
  test.each([
    ['no people', { startingDate: DAY, people: 0 }],
    ['people below nobody', { startingDate: DAY, people: -3 }],
    ['half a person', { startingDate: DAY, people: 0.5 }],
    ['people as text', { startingDate: DAY, people: '2' }],
    ['more people than fit', { startingDate: DAY, people: 13 }],
    ['a day that is none', { startingDate: '2026-02-30', people: 1 }],
    ['a day long past', { startingDate: '2020-01-01', people: 1 }],
    ['a day years ahead', { startingDate: '2030-01-01', people: 1 }],
    ['nothing chosen', {}],
  ])('%s', async (_, options) => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await forceLine(customer, tour.id, { options });
    expect(await refused(customer)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'not_valid' }] },
    });
    expect(await taken(app, tour.id)).toBe(0);
  });

  test('a displayed price that the server never quoted', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await forceLine(customer, tour.id, { quoted_cents: 1 });
    expect(await refused(customer)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'price_changed', price: { from: 0.01, to: 64 } }] },
    });
  });

  test("a quantity times people beyond the departure's capacity", async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { details: { maxGuests: 999 } });
    await forceLine(customer, tour.id, {
      options: { startingDate: DAY, people: 999 },
      quantity: 999,
      quoted_cents: 64_00 * 999,
    });
    expect((await refused(customer)).status).toBe(409);
    expect(await taken(app, tour.id)).toBe(0);
  });

  test('a just suspended vendor sells nothing', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    await db.updateTable('listings').set({ public: false }).where('id', '=', tour.id).execute();
    expect(await refused(customer)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'gone' }] },
    });
  });
});

describe("another user's checkout", () => {
  test('cannot be repeated with their key, nor can their cart be bought', async () => {
    const victim = await app.signedIn('customer');
    await addToCart(victim, (await createTour(market)).id);
    const key = newKey();
    await checkout(victim, { key });
    const thief = await app.signedIn('customer');
    expect(
      await thief.refused('POST /checkout', {
        body: { contact: contactOf(victim) },
        headers: { 'idempotency-key': key },
      }),
    ).toMatchObject({ code: 'cart_empty' });
  });

  test('cannot be started cross-site', async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const headers = {
      'idempotency-key': newKey(),
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    };
    expect(
      (
        await customer.refused('POST /checkout', {
          body: { contact: contactOf(customer) },
          headers,
        })
      ).status,
    ).toBe(403);
    for (const call of [
      'POST /payments/sandbox/confirm',
      'POST /payments/sandbox/authenticate',
      'POST /orders/{id}/cancel',
    ] as const) {
      expect(
        (await customer.refused(call, { params: { id: 'x' }, body: {}, headers })).status,
      ).toBe(403);
    }
  });
});

describe('a payment', () => {
  test("uses the provider's amount and ignores the client's", async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const { order, payment } = await checkout(customer);
    const body = {
      clientSecret: payment.clientSecret,
      card: { ...card(), amount: 1 },
      amount: 1,
      amountCents: 1,
      status: 'succeeded',
    };
    expect((await customer.request('POST /payments/sandbox/confirm', { body })).status).toBe(200);
    expect(await orderOf(customer, order._id)).toMatchObject({ payments: [{ amount: 64 }] });
  });

  test('of one order does not pay another', async () => {
    const customer = await app.signedIn('customer');
    const [cheap, dear] = [
      await createTour(market, { priceCents: 1_00 }),
      await createTour(market, { priceCents: 900_00 }),
    ];
    await addToCart(customer, cheap.id);
    const first = await checkout(customer);
    await pay(customer, first.payment.clientSecret);
    await addToCart(customer, dear.id);
    const second = await checkout(customer);
    await pay(customer, first.payment.clientSecret);
    expect(await orderOf(customer, second.order._id)).toMatchObject({ isPaid: false, total: 900 });
  });

  test('confirmed again after cancellation and refund revives nothing', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
    await pay(customer, payment.clientSecret);
    expect(await orderOf(customer, order._id)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refunded: 64 }],
    });
    expect(await taken(app, tour.id)).toBe(0);
  });

  test.each([
    [{ clientSecret: '', card: card() }],
    [{ clientSecret: { $ne: null }, card: card() }],
    [{ clientSecret: 'x' }],
    [{ clientSecret: 'x', card: { ...card(), number: 4242424242424242 } }],
    [{ clientSecret: 'x', card: { ...card(), expMonth: 13 } }],
    [{ clientSecret: 'x', card: { ...card(), cvc: '12345' } }],
    [{ clientSecret: 'x', card: { ...card(), number: '4'.repeat(41) } }],
  ])('with a malformed body is refused: %j', async (body) => {
    const customer = await app.signedIn('customer');
    const { status, message } = await customer.refused('POST /payments/sandbox/confirm', { body });
    expect([status, message.length > 0]).toEqual([400, true]);
  });
});

describe('a free booking', () => {
  test('takes places like any other, up to the capacity', async () => {
    const tour = await createTour(market, { priceCents: 0, details: { maxGuests: 3 } });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => app.signedIn('customer')));
    for (const buyer of buyers) await addToCart(buyer, tour.id);
    const answers = await Promise.all(
      buyers.map((buyer) =>
        buyer.request('POST /checkout', {
          body: { contact: contactOf(buyer) },
          headers: { 'idempotency-key': newKey() },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await taken(app, tour.id)).toBe(3);
  });

  test('releases its places when cancelled, without a refund', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 0 });
    await addToCart(customer, tour.id);
    const { order } = await checkout(customer);
    const { order: after } = await customer.ok('POST /orders/{id}/cancel', {
      params: { id: order._id },
      body: {},
    });
    expect(after).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'succeeded', refunded: 0 }],
    });
    expect(await taken(app, tour.id)).toBe(0);
    expect(
      await db
        .selectFrom('ledger_transactions')
        .select('id')
        .where('order_id', '=', order._id)
        .execute(),
    ).toEqual([]);
  });
});

describe('customer text', () => {
  test('is not mailed in our name to a third party', async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const contact = {
      name: 'Win at evil.example',
      email: 'stranger@example.net',
      phone: '+201000000000',
    };
    const { order, payment } = await customer.ok('POST /checkout', {
      body: { contact, note: 'evil.example' },
      headers: { 'idempotency-key': newKey() },
    });
    await pay(customer, payment.clientSecret);
    await customer.ok('POST /orders/{id}/cancel', {
      params: { id: order._id },
      body: { reason: 'evil.example' },
    });
    const sent = await app.mails('stranger@example.net');
    expect(sent.map(({ template }) => template)).toEqual(['order-confirmed', 'order-cancelled']);
    expect(
      sent.filter(({ subject, html, text }) => `${subject}${html}${text}`.includes('evil')),
    ).toEqual([]);
  });

  test('is shown as typed and limited in length', async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const note = '<script>alert(1)</script> =1+1';
    expect((await checkout(customer, { note })).order.note).toBe(note);
    for (const contact of [
      { name: 'a'.repeat(201) },
      { name: 'A\u202ereversed' },
      { name: 'two\nlines' },
      { email: `${'a'.repeat(250)}@b.co` },
      { phone: '+1'.repeat(20) },
    ]) {
      const answer = await customer.refused('POST /checkout', {
        body: { contact: { ...contactOf(customer), ...contact } },
        headers: { 'idempotency-key': newKey() },
      });
      expect(answer.status).toBe(400);
    }
    const long = await customer.refused('POST /checkout', {
      body: { contact: contactOf(customer), note: 'n'.repeat(2001) },
      headers: { 'idempotency-key': newKey() },
    });
    expect(long.errorMessages).toEqual({ note: 'Use up to 2,000 characters' });
  });
});

test('a concurrent cancellation and payment end as paid and refunded, or not charged', async () => {
  for (let round = 0; round < 12; round += 1) {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    await Promise.all([
      customer.request('POST /payments/sandbox/confirm', {
        body: { clientSecret: payment.clientSecret, card: card() },
      }),
      customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
    ]);
    const after = await orderOf(customer, order._id);
    const [paid] = after.payments;
    const ended = `${after.status}, ${after.isPaid ? 'paid' : 'not paid'}, ${paid?.status}`;
    expect([
      'pending, paid, succeeded',
      'cancelled, paid, refunded',
      'cancelled, not paid, refunded',
      'cancelled, not paid, canceled',
    ]).toContain(ended);
    expect(await taken(app, tour.id)).toBe(after.status === 'cancelled' ? 0 : 1);
  }
});

test('vendors and admins can buy too', async () => {
  for (const role of ['vendor', 'admin'] as const) {
    const buyer = await app.signedIn(role);
    expect(await buy(buyer, (await createTour(market)).id)).toMatchObject({ isPaid: true });
  }
});
