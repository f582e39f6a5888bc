// Long because all rules of waiting share the same stock.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClient } from '#testing/client.ts';
import { CookieJar } from '#testing/cookie-jar.ts';
import { address, type Grocer, grocer, product, put } from '#testing/goods.ts';
import { checkout, pay } from '#testing/shop.ts';
import { eventually } from '#testing/eventually.ts';
import { keepRequest, MAX_OPEN } from './store.ts';
import { notifyRestocked } from './tell.ts';

const app = await createTestApp();
const { market, db } = app;
let vendor: Grocer;

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('restock_requests').execute();
  vendor = await grocer(app);
});

const mails = (template: string) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'language'])
    .where('template', '=', template)
    .orderBy('recipient')
    .execute();
const ask = (id: string, email: string, variant = '') =>
  app.guest().ok('POST /listings/{id}/back-in-stock', { params: { id }, body: { variant, email } });
const restock = (id: string, stock: number) =>
  vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { stock } });
async function buy(id: string, quantity: number) {
  const customer = await app.signedIn('customer');
  await put(customer, id, { quantity });
  const { order, payment } = await checkout(customer, { address });
  await pay(customer, payment.clientSecret);
  return { customer, id: order._id };
}

test('a waiting customer gets one mail when it is back', async () => {
  const id = await product(vendor, { stock: 0 });
  const customer = await app.signedIn('customer');
  const params = { id };
  for (let time = 0; time < 2; time += 1) {
    await ask(id, ' Visitor@Example.com ');
    await customer.ok('POST /listings/{id}/back-in-stock', {
      params,
      // Signed-in customers are mailed at their own address.
      body: { email: 'somebody.else@example.com' },
    });
  }
  await notifyRestocked(market);
  expect(await mails('restocked')).toEqual([]);
  await restock(id, 4);
  await Promise.all([notifyRestocked(market), notifyRestocked(market)]);
  const told = await mails('restocked');
  expect(told.map(({ recipient }) => recipient)).toEqual(
    [customer.person.email, 'visitor@example.com'].toSorted(),
  );
  expect(told[0]?.subject).toBe('Back in stock: Labneh');
  expect(told[0]?.text).toContain(`/view/Groceries/${vendor.service.id}/${id}`);
  expect(await db.selectFrom('restock_requests').select('id').execute()).toEqual([]);
  await restock(id, 0);
  await restock(id, 9);
  await notifyRestocked(market);
  expect(await mails('restocked')).toHaveLength(2);
});

test('a lapsed hold and a cancelled order count as restock, hidden listings do not', async () => {
  const id = await product(vendor, { stock: 2 });
  const order = await buy(id, 2);
  await ask(id, 'a@example.com');
  await order.customer.ok('POST /orders/{id}/cancel', {
    params: { id: order.id },
    body: { reason: '' },
  });
  await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { visible: false } });
  await notifyRestocked(market);
  expect(await mails('restocked')).toEqual([]);
  await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { visible: true } });
  await notifyRestocked(market);
  expect(await mails('restocked')).toHaveLength(1);
});

test.each([
  ['no address', {}, 400],
  ['no address at all', { email: 'nobody' }, 400],
  ['a variant of something else', { email: 'a@example.com', variant: 'abc' }, 400],
  ['a list', { email: ['a@example.com'] }, 400],
  ['a novel', { email: `${'a'.repeat(400)}@example.com` }, 400],
])('is refused with %s', async (_name, body, status) => {
  const id = await product(vendor, { stock: 0 });
  const refused = await app
    .guest()
    .refused('POST /listings/{id}/back-in-stock', { params: { id }, body });
  expect(refused.status).toBe(status);
});

