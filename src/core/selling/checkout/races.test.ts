// Long because all races share the same processes and the same ledger.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { TestClock } from '#testing/clock.ts';
import { eventually } from '#testing/eventually.ts';
import { createTour } from '#testing/fixtures.ts';
import { inDepth } from '#testing/in-depth.ts';
import { type ShopProcess, customerOf, startShopProcess } from '#testing/shop-processes.ts';
import { addToCart, card, contactOf, type Customer } from '#testing/shop.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { sendPendingRefunds } from '#core/money/payments/refunds.ts';
import { addDays } from '#base/calendar-date.ts';

// The processes use the real clock, and bookings are for a month from today.
const today = new Date().toISOString().slice(0, 10);
const day = addDays(today, 30);
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
const { market, db } = app;
const BUYERS = inDepth(200, 60);
const SAME_KEY = inDepth(100, 40);
const CHECKOUTS = inDepth(500, 150);
let dataDir = '';
const processes: ShopProcess[] = [];
const start = async () => {
  const one = await startShopProcess(app, dataDir);
  processes.push(one);
  return one;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-races-'));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const checkout = (customer: Customer, key: string): Promise<Answer> =>
  customer.request('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': key },
  });
const pay = (customer: Customer, clientSecret: string): Promise<Answer> =>
  customer.request('POST /payments/sandbox/confirm', { body: { clientSecret, card: card() } });
const secretOf = (answer: Answer) =>
  (answer.body as { payment: { clientSecret: string } }).payment.clientSecret;
const orderIdOf = (answer: Answer) => (answer.body as { order: { _id: string } }).order._id;

/** Invariants after every race, once the jobs have run. */
async function expectSoundBooks(): Promise<void> {
  const payments = await db
    .selectFrom('sandbox_intents')
    .innerJoin('payments', 'payments.provider_ref', 'sandbox_intents.id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'sandbox_intents.status as there',
      'sandbox_intents.refunded_cents as refundedThere',
      'payments.status as here',
      'payments.amount_cents as amount',
      'payments.refunded_cents as refundedHere',
      'orders.is_paid as isPaid',
      'orders.id as orderId',
    ])
    .execute();
  const { intents } = await db
    .selectFrom('sandbox_intents')
    .select((is) => is.fn.countAll<number>().as('intents'))
    .executeTakeFirstOrThrow();
  expect(payments).toHaveLength(intents);
  const charged = payments.filter((payment) => payment.there === 'succeeded');
  expect(
    charged.filter((payment) => !payment.isPaid && payment.refundedThere !== payment.amount),
  ).toEqual([]);
  expect(charged.filter((payment) => payment.refundedHere !== payment.refundedThere)).toEqual([]);
  expect(payments.filter((payment) => payment.isPaid && payment.there !== 'succeeded')).toEqual([]);
  expect(
    payments.filter(
      (payment) => !payment.isPaid && payment.there !== 'canceled' && payment.refundedThere === 0,
    ),
  ).toEqual([]);

  const places = await db
    .selectFrom('places')
    .select(['listing_id', 'day', 'taken'])
    .orderBy('listing_id')
    .execute();
  const kept = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select((is) => ['listing_id', 'day', is.fn.sum<number>('count').as('taken')])
    .where('state', '=', 'kept')
    .where('is_paid', '=', true)
    .groupBy(['listing_id', 'day'])
    .orderBy('listing_id')
    .execute();
  expect(places.filter((place) => place.taken > 0)).toEqual(
    kept.map((place) => ({ ...place, taken: Number(place.taken) })),
  );
  expect(await db.selectFrom('holds').select('id').where('state', '=', 'held').execute()).toEqual(
    [],
  );

  const paidOrders = await db
    .selectFrom('orders')
    .select('id')
    .where('is_paid', '=', true)
    .execute();
  const chargesOfPaid = await db
    .selectFrom('ledger_transactions')
    .select('order_id')
    .where('kind', '=', 'charge')
    .where(
      'order_id',
      'in',
      paidOrders.map(({ id }) => id),
    )
    .execute();
  expect(chargesOfPaid).toHaveLength(paidOrders.length);
  const confirmed = await db
    .selectFrom('outbox')
    .select('id')
    .where('template', '=', 'order-confirmed')
    .execute();
  expect(confirmed).toHaveLength(paidOrders.length);
}

/** PostgreSQL keeps a killed process's locks until it notices the lost connection. */
async function untilNobodyIsBusy(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
}

