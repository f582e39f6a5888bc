import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import {
  addToCart,
  buy,
  CARDS,
  card,
  checkout,
  type Customer,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;

async function atCounter(priceCents = 64_00) {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { priceCents });
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  return { customer, tour, order, paymentId: payment.id, clientSecret: payment.clientSecret ?? '' };
}

const confirm = (customer: Customer, clientSecret: string, with_: object = card()) =>
  customer.request('POST /payments/sandbox/confirm', { body: { clientSecret, card: with_ } });
const outcome = (customer: Customer, id: string) =>
  customer.ok('GET /payments/{id}/outcome', { params: { id } });

describe('a valid card', () => {
  test('pays the order: places are sold, the cart is emptied, the ledger is written, mails are queued', async () => {
    const { customer, tour, order, paymentId, clientSecret } = await atCounter(64_25);
    expect((await confirm(customer, clientSecret)).body).toEqual({
      status: 'succeeded',
      orderId: order._id,
      invoiceId: null,
      paymentId,
    });
    const paid = await orderOf(customer, order._id);
    expect(paid).toMatchObject({
      status: 'pending',
      isPaid: true,
      heldUntil: null,
      payments: [
        {
          status: 'succeeded',
          amount: 64.25,
          card: { brand: 'visa', last4: '4242' },
          stipePaymentId: expect.stringMatching(/^sbx_/),
        },
      ],
    });
    expect(paid.timeline.map(({ what, by }) => [what, by])).toEqual([
      ['placed', 'customer'],
      ['paid', 'system'],
    ]);
    expect(paid.serviceOrders[0]?.items[0]?.voucherCode).toMatch(/^SK-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await taken(app, tour.id)).toBe(1);
    expect(
      await db.selectFrom('holds').select('state').where('order_id', '=', order._id).execute(),
    ).toEqual([{ state: 'kept' }]);
    expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);
    expect(await app.mails(customer.person.email)).toMatchObject([{ template: 'order-confirmed' }]);
    expect(await app.mails(tour.service.vendor.email)).toMatchObject([{ template: 'new-order' }]);
    expect(await entriesOf(order._id)).toEqual([
      { account: 'card_clearing', amount_cents: 6425 },
      { account: 'platform_commission', amount_cents: -771 },
      { account: 'vendor_payable', amount_cents: -5654 },
    ]);
    expect(await outcome(customer, paymentId)).toEqual({
      status: 'succeeded',
      orderId: order._id,
      invoiceId: null,
      changedItem: null,
      amount: 64.25,
      isPaid: true,
      message: 'Payment Successful!',
      code: null,
    });
  });

  test('sent again, or by two tabs concurrently, is charged once', async () => {
    const { customer, order, clientSecret } = await atCounter();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm(customer, clientSecret)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await confirm(customer, clientSecret, card(CARDS.declined))).status).toBe(200);
    expect(await orderOf(customer, order._id)).toMatchObject({
      isPaid: true,
      payments: [{ status: 'succeeded', amount: 64 }],
    });
    expect(
      await db
        .selectFrom('ledger_transactions')
        .select('kind')
        .where('order_id', '=', order._id)
        .execute(),
    ).toEqual([{ kind: 'charge' }]);
    expect(await app.mails(customer.person.email)).toHaveLength(1);
  });

  test('leaves items in the cart that were added during payment', async () => {
    const { customer, tour, clientSecret } = await atCounter();
    await addToCart(customer, tour.id, { quantity: 2 });
    const other = await createTour(market);
    await addToCart(customer, other.id);
    await pay(customer, clientSecret);
    const { cartItems } = await customer.ok('GET /cart/get', {});
    expect(cartItems.map((item) => [item.productId, item.quantity])).toEqual([
      [tour.id, 2],
      [other.id, 1],
    ]);
  });
});