test('is refused for listings in stock, hidden or unknown ones, and too many per account', async () => {
  const there = await product(vendor, { stock: 1 });
  const hidden = await product(vendor, { stock: 0 });
  await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id: hidden },
    body: { visible: false },
  });
  const guest = app.guest();
  const answer = async (id: string) =>
    (
      await guest.request('POST /listings/{id}/back-in-stock', {
        params: { id },
        body: { email: 'a@example.com' },
      })
    ).status;
  expect([
    await answer(there),
    await answer(hidden),
    await answer('019b76da-a800-71fd-b579-53412e8f9d2a'),
  ]).toEqual([409, 404, 404]);
  const answers: number[] = [];
  const customer = await app.signedIn('customer');
  for (let time = 0; time < 21; time += 1)
    answers.push(
      (
        await customer.request('POST /listings/{id}/back-in-stock', {
          params: { id: there },
          body: {},
        })
      ).status,
    );
  expect([...new Set(answers)]).toEqual([409, 429]);
});

test('unverified addresses get few mails', async () => {
  const ids = [];
  for (let count = 0; count < 21; count += 1) ids.push(await product(vendor, { stock: 0 }));
  const answers: number[] = [];
  for (const id of ids)
    answers.push(
      (
        await app.guest().request('POST /listings/{id}/back-in-stock', {
          params: { id },
          body: { email: 'victim@example.com' },
        })
      ).status,
    );
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  // An account's address is verified.
  const customer = await app.signedIn('customer');
  for (const id of ids.slice(0, 12))
    await customer.ok('POST /listings/{id}/back-in-stock', { params: { id }, body: {} });
});

test("one stranger can use only a little of an address's quota, and nothing of its owner's", async () => {
  const owner = await app.signedIn('customer');
  const email = owner.person.email;
  const ids = [];
  for (let count = 0; count < 7; count += 1) ids.push(await product(vendor, { stock: 0 }));
  const stranger = app.guest();
  const answers = [];
  for (const id of ids)
    answers.push(
      (
        await stranger.request('POST /listings/{id}/back-in-stock', {
          params: { id },
          body: { email },
        })
      ).status,
    );
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  await ask(last, email);
  const rows = (user_id: string | null) =>
    db
      .selectFrom('restock_requests')
      .select('listing_id')
      .where('email', '=', email)
      .where('user_id', user_id === null ? 'is' : '=', user_id)
      .execute();
  expect(await rows(null)).toHaveLength(6);
  // Strangers have filled the address's quota; its owner's requests are counted separately.
  await db
    .insertInto('restock_requests')
    .values(
      Array.from({ length: MAX_OPEN }, (_, at) => ({
        id: newId(),
        listing_id: first,
        variant: `s${at}`,
        user_id: null,
        email,
        language: 'en' as const,
        created_at: app.clock.now(),
      })),
    )
    .execute();
  const params = { id: first };
  await owner.ok('POST /listings/{id}/back-in-stock', { params, body: {} });
  expect(await rows(owner.person.id)).toEqual([{ listing_id: first }]);
});

test('a whole IPv6 network counts as one stranger', async () => {
  const answers: number[] = [];
  for (let count = 1; count <= 6; count += 1) {
    const id = await product(vendor, { stock: 0 });
    const stranger = new TestClient({
      app: app.app,
      publicUrl: 'http://localhost:3000',
      cookies: new CookieJar(app.clock),
      address: `2001:db8:7:7::${count}`,
    });
    const sent = { params: { id }, body: { email: 'six@example.com' } };
    answers.push((await stranger.request('POST /listings/{id}/back-in-stock', sent)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an owner with the max number is told so, and repeated requests stay', async () => {
  const owner = await app.signedIn('customer');
  const [first, second] = [
    await product(vendor, { stock: 0 }),
    await product(vendor, { stock: 0 }),
  ];
  const askFor = (id: string) =>
    owner.request('POST /listings/{id}/back-in-stock', { params: { id }, body: {} });
  await askFor(first);
  await db
    .insertInto('restock_requests')
    .values(
      Array.from({ length: MAX_OPEN - 1 }, (_, at) => ({
        id: newId(),
        listing_id: first,
        variant: `v${at}`,
        user_id: owner.person.id,
        email: owner.person.email,
        language: 'en' as const,
        created_at: app.clock.now(),
      })),
    )
    .execute();
  expect((await askFor(first)).status).toBe(200);
  const refused = await askFor(second);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'waiting_for_many' }]);
});

