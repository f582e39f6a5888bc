// Long because all rules of entering, asking and paying share one biller.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, billEntry, billerEntry } from '#testing/bills.ts';
import type { TestClient } from '#testing/client.ts';
import { createService } from '#testing/fixtures.ts';
import { checkout, contactOf, newKey, orderOf, pay, type Customer } from '#testing/shop.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sure } from '#testing/sure.ts';
import { sweepAsks } from './saved-store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;

async function biller(more: object = {}) {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing } = await vendor.ok('POST /listings', {
    body: { ...billerEntry, details: { ...billerEntry.details, ...more } },
  });
  return { vendor, id: listing._id };
}
type Biller = Awaited<ReturnType<typeof biller>>;

const bill = (over: object = {}) => ({ ...billEntry, ...over });
const enter = ({ vendor, id }: Biller, ...bills: object[]) =>
  vendor.ok('POST /vendor/listings/{id}/bills', { params: { id }, body: { bills } });
const ask = (client: TestClient, id: string, account = ACCOUNT) =>
  client.ok('POST /listings/{id}/bills', { params: { id }, body: { account } });
type Asked = Awaited<ReturnType<typeof ask>>['bills'][number];

const product = (productId: string, asked: Asked, over: object = {}, account = ACCOUNT) => ({
  product: {
    productId,
    options: { bill: asked.billId, due: asked.amount, part: asked.part, ...over },
    secrets: { account },
  },
});
const put = (client: TestClient, id: string, asked: Asked, over: object = {}) =>
  client.ok('POST /cart/add', { body: product(id, asked, over) });
async function refusedWhy(client: TestClient, id: string, asked: Asked, over: object = {}) {
  const { status, body } = await client.refused('POST /cart/add', {
    body: product(id, asked, over),
  });
  const why = body.why as { name: string } | undefined;
  return [status, why?.name];
}
async function paidBy(customer: Customer) {
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  return orderOf(customer, order._id);
}
const say = (
  { vendor }: Pick<Biller, 'vendor'>,
  order: Awaited<ReturnType<typeof paidBy>>,
  body: object,
) => {
  const part = sure(order.serviceOrders[0]);
  return vendor.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
    params: { id: part._id, itemId: sure(part.items[0])._id },
    body: { outcome: 'paid', ...body },
    headers: { 'idempotency-key': newKey() },
  });
};
const statesOf = async ({ vendor, id }: Biller) =>
  (await vendor.ok('GET /vendor/listings/{id}/bills', { params: { id } })).bills.map(
    ({ number, state, order, left }) => [number, state, order, left],
  );

test('bills are entered, looked up by account, and returned without the name', async () => {
  const one = await biller({ oldestFirst: true, partial: true });
  const { vendor, id } = one;
  expect(
    await enter(
      one,
      bill(),
      bill({ number: 'B-2', period: '2026-01', dueOn: '2026-02-20', amount: '100.00' }),
    ),
  ).toMatchObject({
    added: 2,
    changed: 0,
  });
  const customer = await app.signedIn('customer');
  // Arabic digits and hyphens mean the same account.
  const asked = await ask(customer, id, '٢٠-٤٤٧١ ٨٨٦٣٥');
  expect(asked.customerName).toBe('F••••• H•••••');
  const [older, newer] = asked.bills;
  expect(asked.bills).toEqual([
    {
      billId: sure(older).billId,
      period: '2026-01',
      dueOn: '2026-02-20',
      amount: '100.00',
      currency: 'EGP',
      min: '10.00',
      max: '100.00',
      part: 0,
      mustPayFirst: [],
      busyIn: null,
    },
    {
      ...sure(newer),
      period: '2026-02',
      amount: '437.25',
      mustPayFirst: [sure(older).billId],
    },
  ]);
  expect(Date.parse(asked.goodUntil) - Date.parse(asked.asOf)).toBe(15 * 60_000);
  // Entering it again updates it by account and number; a withdrawn bill is not returned.
  expect(await enter(one, bill({ amount: '450.00' }))).toMatchObject({ added: 0, changed: 1 });
  expect((await ask(customer, id)).bills.map(({ amount }) => amount)).toEqual(['100.00', '450.00']);
  await vendor.ok('DELETE /vendor/listings/{id}/bills/{billId}', {
    params: { id, billId: sure(older).billId },
  });
  expect((await ask(customer, id)).bills.map(({ amount }) => amount)).toEqual(['450.00']);
  expect((await vendor.ok('GET /vendor/billers', {})).billers).toEqual([
    { _id: id, name: 'North Delta Electric', currency: 'EGP', example: '30447188630' },
  ]);
  await vendor.ok('POST /listings', { body: billerEntry });
  const billers = await inPagesOfOne('billers', (query) =>
    vendor.ok('GET /vendor/billers', { query }),
  );
  expect(billers).toEqual((await vendor.ok('GET /vendor/billers', {})).billers);
  expect(billers).toHaveLength(2);
  expect(await statesOf(one)).toEqual([
    ['B-2', 'withdrawn', null, '100.00'],
    ['B-1', 'due', null, '450.00'],
  ]);
});

