// Long because it tests every order of the same events on one shop.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import {
  addToCart,
  card,
  checkout,
  type Customer,
  newKey,
  contactOf,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';
import type { ProviderPayment } from './provider.ts';
import { askAboutPayments } from './reconcile.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { sendPendingRefunds } from './refunds.ts';
import { settlePayment } from './settle.ts';

const app = await createTestApp();
const { market, db } = app;
const { payments } = market;

/** A checkout that waits for its payment, with access to the provider. */
async function waiting({ maxGuests = 12, people = 1 } = {}) {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { details: { maxGuests } });
  await addToCart(customer, tour.id, { people });
  const { order, payment } = await checkout(customer);
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const ref = row.provider_ref ?? '';
  return {
    customer,
    tour,
    orderId: order._id,
    paymentId: payment.id,
    ref,
    /** Pays at the provider without notifying the marketplace. */
    payThere: async (): Promise<ProviderPayment> => {
      const outcome = await payments.testCards?.confirm(ref, card());
      if (outcome?.status !== 'succeeded') throw new Error('Not paid');
      return outcome.payment;
    },
  };
}

/** Another customer books all places of a tour's day. */
async function snatch(listingId: string, people: number): Promise<Customer> {
  const other = await app.signedIn('customer');
  await addToCart(other, listingId, { people });
  await checkout(other);
  return other;
}

const books = async (orderId: string) => ({
  ledger: await db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute(),
  refunds: await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('order_id', '=', orderId)
    .execute(),
});

/** The message that a customer gets about a refunded payment. */
const said = async (customer: Customer, id: string) => {
  const { code, message } = await customer.ok('GET /payments/{id}/outcome', { params: { id } });
  return [code, message];
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

describe("the provider's news", () => {
  test('delivered in any order, five times each and concurrently, settles an order once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer, orderId, tour, payThere } = await waiting();
      const paid = await payThere();
      const words: ProviderPayment[] = [
        { ...paid, status: 'pending' },
        { ...paid, status: 'processing' },
        { ...paid, status: 'failed', failure: { code: 'card_declined', message: 'No' } },
        paid,
      ];
      await Promise.all(
        shuffled([...words, ...words, ...words, ...words, ...words]).map((word) =>
          settlePayment(market, word),
        ),
      );
      await settlePayment(market, { ...paid, status: 'canceled' });
      await settlePayment(market, { ...paid, status: 'failed' });
      expect(await orderOf(customer, orderId)).toMatchObject({
        isPaid: true,
        status: 'pending',
        payments: [{ status: 'succeeded' }],
      });
      expect(await books(orderId)).toEqual({ ledger: [{ kind: 'charge' }], refunds: [] });
      expect(await taken(app, tour.id)).toBe(1);
      expect(await app.mails(customer.person.email)).toHaveLength(1);
    }
  });

  test('may arrive before the checkout gets its answer', async () => {
    const early = await createTestApp({
      database: app.database,
      clock: app.clock,
      replace: () => ({
        payments: {
          ...payments,
          create: async (wanted) => {
            const made = await payments.create(wanted);
            const outcome = await payments.testCards?.confirm(made.ref, card());
            if (outcome?.payment) await settlePayment(market, outcome.payment);
            return made;
          },
        },
      }),
    });
    const customer = await early.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const { order, payment } = await checkout(customer);
    expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
    expect(
      await customer.ok('GET /payments/{id}/outcome', { params: { id: payment.id } }),
    ).toMatchObject({ status: 'succeeded', isPaid: true });
    expect(await books(order._id)).toEqual({ ledger: [{ kind: 'charge' }], refunds: [] });
  });

  test('is polled if it never arrives', async () => {
    const { customer, orderId, payThere } = await waiting();
    await payThere();
    await askAboutPayments(market);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
    app.clock.advance({ minutes: 2 });
    await Promise.all([
      askAboutPayments(market),
      askAboutPayments(market),
      askAboutPayments(market),
    ]);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
    expect(await books(orderId)).toEqual({ ledger: [{ kind: 'charge' }], refunds: [] });
  });

  test('is polled by the waiting customer', async () => {
    const { customer, orderId, paymentId, payThere } = await waiting();
    await payThere();
    const asked = await customer.ok('GET /payments/{id}/outcome', { params: { id: paymentId } });
    expect(asked).toEqual({
      status: 'succeeded',
      orderId,
      changedItem: null,
      invoiceId: null,
      amount: expect.any(Number),
      isPaid: true,
      message: 'Payment Successful!',
      code: null,
    });
  });

  test('with another amount settles nothing', async () => {
    const { customer, orderId, payThere } = await waiting();
    const paid = await payThere();
    await expect(settlePayment(market, { ...paid, amountCents: 1 })).rejects.toThrow(
      'its provider says',
    );
    await expect(settlePayment(market, { ...paid, currency: 'EGP' })).rejects.toThrow(
      'its provider says',
    );
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
  });

  test("about another application's payment changes nothing", async () => {
    const { customer, orderId, payThere } = await waiting();
    const paid = await payThere();
    await settlePayment(market, { ...paid, key: null });
    await settlePayment(market, { ...paid, key: '019cacfa-0000-7000-8000-000000000000' });
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
  });

  test('rolls back if its effect fails', async () => {
    const { customer, orderId, tour, payThere } = await waiting();
    const paid = await payThere();
    const queue = () => Promise.reject(new Error('no mail today'));
    const broken = { ...market, mail: { ...market.mail, queue } };
    await expect(settlePayment(broken, paid)).rejects.toThrow('no mail today');
    expect(await orderOf(customer, orderId)).toMatchObject({
      isPaid: false,
      payments: [{ status: 'pending' }],
    });
    expect(await books(orderId)).toEqual({ ledger: [], refunds: [] });
    await settlePayment(market, paid);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
    expect(await taken(app, tour.id)).toBe(1);
  });
});