test('a charge whose settlement fails stays successful and is settled later', async () => {
  const { customer, order, paymentId, clientSecret } = await atCounter();
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on ledger_transactions for each row execute function full_disk()`.execute(
    db,
  );
  expect(await confirm(customer, clientSecret)).toMatchObject({
    status: 200,
    body: { status: 'succeeded', orderId: order._id },
  });
  await sql`drop function full_disk cascade`.execute(db);
  expect(await outcome(customer, paymentId)).toMatchObject({ status: 'succeeded', isPaid: true });
});

describe('an invalid card', () => {
  test.each([
    [CARDS.declined, 'card_declined', 'Your card was declined. Try another card.'],
    [CARDS.noFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
    [CARDS.expired, 'expired_card', 'Your card has expired.'],
    [CARDS.wrongCvc, 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4242 4242 4242 4241', 'incorrect_number', 'Your card number is incorrect.'],
    ['4539 1488 0343 6467', 'test_card_only', expect.stringContaining('test card')],
  ])('%s is answered with %s, and another card can pay', async (number, code, message) => {
    const { customer, tour, order, paymentId, clientSecret } = await atCounter();
    expect(await confirm(customer, clientSecret, card(number))).toMatchObject({
      status: 402,
      body: { code, message },
    });
    expect(await orderOf(customer, order._id)).toMatchObject({
      isPaid: false,
      status: 'pending',
      payments: [{ status: 'failed' }],
    });
    expect(await outcome(customer, paymentId)).toMatchObject({
      status: 'failed',
      code,
      message,
    });
    expect(await taken(app, tour.id)).toBe(1);
    expect((await confirm(customer, clientSecret)).status).toBe(200);
    expect(await orderOf(customer, order._id)).toMatchObject({
      isPaid: true,
      payments: [{ status: 'succeeded' }],
    });
  });

  test.each([
    [{ expMonth: 2, expYear: 2026 }, 'expired_card'],
    [{ expMonth: 2, expYear: 26 }, 'expired_card'],
    [{ cvc: '12' }, 'incorrect_cvc'],
    [{ cvc: '12a' }, 'incorrect_cvc'],
    [{ number: '4242' }, 'incorrect_number'],
    [{ number: 'abcd' }, 'incorrect_number'],
  ])('%o is answered with %s', async (wrong, code) => {
    const { customer, clientSecret } = await atCounter();
    expect(await confirm(customer, clientSecret, { ...card(), ...wrong })).toMatchObject({
      status: 402,
      body: { code },
    });
  });

  test('is valid until the end of its month', async () => {
    const { customer, clientSecret } = await atCounter();
    expect(
      (await confirm(customer, clientSecret, { ...card(), expMonth: 3, expYear: 26 })).status,
    ).toBe(200);
  });

  test('stores neither number nor security code', async () => {
    const { customer, clientSecret } = await atCounter();
    await confirm(customer, clientSecret, { ...card(CARDS.noFunds), cvc: '737' });
    const kept = JSON.stringify([
      await db.selectFrom('sandbox_intents').selectAll().execute(),
      await db.selectFrom('payments').selectAll().execute(),
      app.logged,
    ]);
    expect(kept).not.toMatch(/400000\d*9995|4000 0000|"737"/);
    expect(kept).toContain('9995');
  });
});

describe("the bank's approval", () => {
  test('pays once approved', async () => {
    const { customer, order, paymentId, clientSecret } = await atCounter();
    const asked = await confirm(customer, clientSecret, card(CARDS.asks));
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      redirectUrl: expect.stringMatching(/^\/redirect\?payment=[\w-]+#step=.+/),
    });
    expect(await outcome(customer, paymentId)).toMatchObject({ status: 'pending', isPaid: false });
    const body = { clientSecret, approve: true };
    expect(await customer.ok('POST /payments/sandbox/authenticate', { body })).toEqual({
      status: 'succeeded',
      orderId: order._id,
      invoiceId: null,
      paymentId,
    });
    expect(await customer.ok('POST /payments/sandbox/authenticate', { body })).toMatchObject({
      status: 'succeeded',
    });
    expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
  });

  test('leaves the payment open for another card if refused', async () => {
    const { customer, order, clientSecret } = await atCounter();
    await confirm(customer, clientSecret, card(CARDS.asks));
    const refused = await customer.refused('POST /payments/sandbox/authenticate', {
      body: { clientSecret, approve: false },
    });
    expect(refused).toMatchObject({ status: 402, code: 'authentication_failed' });
    expect(await orderOf(customer, order._id)).toMatchObject({
      isPaid: false,
      payments: [{ status: 'failed' }],
    });
    expect((await confirm(customer, clientSecret)).status).toBe(200);
  });

  test('cannot be given without a card', async () => {
    const { customer, order, clientSecret } = await atCounter();
    const refused = await customer.refused('POST /payments/sandbox/authenticate', {
      body: { clientSecret, approve: true },
    });
    expect(refused.status).toBe(409);
    expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: false });
  });
});

describe("another user's payment", () => {
  test('cannot be paid, approved or read', async () => {
    const { order, paymentId, clientSecret, customer } = await atCounter();
    const other = await app.signedIn('customer');
    expect((await confirm(other, clientSecret)).status).toBe(404);
    expect(
      (
        await other.refused('POST /payments/sandbox/authenticate', {
          body: { clientSecret, approve: true },
        })
      ).status,
    ).toBe(404);
    expect(
      (await other.refused('GET /payments/{id}/outcome', { params: { id: paymentId } })).status,
    ).toBe(404);
    expect(
      (await other.refused('GET /payments/{id}/outcome', { params: { id: 'x' } })).status,
    ).toBe(404);
    expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: false });
  });

  test('cannot be found by an invented secret', async () => {
    const { customer, clientSecret } = await atCounter();
    for (const secret of [
      clientSecret.split('_secret_')[0] ?? '',
      `${clientSecret.split('_secret_')[0]}_secret_x`,
      "' or 1=1 --",
      '_secret_',
    ]) {
      expect((await confirm(customer, secret)).status).toBe(404);
    }
  });
});

test('a vendor who loses approval keeps their sales', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market);
  const order = await buy(customer, tour.id);
  await db.updateTable('listings').set({ public: false }).where('id', '=', tour.id).execute();
  expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true, status: 'pending' });
});

async function entriesOf(orderId: string) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('ledger_entries.id')
    .execute();
}