test.each([
  ['5', '5.00'],
  ['5.0', '5.00'],
  ['437.5', '437.50'],
  ['١٬٢٣٤٫٥', '1234.50'],
])('accepts amounts in common spellings: %s', async (typed, left) => {
  const one = await biller();
  await enter(one, bill({ amount: typed }));
  expect(await statesOf(one)).toEqual([['B-1', 'due', null, left]]);
});

test('a file is stored in full or not at all, with errors by row', async () => {
  const { vendor, id } = await biller();
  const send = (csv: string) =>
    vendor.request('POST /vendor/listings/{id}/bills/import', { params: { id }, body: { csv } });
  const titles = 'account,bill number,period,due,amount,currency,name\r\n';
  const row = `${ACCOUNT},N-1,2026-02,2026-03-20,437.25,EGP,Fatma\r\n`;
  const bad = await send(`${titles}${row}123,N-2,February,2026-02-30,437.255,USD,Fatma\r\n${row}`);
  expect([bad.status, Object.keys((bad.body as { errorMessages: object }).errorMessages)]).toEqual([
    400,
    [
      'rows.3.account',
      'rows.3.period',
      'rows.3.dueOn',
      'rows.3.currency',
      'rows.3.amount',
      'rows.4.number',
    ],
  ]);
  expect((await vendor.ok('GET /vendor/listings/{id}/bills', { params: { id } })).bills).toEqual(
    [],
  );
  expect((await send(titles)).status).toBe(400);
  expect((await send(titles + row)).body).toMatchObject({ added: 1, changed: 0 });
  expect((await send(row)).body).toMatchObject({ added: 0, changed: 1 });
});

test("a biller with typed amounts has no bills, and other vendors' billers are not writable", async () => {
  const typed = await biller({ mode: 'typed' });
  const other = await biller();
  const customer = await app.signedIn('customer');
  const params = { id: typed.id };
  const body = { account: ACCOUNT };
  expect((await customer.request('POST /listings/{id}/bills', { params, body })).status).toBe(404);
  for (const client of [typed.vendor, other.vendor]) {
    const { status } = await client.request('POST /vendor/listings/{id}/bills', {
      params,
      body: { bills: [bill()] },
    });
    expect(status).toBe(404);
  }
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: {
      product: { productId: typed.id, options: { amount: '50.00' }, secrets: { account: ACCOUNT } },
    },
  });
  expect(cartItem.problem).toBeUndefined();
  const fetched = await customer.refused('POST /cart/add', {
    body: {
      product: { productId: other.id, options: { amount: '50.00' }, secrets: { account: ACCOUNT } },
    },
  });
  expect(fetched.body.why).toMatchObject({ name: 'bill_missing' });
});

test('a bill is paid exactly, on an order line of its own, and its receipt completes it', async () => {
  const one = await biller();
  await enter(one, bill(), bill({ number: 'B-2', dueOn: '2026-03-21' }));
  const customer = await app.signedIn('customer');
  const { bills } = await ask(customer, one.id);
  for (const asked of bills) await put(customer, one.id, asked);
  const order = await paidBy(customer);
  const items = sure(order.serviceOrders[0]).items;
  expect(items.map(({ totalPrice, subDetails }) => [totalPrice, subDetails])).toEqual(
    bills.map(({ period, dueOn }) => [
      9.46,
      expect.objectContaining({ amount: '437.25', currency: 'EGP', period, dueOn }),
    ]),
  );
  const number = order._id.slice(-8).toUpperCase();
  expect(await statesOf(one)).toEqual([
    ['B-2', 'reserved', number, '437.25'],
    ['B-1', 'reserved', number, '437.25'],
  ]);
  await say(one, order, { reference: '77120' });
  expect(await statesOf(one)).toEqual([
    ['B-2', 'reserved', number, '437.25'],
    ['B-1', 'paid', null, '0.00'],
  ]);
  const paid = await one.vendor.refused('DELETE /vendor/listings/{id}/bills/{billId}', {
    params: { id: one.id, billId: sure(bills[0]).billId },
  });
  expect(paid.code).toBe('bill_is_paid');
});