describe('after the payment deadline', () => {
  test('places are released once, and the payment is cancelled at the provider', async () => {
    const { customer, orderId, tour, ref } = await waiting({ people: 3 });
    app.clock.advance({ minutes: 14, seconds: 59 });
    await releaseLapsedHolds(market);
    expect(await taken(app, tour.id)).toBe(3);
    app.clock.advance({ seconds: 1 });
    await Promise.all([
      releaseLapsedHolds(market),
      releaseLapsedHolds(market),
      releaseLapsedHolds(market),
    ]);
    expect(await taken(app, tour.id)).toBe(0);
    const order = await orderOf(customer, orderId);
    expect(order).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      heldUntil: null,
      serviceOrders: [{ status: 'cancelled' }],
    });
    expect(order.timeline.map(({ what, by }) => [what, by])).toEqual([
      ['placed', 'customer'],
      ['expired', 'system'],
    ]);
    await askAboutPayments(market);
    expect(await payments.find(ref)).toMatchObject({ status: 'canceled' });
    expect(await orderOf(customer, orderId)).toMatchObject({ payments: [{ status: 'canceled' }] });
    expect((await customer.ok('GET /cart/get', {})).cartItems).toHaveLength(1);
  });

  test('a payment that succeeded in time is settled, not cancelled', async () => {
    const { customer, orderId, tour, payThere } = await waiting();
    await payThere();
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    await askAboutPayments(market);
    const order = await orderOf(customer, orderId);
    expect(order).toMatchObject({
      status: 'pending',
      isPaid: true,
      serviceOrders: [{ status: 'pending' }],
    });
    expect(order.timeline.map(({ what }) => what)).toEqual(['placed', 'expired', 'revived']);
    expect(await taken(app, tour.id)).toBe(1);
    expect(
      await db.selectFrom('holds').select('state').where('order_id', '=', orderId).execute(),
    ).toEqual([{ state: 'kept' }]);
  });

  test('a payment that succeeded after its places were gone is refunded in full and reported', async () => {
    const { customer, orderId, tour, paymentId, payThere } = await waiting({
      maxGuests: 2,
      people: 2,
    });
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    await snatch(tour.id, 1);
    const paid = await payThere();
    await Promise.all([
      settlePayment(market, paid),
      settlePayment(market, paid),
      settlePayment(market, paid),
    ]);
    const order = await orderOf(customer, orderId);
    expect(order).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      payments: [{ status: 'refunded', refunded: 128 }],
    });
    expect(order.timeline.at(-1)).toMatchObject({ what: 'refunded', by: 'system' });
    expect(await taken(app, tour.id)).toBe(1);
    expect(await books(orderId)).toEqual({
      ledger: [{ kind: 'charge' }, { kind: 'refund' }],
      refunds: [{ amount_cents: 128_00, status: 'succeeded' }],
    });
    expect(await app.mails(customer.person.email)).toMatchObject([
      { template: 'late-payment-refunded' },
    ]);
    const asked = await customer.ok('GET /payments/{id}/outcome', { params: { id: paymentId } });
    expect(asked).toMatchObject({
      status: 'refunded',
      isPaid: false,
      code: 'late_gone',
      message: expect.stringContaining('booked by someone else'),
    });
    expect(
      await db
        .selectFrom('sandbox_intents')
        .select('refunded_cents')
        .where('order_ref', '=', orderId)
        .execute(),
    ).toEqual([{ refunded_cents: 128_00 }]);
  });

  /**
   * Pays a lapsed order and a newer order of the same cart at the provider, without notifying the
   * marketplace.
   */
  async function paidTwice() {
    const first = await waiting();
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    const { order, payment } = await checkout(first.customer);
    const { provider_ref: ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const outcome = await payments.testCards?.confirm(ref ?? '', card());
    if (outcome?.status !== 'succeeded') throw new Error('Not paid');
    const isPaid = async (id: string) => (await orderOf(first.customer, id)).isPaid;
    return {
      ...first,
      late: await first.payThere(),
      newer: outcome.payment,
      newerId: order._id,
      confirmed: async () => [await isPaid(first.orderId), await isPaid(order._id)],
    };
  }

  test('a late payment is refunded if a newer order of the same cart is paid', async () => {
    const { customer, tour, orderId, paymentId, late, newer, confirmed } = await paidTwice();
    await settlePayment(market, newer);
    await settlePayment(market, late);
    expect(await confirmed()).toEqual([false, true]);
    expect(await taken(app, tour.id)).toBe(1);
    expect((await books(orderId)).refunds).toEqual([{ amount_cents: 64_00, status: 'succeeded' }]);
    expect(await app.mails(customer.person.email)).toMatchObject([
      { template: 'order-confirmed' },
      { template: 'late-payment-refunded', text: expect.stringContaining('the same cart') },
    ]);
    expect(await said(customer, paymentId)).toEqual([
      'late_twice',
      expect.stringContaining('bought the same cart'),
    ]);
  });

  test('a late payment ends the newer checkout of its cart, whose payment is refunded', async () => {
    const { tour, newerId, late, newer, confirmed } = await paidTwice();
    await settlePayment(market, late);
    expect(await confirmed()).toEqual([true, false]);
    expect(await taken(app, tour.id)).toBe(1);
    await settlePayment(market, newer);
    expect(await confirmed()).toEqual([true, false]);
    expect(await taken(app, tour.id)).toBe(1);
    expect((await books(newerId)).refunds).toEqual([{ amount_cents: 64_00, status: 'succeeded' }]);
  });

  test('a checkout invisible to a late payment is refunded when it is paid', async () => {
    const { customer, newerId, late, newer, confirmed } = await paidTwice();
    const { created_at } = await db
      .selectFrom('orders')
      .select('created_at')
      .where('id', '=', newerId)
      .executeTakeFirstOrThrow();
    const setCreated = (at: Date) =>
      db.updateTable('orders').set({ created_at: at }).where('id', '=', newerId).execute();
    // As if it had been created just after the late payment looked.
    await setCreated(new Date(0));
    await settlePayment(market, late);
    await setCreated(created_at);
    await settlePayment(market, newer);
    expect(await confirmed()).toEqual([true, false]);
    expect((await books(newerId)).refunds).toEqual([{ amount_cents: 64_00, status: 'succeeded' }]);
    expect((await app.mails(customer.person.email)).at(-1)).toMatchObject({
      template: 'late-payment-refunded',
      text: expect.stringContaining('the same cart'),
    });
  });

  test('a late payment is refunded if a part of its cart has been bought since', async () => {
    const first = await waiting();
    await addToCart(first.customer, (await createTour(market)).id);
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    const { cartItems } = await first.customer.ok('GET /cart/get', {});
    const lines = cartItems.flatMap(({ _id, productId }) =>
      productId === first.tour.id ? [_id] : [],
    );
    const { payment } = await checkout(first.customer, { lines });
    await pay(first.customer, payment.clientSecret);
    await settlePayment(market, await first.payThere());
    expect((await orderOf(first.customer, first.orderId)).isPaid).toBe(false);
    expect(await taken(app, first.tour.id)).toBe(1);
    expect((await books(first.orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  test('concurrent payments of one cart confirm one order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { tour, late, newer, confirmed } = await paidTwice();
      await Promise.all(
        shuffled([late, newer, late, newer]).map((word) => settlePayment(market, word)),
      );
      expect((await confirmed()).filter(Boolean)).toHaveLength(1);
      expect(await taken(app, tour.id)).toBe(1);
    }
  });

  test('a payment that succeeds after its customer cancelled is refunded, even if places are free', async () => {
    const { customer, orderId, tour, paymentId, payThere } = await waiting();
    const away = {
      ...market,
      payments: { ...payments, cancel: () => Promise.reject(new Error('away')) },
    };
    const deaf = await createTestApp({
      database: app.database,
      clock: app.clock,
      replace: () => away,
    });
    const same = Object.assign(deaf.guest(), { person: customer.person });
    same.cookies.set(customer.person.cookie.name, customer.person.cookie.value);
    await same.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    await settlePayment(market, await payThere());
    expect(await orderOf(customer, orderId)).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      payments: [{ status: 'refunded' }],
    });
    expect(await taken(app, tour.id)).toBe(0);
    expect((await app.mails(customer.person.email)).map((mail) => mail.template)).toEqual([
      'refunded',
    ]);
    expect(await said(customer, paymentId)).toEqual([
      'late_abandoned',
      expect.stringContaining("you'd cancelled this order"),
    ]);
  });

  test('a checkout that never reached the provider leaves no payment there', async () => {
    let made: ProviderPayment | undefined;
    const dying = await createTestApp({
      database: app.database,
      clock: app.clock,
      replace: () => ({
        payments: {
          ...payments,
          create: async (wanted) => {
            made = await payments.create(wanted);
            throw new Error('the answer was lost');
          },
        },
      }),
    });
    const customer = await dying.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const lost = await customer.refused('POST /checkout', {
      body: { contact: contactOf(customer) },
      headers: { 'idempotency-key': newKey() },
    });
    expect(lost.status).toBe(503);
    expect(await taken(app, tour.id)).toBe(1);
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    await askAboutPayments(market);
    expect(await taken(app, tour.id)).toBe(0);
    expect(await payments.find(made?.ref ?? '')).toMatchObject({ status: 'canceled' });
  });

  test('an unreachable provider is polled again later', async () => {
    const { customer, orderId, tour, payThere } = await waiting({ maxGuests: 1 });
    await payThere();
    const deaf = {
      ...market,
      payments: { ...payments, find: () => Promise.reject(new Error('away')) },
    };
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(deaf);
    await askAboutPayments(deaf);
    expect(await taken(app, tour.id)).toBe(0);
    app.clock.advance({ minutes: 2 });
    await askAboutPayments(market);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
  });
});