/** Runs all jobs of the next 16 minutes. */
async function letTimePass(): Promise<void> {
  app.clock.set(new Date(Date.now() + 16 * 60_000).toISOString());
  // A turn ends after two seconds, which a busy machine needs for some of them.
  while ((await releaseLapsedHolds(market)) === 'more');
  while ((await askAboutPayments(market)) === 'more');
  await sendPendingRefunds(market);
  app.clock.set(new Date().toISOString());
}

describe('two processes on one database', { timeout: 300_000 }, () => {
  test(`sell the last 10 places to 10 of ${BUYERS} buyers and refuse all others`, async () => {
    const [one, two] = [await start(), await start()];
    const tour = await createTour(market, { details: { maxGuests: 10 } });
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) =>
        (await customerOf(app)).at(index % 2 ? one : two),
      ),
    );
    await Promise.all(buyers.map((buyer) => addToCart(buyer, tour.id, { day })));
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const checkedOut = await checkout(buyer, `race-${index}`);
        return {
          checkedOut,
          paid: checkedOut.status === 201 ? await pay(buyer, secretOf(checkedOut)) : null,
        };
      }),
    );
    const won = answers.filter(({ checkedOut }) => checkedOut.status === 201);
    expect(won).toHaveLength(10);
    expect(won.map(({ paid }) => paid?.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const lost = answers
      .filter(({ checkedOut }) => checkedOut.status !== 201)
      .map(({ checkedOut }) => checkedOut);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
    for (const { body } of lost) {
      expect(body).toMatchObject({
        code: 'cart_problems',
        problems: [
          { code: 'sold_out', left: 0, message: expect.stringContaining('No places are left') },
        ],
      });
    }
    const intents = await db.selectFrom('sandbox_intents').select('status').execute();
    expect(intents).toEqual(Array.from({ length: 10 }, () => ({ status: 'succeeded' })));
    await letTimePass();
    await expectSoundBooks();
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  test(`make one order of a key sent ${SAME_KEY} times concurrently to both`, async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error('Two processes are needed');
    const buyer = await customerOf(app);
    const tour = await createTour(market, { details: { maxGuests: 3 } });
    await addToCart(buyer.at(one), tour.id, { day });
    const answers = await Promise.all(
      Array.from({ length: SAME_KEY }, (_, index) =>
        checkout(buyer.at(index % 2 ? one : two), 'one key'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: SAME_KEY }, () => 201),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [answer] = answers;
    if (!answer) throw new Error('No answer');
    const paid = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay(buyer.at(index % 2 ? one : two), secretOf(answer)),
      ),
    );
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
    const payments = await db
      .selectFrom('payments')
      .select('status')
      .where('user_id', '=', buyer.at(one).person.id)
      .execute();
    expect(payments).toEqual([{ status: 'succeeded' }]);
    await letTimePass();
    await expectSoundBooks();
  });

  test('make one order of one cart checked out eight times concurrently with any keys', async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error('Two processes are needed');
    const tour = await createTour(market, { details: { maxGuests: 20 } });
    const ordersOf = (customer: Customer) =>
      db
        .selectFrom('orders')
        .select(['id', 'status', 'is_paid'])
        .where('user_id', '=', customer.person.id)
        .execute();
    for (let round = 0; round < 4; round += 1) {
      const buyer = await customerOf(app);
      await addToCart(buyer.at(one), tour.id, { day });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          checkout(buyer.at(index % 2 ? one : two), `${round}-${index}`),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
      expect(new Set(answers.map(orderIdOf)).size).toBe(1);
      await Promise.all(
        answers.map((answer, index) => pay(buyer.at(index % 2 ? one : two), secretOf(answer))),
      );
      expect(await ordersOf(buyer.at(one))).toEqual([
        { id: expect.any(String), status: 'pending', is_paid: true },
      ]);
    }
    // With different details each is its own order, of which one can be paid.
    const buyer = await customerOf(app);
    await addToCart(buyer.at(one), tour.id, { day });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        buyer.at(index % 2 ? one : two).request('POST /checkout', {
          body: { contact: contactOf(buyer.at(one)), note: `Note ${index}` },
          headers: { 'idempotency-key': `other-${index}` },
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    await Promise.all(made.map((answer) => pay(buyer.at(one), secretOf(answer))));
    const orders = await ordersOf(buyer.at(two));
    expect(orders.filter(({ is_paid }) => is_paid)).toHaveLength(1);
    expect(orders.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
    await letTimePass();
    await expectSoundBooks();
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  test('sell a line once, whichever part of the cart contains it', async () => {
    const [one, two] = processes;
    if (!one || !two) throw new Error('Two processes are needed');
    const [shared, first, second] = await Promise.all(
      [20, 20, 20].map((maxGuests) => createTour(market, { details: { maxGuests } })),
    );
    for (let round = 0; round < 6; round += 1) {
      const buyer = await customerOf(app);
      for (const tour of [shared, first, second])
        await addToCart(buyer.at(one), tour?.id ?? '', { day });
      const { cartItems } = await buyer.at(one).ok('GET /cart/get', {});
      const [a = '', b = '', c = ''] = cartItems.map(({ _id }) => _id);
      const parts = [[a, b], [a, c], [a], undefined];
      const answers = await Promise.all(
        parts.map(async (lines, index) => {
          const at = buyer.at(index % 2 ? one : two);
          const checkedOut = await at.request('POST /checkout', {
            body: { contact: contactOf(at), lines },
            headers: { 'idempotency-key': `parts-${round}-${index}` },
          });
          if (checkedOut.status === 201) await pay(at, secretOf(checkedOut));
          return checkedOut;
        }),
      );
      const refused = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body]));
      expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'not_in_cart' })));
      const paid = await db
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['listing_id', 'quantity'])
        .where('orders.user_id', '=', buyer.at(one).person.id)
        .where('orders.is_paid', '=', true)
        .execute();
      expect(paid.filter(({ listing_id }) => listing_id === shared?.id)).toEqual([
        { listing_id: shared?.id, quantity: 1 },
      ]);
      const left = (await buyer.at(two).ok('GET /cart/get', {})).cartItems;
      expect(left.length + paid.length).toBe(3);
    }
    await letTimePass();
    await expectSoundBooks();
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  test('settle a payment at the deadline as paid or refunded, never both', async () => {
    const [one] = processes;
    if (!one) throw new Error('A process is needed');
    const tour = await createTour(market, { details: { maxGuests: 20 } });
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const buyer = (await customerOf(app)).at(one);
        await addToCart(buyer, tour.id, { day });
        const answer = await checkout(buyer, `late-${index}`);
        app.clock.set(new Date(Date.now() + 16 * 60_000).toISOString());
        const [paid] = await Promise.all([
          pay(buyer, secretOf(answer)),
          releaseLapsedHolds(market),
          askAboutPayments(market),
        ]);
        expect([200, 409]).toContain(paid.status);
      }),
    );
    await letTimePass();
    await expectSoundBooks();
  });
});