test('a failed or cancelled bill is due again', async () => {
  const one = await biller();
  await enter(one, bill());
  const customer = await app.signedIn('customer');
  await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
  const failed = await paidBy(customer);
  await say(one, failed, { outcome: 'failed', reason: 'The biller is closed' });
  expect((await statesOf(one))[0]?.[1]).toBe('due');
  await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
  const cancelled = await paidBy(customer);
  expect((await statesOf(one))[0]?.[1]).toBe('reserved');
  await customer.ok('POST /orders/{id}/cancel', { params: { id: cancelled._id }, body: {} });
  expect((await statesOf(one))[0]?.[1]).toBe('due');
  await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
  expect((await paidBy(customer)).isPaid).toBe(true);
});

test('two sessions with one bill: an unpaid order blocks no one, and the first payment wins', async () => {
  const one = await biller();
  await enter(one, bill());
  const [first, second] = [await app.signedIn('customer'), await app.signedIn('customer')];
  for (const customer of [first, second])
    await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
  const slow = await checkout(first);
  const number = slow.order._id.slice(-8).toUpperCase();
  expect((await ask(second, one.id)).bills[0]?.busyIn).toBeNull();
  const quick = await checkout(second);
  await pay(second, quick.payment.clientSecret);
  expect((await orderOf(second, quick.order._id)).isPaid).toBe(true);
  await pay(first, slow.payment.clientSecret);
  const late = await orderOf(first, slow.order._id);
  expect([late.isPaid, late.status, late.payments[0]?.refunded]).toEqual([
    false,
    'cancelled',
    slow.order.total,
  ]);
  // Other users' order numbers are not revealed.
  const stranger = await app.signedIn('customer');
  const shown = await ask(stranger, one.id);
  expect(shown.bills[0]?.busyIn).toBe('');
  expect(JSON.stringify(shown)).not.toContain(number);
  expect((await ask(second, one.id)).bills[0]?.busyIn).toBe(
    quick.order._id.slice(-8).toUpperCase(),
  );
});

test('an open card step blocks others from a bill, once per customer', async () => {
  const one = await biller();
  await enter(one, bill());
  const [first, second] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await put(first, one.id, sure((await ask(first, one.id)).bills[0]));
  const begin = async () => {
    const { order } = await checkout(first);
    await db
      .updateTable('payments')
      .set({ status: 'processing' })
      .where('order_id', '=', order._id)
      .execute();
    return order;
  };
  const busy = async () => (await ask(second, one.id)).bills[0]?.busyIn;
  const order = await begin();
  expect(await busy()).toBe('');
  expect((await ask(first, one.id)).bills[0]?.busyIn).toBeNull();
  await db
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('order_id', '=', order._id)
    .execute();
  expect(await busy()).toBeNull();
  await first.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  clock.advance({ seconds: 1 });
  await begin();
  expect(await busy()).toBeNull();
});

test('a changed or removed bill is a problem of its line, with old and new amount', async () => {
  const one = await biller();
  await enter(one, bill());
  const customer = await app.signedIn('customer');
  await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
  const problem = async () => (await customer.ok('GET /cart/get', {})).cartItems[0]?.problem;
  // The cart looks it up again on each read, however old the answer is.
  clock.advance({ minutes: 20 });
  expect(await problem()).toBeUndefined();
  await enter(one, bill({ amount: '450.00' }));
  expect(await problem()).toMatchObject({
    code: 'not_valid',
    message: 'This bill has changed: it was 437.25 EGP and is 450.00 EGP now.',
    why: { name: 'bill_changed', values: { before: '437.25', amount: '450.00', currency: 'EGP' } },
  });
  const stopped = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect(stopped.code).toBe('cart_problems');
  const billId = sure((await ask(customer, one.id)).bills[0]).billId;
  await one.vendor.ok('DELETE /vendor/listings/{id}/bills/{billId}', {
    params: { id: one.id, billId },
  });
  expect(await problem()).toMatchObject({ why: { name: 'bill_withdrawn' } });
});