describe('a refund', () => {
  test('rejected by an unreachable provider is sent later, once', async () => {
    const { customer, orderId, payThere } = await waiting();
    await settlePayment(market, await payThere());
    let tries = 0;
    const away = {
      ...payments,
      refund: () => {
        tries += 1;
        return Promise.reject(new Error('away'));
      },
    };
    const deaf = await createTestApp({
      database: app.database,
      clock: app.clock,
      replace: () => ({ payments: away }),
    });
    const same = deaf.guest();
    same.cookies.set(customer.person.cookie.name, customer.person.cookie.value);
    const { order } = await same.ok('POST /orders/{id}/cancel', {
      params: { id: orderId },
      body: {},
    });
    expect(order).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'succeeded', refunded: 64 }],
    });
    await sendPendingRefunds(deaf.market);
    expect(tries).toBe(1);
    app.clock.advance({ seconds: 31 });
    await sendPendingRefunds(deaf.market);
    expect(tries).toBe(2);
    app.clock.advance({ minutes: 2 });
    await Promise.all([
      sendPendingRefunds(market),
      sendPendingRefunds(market),
      sendPendingRefunds(market),
    ]);
    expect(await orderOf(customer, orderId)).toMatchObject({
      payments: [{ status: 'refunded', refunded: 64 }],
    });
    expect((await books(orderId)).refunds).toEqual([{ amount_cents: 64_00, status: 'succeeded' }]);
    expect(
      await db
        .selectFrom('sandbox_intents')
        .select('refunded_cents')
        .where('order_ref', '=', orderId)
        .execute(),
    ).toEqual([{ refunded_cents: 64_00 }]);
  });

  test('never exceeds the payment, and a repeated key returns the same refund', async () => {
    const { ref, payThere } = await waiting();
    await payThere();
    const since = app.clock.now();
    const first = await payments.refund({ key: 'one', since, ref, amountCents: 40_00 });
    expect(await payments.refund({ key: 'one', since, ref, amountCents: 40_00 })).toEqual(first);
    await expect(payments.refund({ key: 'two', since, ref, amountCents: 24_01 })).rejects.toThrow(
      'less left',
    );
    await expect(payments.refund({ key: 'one', since, ref, amountCents: 1 })).rejects.toThrow(
      'less left',
    );
  });
});