test(`of two concurrent requests of an account one is stored as number ${MAX_OPEN} and the other refused`, async () => {
  const { person } = await app.signedIn('customer');
  const [first, second] = [
    await product(vendor, { stock: 0 }),
    await product(vendor, { stock: 0 }),
  ];
  const open = () =>
    db.selectFrom('restock_requests').select('id').where('email', '=', person.email).execute();
  const request = (listing_id: string, variant = '') => ({
    listing_id,
    variant,
    user_id: person.id,
    email: person.email,
    language: 'en' as const,
  });
  await db
    .insertInto('restock_requests')
    .values(
      Array.from({ length: MAX_OPEN - 1 }, (_, at) => ({
        ...request(first, `${at}`),
        id: newId(),
        created_at: app.clock.now(),
      })),
    )
    .execute();
  const later = await db.transaction().execute(async (trx) => {
    await keepRequest(trx, request(first), app.clock.now());
    let done = false;
    const other = keepRequest(db, request(second), app.clock.now()).finally(() => {
      done = true;
    });
    // The other one has either counted before this one, or waits for it.
    await eventually(async () => expect(done || (await someoneWaits())).toBe(true));
    return { other };
  });
  await later.other;
  expect(await open()).toHaveLength(MAX_OPEN);
  await keepRequest(db, request(second, 'more'), app.clock.now());
  expect(await open()).toHaveLength(MAX_OPEN);
});

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}

test('requests are exported and deleted with the account', async () => {
  const id = await product(vendor, { stock: 0 });
  const customer = await app.signedIn('customer');
  await customer.ok('POST /listings/{id}/back-in-stock', { params: { id }, body: {} });
  await ask(id, 'other@example.com');
  expect((await customer.ok('GET /account/export', {})).awaited).toMatchObject([
    { name: 'Labneh', email: customer.person.email },
  ]);
  await vendor.ok('DELETE /listings/{id}', { params: { id } });
  await notifyRestocked(market);
  expect(await db.selectFrom('restock_requests').select('id').execute()).toEqual([]);
});

test('a vendor is mailed once about low stock, until it is restocked', async () => {
  const id = await product(vendor, { stock: 9, details: { unit: '500 g', lowStock: 6 } });
  await buy(id, 1);
  expect(await mails('stock-low')).toEqual([]);
  await buy(id, 2);
  await buy(id, 1);
  expect(await mails('stock-low')).toMatchObject([
    { recipient: vendor.person.email, subject: 'Low stock: Labneh' },
  ]);
  const low = await vendor.ok('GET /vendor/inventory', { query: { stock: 'low' } });
  expect(low.data.map((row) => [row._id, row.low, row.stock])).toEqual([[id, true, 5]]);
  await restock(id, 8);
  expect((await vendor.ok('GET /vendor/inventory', { query: { stock: 'low' } })).data).toEqual([]);
  // Two concurrent sales that both leave few send one mail.
  await Promise.all([buy(id, 2), buy(id, 3)]);
  expect(await mails('stock-low')).toHaveLength(2);
});

test('stock restored by a cancellation is reported again later', async () => {
  const id = await product(vendor, { stock: 7 });
  const order = await buy(id, 2);
  expect(await mails('stock-low')).toHaveLength(1);
  await order.customer.ok('POST /orders/{id}/cancel', {
    params: { id: order.id },
    body: { reason: '' },
  });
  await notifyRestocked(market);
  await buy(id, 3);
  expect(await mails('stock-low')).toHaveLength(2);
});