test('an answer is valid for 15 minutes, for its user and account', async () => {
  const one = await biller();
  await enter(one, bill(), bill({ account: '20447188636', number: 'C-1' }));
  const customer = await app.signedIn('customer');
  const asked = sure((await ask(customer, one.id)).bills[0]);
  const other = await app.signedIn('customer');
  expect(await refusedWhy(other, one.id, asked)).toEqual([400, 'bill_unknown']);
  const elsewhere = await customer.refused('POST /cart/add', {
    body: product(one.id, asked, {}, '20447188636'),
  });
  expect(elsewhere.body.why).toMatchObject({ name: 'bill_unknown' });
  clock.advance({ minutes: 15 });
  await put(customer, one.id, asked);
  await customer.ok('POST /cart/clear', { body: {} }).catch(() => undefined);
  clock.advance({ seconds: 1 });
  const late = await app.signedIn('customer');
  const again = sure((await ask(late, one.id)).bills[0]);
  clock.advance({ minutes: 15, seconds: 1 });
  expect(await refusedWhy(late, one.id, again)).toEqual([400, 'bill_unknown']);
});

test('oldest first: a newer bill requires the older ones', async () => {
  const one = await biller({ oldestFirst: true });
  await enter(
    one,
    bill(),
    bill({ number: 'B-0', period: '2026-01', dueOn: '2026-02-20', amount: '100.00' }),
  );
  const customer = await app.signedIn('customer');
  const [older, newer] = (await ask(customer, one.id)).bills;
  expect(await refusedWhy(customer, one.id, sure(newer))).toEqual([400, 'bill_older']);
  const { cartItem } = await put(customer, one.id, sure(older));
  await put(customer, one.id, sure(newer));
  await customer.ok('POST /cart/remove', { body: { _id: cartItem._id } });
  const [left] = (await customer.ok('GET /cart/get', {})).cartItems;
  expect(left?.problem?.why).toMatchObject({ name: 'bill_older', values: { period: '2026-01' } });
});

test('a bill can be paid in part if its biller allows, and the rest stays due', async () => {
  const whole = await biller();
  await enter(whole, bill());
  const customer = await app.signedIn('customer');
  const asked = sure((await ask(customer, whole.id)).bills[0]);
  expect(await refusedWhy(customer, whole.id, asked, { amount: '100.00' })).toEqual([
    400,
    'bill_whole',
  ]);
  const one = await biller({ partial: true });
  await enter(one, bill());
  const due = sure((await ask(customer, one.id)).bills[0]);
  for (const [amount, name] of [
    ['9.99', 'amount_least'],
    ['437.26', 'amount_most'],
    ['100.0', 'amount_shape'],
  ] as const)
    expect(await refusedWhy(customer, one.id, due, { amount })).toEqual([400, name]);
  await put(customer, one.id, due, { amount: '100.00' });
  const order = await paidBy(customer);
  expect((await ask(customer, one.id)).bills[0]?.busyIn).not.toBeNull();
  await say(one, order, { reference: '1' });
  const rest = sure((await ask(customer, one.id)).bills[0]);
  expect([rest.amount, rest.part, rest.busyIn]).toEqual(['337.25', 1, null]);
  await put(customer, one.id, rest);
  await say(one, await paidBy(customer), { reference: '2' });
  expect((await ask(customer, one.id)).bills).toEqual([]);
  expect(await statesOf(one)).toEqual([['B-1', 'paid', null, '0.00']]);
});