test('the ledger sums to zero after all of the above', async () => {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.sum('amount_cents').as('sum'))
    .groupBy('transaction_id')
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ sum }) => Number(sum) === 0)).toBe(true);
});

test('an order paid after its account was deleted settles, and mails only its vendor', async () => {
  const { customer, orderId, payThere } = await waiting();
  const paid = await payThere();
  await customer.ok('DELETE /account', { body: {} });
  await settlePayment(market, paid);
  const { is_paid: isPaid } = await db
    .selectFrom('orders')
    .select('is_paid')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(isPaid).toBe(true);
  const mails = await app.mails();
  expect(mails.filter(({ recipient }) => recipient === '')).toEqual([]);
  // Its vendor still has an address, and an order.
  expect(mails.at(-1)?.template).toBe('new-order');
});

// Last, because the second case moves the clock past every tour's day.
test.each([
  ['was closed by its vendor', 'late_unsold', 'taken off sale', { before: 0, after: 1 }],
  ['is over', 'late_past', 'had already passed', { before: 18, after: 3 }],
] as const)(
  'a listing that %s is named as the reason when paid too late',
  async (_, code, words, days) => {
    app.clock.advance({ days: days.before });
    const { customer, tour, paymentId, payThere } = await waiting();
    const paid = await payThere();
    app.clock.advance({ days: days.after });
    await releaseLapsedHolds(market);
    if (code === 'late_unsold')
      await db
        .updateTable('places')
        .set({ closed: true })
        .where('listing_id', '=', tour.id)
        .execute();
    await settlePayment(market, paid);
    expect(await said(customer, paymentId)).toEqual([code, expect.stringContaining(words)]);
    expect((await app.mails(customer.person.email)).at(-1)?.text).toContain(words);
  },
);