test(
  'a process killed at any moment loses no acknowledged order, and every charge has its order or refund',
  { timeout: 480_000 },
  async () => {
    const tours = await Promise.all(
      Array.from({ length: 4 }, () => createTour(market, { details: { maxGuests: 900 } })),
    );
    const acknowledged = { orders: new Set<string>(), paid: new Set<string>() };
    let checkouts = 0;
    for (let round = 0; checkouts < CHECKOUTS; round += 1) {
      const one = await start();
      const dies = { yes: false };
      const enough = Math.ceil(Math.random() * 60);
      let begun = 0;
      let reached = () => undefined as void;
      const moment = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const shoppers = Array.from({ length: 12 }, async (_, shopper) => {
        for (let visit = 0; !dies.yes; visit += 1) {
          const buyer = (await customerOf(app)).at(one);
          try {
            await addToCart(buyer, tours[(shopper + visit) % tours.length]?.id ?? '', { day });
            checkouts += 1;
            begun += 1;
            if (begun === enough) reached();
            const answer = await checkout(buyer, `kill-${round}-${shopper}-${visit}`);
            if (answer.status !== 201) continue;
            acknowledged.orders.add(orderIdOf(answer));
            if (visit % 5 === 4) continue;
            const paid = await pay(buyer, secretOf(answer));
            if (paid.status === 200) acknowledged.paid.add(orderIdOf(answer));
          } catch (error) {
            // The killed process closed the connection.
            if (!dies.yes) throw error;
          }
        }
      });
      await Promise.race([moment, Promise.all(shoppers)]);
      dies.yes = true;
      await one.kill();
      await Promise.all(shoppers);
    }
    await untilNobodyIsBusy();
    expect(checkouts).toBeGreaterThanOrEqual(CHECKOUTS);
    const orders = await db.selectFrom('orders').select(['id', 'is_paid']).execute();
    const kept = new Map(orders.map(({ id, is_paid }) => [id, is_paid]));
    expect([...acknowledged.orders].filter((id) => !kept.has(id))).toEqual([]);
    expect([...acknowledged.paid].filter((id) => kept.get(id) !== true)).toEqual([]);
    await letTimePass();
    await expectSoundBooks();
  },
);