test('account and name are encrypted: not in plain columns, answers or mails', async () => {
  const one = await biller();
  const CANARY = '20998877665';
  const NAME = 'Canary Quillbramblewick';
  await enter(one, bill({ account: CANARY, name: NAME }));
  const customer = await app.signedIn('customer');
  const asked = await ask(customer, one.id, CANARY);
  await customer.ok('POST /cart/add', {
    body: product(one.id, sure(asked.bills[0]), {}, CANARY),
  });
  const order = await paidBy(customer);
  await say(one, order, { reference: '77120' });
  const admin = await app.signedIn('admin');
  const part = sure(order.serviceOrders[0]);
  const answers = [
    asked,
    await customer.ok('GET /cart/get', {}),
    await orderOf(customer, order._id),
    await one.vendor.ok('GET /vendor/orders/{id}', { params: { id: part._id } }),
    (await one.vendor.request('GET /vendor/orders.csv', { query: {} })).body,
    await one.vendor.ok('GET /vendor/listings/{id}/bills', { params: { id: one.id } }),
    await admin.ok('GET /admin/orders/{id}', { params: { id: order._id } }),
    await app.mails(),
  ];
  const secrets = /20998877665|Quillbramblewick/;
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(secrets);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t`.execute(db);
    expect([name, rows.some(({ text }) => secrets.test(text))]).toEqual([name, false]);
  }
  const read = await one.vendor.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: sure(part.items[0])._id },
  });
  expect(read.secrets).toEqual({ account: CANARY });
});

test('deletes lookups after a month', async () => {
  const one = await biller();
  await enter(one, bill());
  const customer = await app.signedIn('customer');
  await ask(customer, one.id);
  const asks = async () =>
    (
      await db
        .selectFrom('bill_asks')
        .where('user_id', '=', customer.person.id)
        .selectAll()
        .execute()
    ).length;
  await sweepAsks(db, new Date(clock.now().getTime() + 30 * 86_400_000));
  expect(await asks()).toBe(1);
  await sweepAsks(db, new Date(clock.now().getTime() + 32 * 86_400_000));
  expect(await asks()).toBe(0);
});

test("an answer is valid at most until the due day in the biller's time zone", async () => {
  const one = await biller();
  const midnight = Date.parse(`${addDays(todayIn('Africa/Cairo', clock.now()), 1)}T00:00:00+02:00`);
  await enter(one, bill({ dueOn: todayIn('Africa/Cairo', clock.now()) }));
  clock.advance({ seconds: (midnight - clock.now().getTime()) / 1000 - 5 * 60 });
  const customer = await app.signedIn('customer');
  const asked = await ask(customer, one.id);
  expect(asked.goodUntil).toBe(new Date(midnight).toISOString());
  clock.advance({ minutes: 5 });
  expect(await refusedWhy(customer, one.id, sure(asked.bills[0]))).toEqual([400, 'bill_unknown']);
  // It can be looked up again and paid late.
  await put(customer, one.id, sure((await ask(customer, one.id)).bills[0]));
});

test('limits a user to twenty lookups and five misses an hour, without affecting others at the address or known accounts', async () => {
  const limited = await createTestApp();
  const vendor = await limited.signedIn('vendor');
  await createService(limited.market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing } = await vendor.ok('POST /listings', { body: billerEntry });
  const params = { id: listing._id };
  await vendor.ok('POST /vendor/listings/{id}/bills', { params, body: { bills: [billEntry] } });
  const answersTo = async (client: TestClient, account: string, times: number) => {
    const answers = [];
    for (let count = 0; count < times; count += 1) {
      const { status, body } = await client.request('POST /listings/{id}/bills', {
        params,
        body: { account },
      });
      answers.push(status === 200 ? status : (body as { limit: unknown }).limit);
    }
    return answers;
  };
  const payer = await limited.signedIn('customer');
  expect(await answersTo(payer, ACCOUNT, 21)).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    'bill-asks',
  ]);
  const fisher = await limited.signedIn('customer');
  expect(await answersTo(fisher, '20447188636', 6)).toEqual([
    200,
    200,
    200,
    200,
    200,
    'bill-misses',
  ]);
  // Not even for existing accounts. Another user at the same address is not affected.
  expect(await answersTo(fisher, ACCOUNT, 1)).toEqual(['bill-misses']);
  const neighbour = await limited.signedIn('customer');
  expect(await answersTo(neighbour, ACCOUNT, 1)).toEqual([200]);
  expect(await answersTo(neighbour, '20447188636', 6)).toEqual([
    ...Array.from({ length: 5 }, () => 200),
    'bill-misses',
  ]);
  // Accounts that they have asked about before stay available.
  expect(await answersTo(neighbour, ACCOUNT, 1)).toEqual([200]);
});
