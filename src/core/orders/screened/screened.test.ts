// Long because each test follows a held order from its sale, with a shared set-up.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCourier } from '#testing/courier.ts';
import { createRemitterApp, declare, toSend, trySending } from '#testing/remitter.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sure } from '#testing/sure.ts';
import { screenAgain } from '#core/compliance/screening/again.ts';
import { refundUndecided } from './decide.ts';
import { screenPayee } from '#core/compliance/screening/judge.ts';
import { ListScreening } from '#core/compliance/screening/list-screening.ts';

const folder = await mkdtemp(join(tmpdir(), 'souk-sanctions-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'list.csv');
const HEAD = 'id,name,aliases,birth,country,programme\n';
let written = 0;
/** Writes the operator's list with a later modification time, however fast the test is. */
async function write(rows: string): Promise<void> {
  await writeFile(file, HEAD + rows);
  written += 1;
  await utimes(file, new Date(), new Date(Date.now() + written * 1000));
}
await write('T-1,Canaria Sanctioned,كناريا المعاقبة,1970,SY,Test programme\n');

const app = await createRemitterApp({
  env: {
    RATE_LIMITS: 'off',
    SANCTIONS_FILE: file,
    LIMITS_DECLARED: '5000,10000,10000',
    LIMITS_PROVED: '5000,10000,15000',
    LIMIT_WITHOUT_SOURCE: '10000',
  },
});
const { db, market, clock } = app;
const vendor = await app.signedIn('vendor');
const admin = await app.signedIn('admin');
const { id: productId } = await createCourier(market, { feeBps: 250 }, vendor.person);

async function sender(over: Parameters<typeof declare>[1] = {}) {
  const person = await app.signedIn('customer');
  await declare(person, over);
  return person;
}
async function sent(
  who: Parameters<typeof toSend>[2] = {},
  person?: Awaited<ReturnType<typeof sender>>,
  cents = 50_00,
) {
  const customer = person ?? (await sender());
  await customer.ok('POST /cart/add', toSend(productId, cents, who));
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  return { customer, order, part, item: sure(part.items[0]) };
}
type Sale = Awaited<ReturnType<typeof sent>>;
/** Every call by which the vendor could fulfil it. */
const tried = async ({ part, item }: Sale) => [
  (
    await vendor.request('PATCH /vendor/orders/{id}', {
      params: { id: part._id },
      body: { status: 'processing' },
    })
  ).status,
  (
    await vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: item._id },
      body: { outcome: 'sent', reference: 'T-1' },
      headers: { 'idempotency-key': newKey() },
    })
  ).status,
  (
    await vendor.request('GET /vendor/orders/{id}/items/{itemId}/confided', {
      params: { id: part._id, itemId: item._id },
    })
  ).status,
  (
    await vendor.request('PATCH /vendor/orders/{id}', {
      params: { id: part._id },
      body: { status: 'cancelled' },
    })
  ).status,
];
const caseOf = async ({ order }: Sale) =>
  (await admin.ok('GET /admin/screening', {})).cases.find(({ orderId }) => orderId === order._id);

test('blocks payments to a listed name without a reason, and records the screening', async () => {
  const person = await sender();
  const refused = await trySending(person, productId, 10_00, { name: 'Sanctioned CANARIA' });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message: 'We cannot send this transfer. Please contact us.',
      code: 'cannot_send',
      problems: [],
    },
  ]);
  const arabic = await trySending(await sender(), productId, 10_00, {
    name: 'Somebody',
    nameArabic: 'كنارِيا المعاقبه',
  });
  expect(arabic.status).toBe(409);
  const runs = await db
    .selectFrom('screening_runs')
    .select(['who', 'outcome', 'listed_id', 'order_line_id'])
    .where('user_id', '=', person.person.id)
    .orderBy('id')
    .execute();
  expect(runs).toEqual([
    { who: 'payee', outcome: 'blocked', listed_id: 'T-1', order_line_id: null },
    { who: 'sender', outcome: 'clear', listed_id: null, order_line_id: null },
  ]);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', person.person.id)
    .execute();
  expect(orders).toEqual([]);
  expect(await plainlyKept(db, /sanctioned canaria|canaria sanctioned|كناريا/i)).toEqual([]);
  expect(JSON.stringify(app.logged)).not.toMatch(/canaria/i);
});

test('screens the payer too', async () => {
  const person = await sender({ legalName: 'Canaria Sanctioned', birthDate: '1970-02-03' });
  expect((await trySending(person, productId, 10_00)).status).toBe(409);
});

test('tells the customer until when the order is checked, without a reason', async () => {
  const sale = await sent({ name: 'Canaria Sanctioner' });
  const shown = await orderOf(sale.customer, sale.order._id);
  const by = new Date(clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect(shown.serviceOrders[0]?.checkedBy).toBe(by);
  const { _id: id } = sure(await caseOf(sale));
  await admin.ok('POST /admin/screening/{id}/clear', {
    params: { id },
    body: { reason: 'Somebody else' },
  });
  const after = await orderOf(sale.customer, sale.order._id);
  expect(after.serviceOrders[0]?.checkedBy).toBeNull();
});

test('holds a paid order with a close name: its vendor can do and read nothing until an admin clears it', async () => {
  const sale = await sent({ name: 'Canaria Sanctionet' });
  expect(await tried(sale)).toEqual([409, 409, 409, 409]);
  const shown = await vendor.ok('GET /vendor/orders/{id}', { params: { id: sale.part._id } });
  expect([shown.order.beingChecked, shown.order.items[0]?.nextOutcomes]).toEqual([true, []]);
  const own = JSON.stringify(await orderOf(sale.customer, sale.order._id));
  expect(own).not.toMatch(/sanction|screen|list/i);
  const { _id: id } = sure(await caseOf(sale));
  const { case: details } = await admin.ok('GET /admin/screening/{id}', { params: { id } });
  expect(details).toMatchObject({
    who: 'payee',
    outcome: 'review',
    screened: { name: 'Canaria Sanctionet' },
    listed: { id: 'T-1', programme: 'Test programme' },
  });
  const body = { reason: 'Another person: checked the passport' };
  await admin.ok('POST /admin/screening/{id}/clear', { params: { id }, body });
  expect((await tried(sale)).slice(0, 3)).toEqual([200, 200, 200]);
  expect(
    (await admin.refused('POST /admin/screening/{id}/clear', { params: { id }, body })).status,
  ).toBe(409);
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', sale.order._id)
    .where('action', 'like', 'screening.%')
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([
    { action: 'screening.read' },
    { action: 'screening.cleared', ...body },
  ]);
  // A cleared name opens no new case until the list changes.
  const again = await sent({ name: 'Canaria Sanctionet' });
  expect(await caseOf(again)).toBeUndefined();
});

test('lets an admin refund it in full, and gives the customer no reason', async () => {
  const sale = await sent({ name: 'Canaria Sanctiones' });
  const { _id: id } = sure(await caseOf(sale));
  const body = { reason: 'It is the listed person' };
  await admin.ok('POST /admin/screening/{id}/refund', { params: { id }, body });
  const order = await orderOf(sale.customer, sale.order._id);
  expect([order.status, order.payments[0]?.refunded]).toEqual(['cancelled', 51.25]);
  const read = JSON.stringify([order, await app.mails(sale.customer.person.email)]);
  expect(read).not.toMatch(/listed person|screening/);
});

test('a large refund waits for a second person and leaves the case open', async () => {
  const sale = await sent({ name: 'Canaria Sanctionex' }, undefined, 2_500_00);
  const second = await app.signedIn('admin', { name: 'Sami Second' });
  const params = { id: sure(await caseOf(sale))._id };
  const body = { reason: 'It is the listed person' };
  const { case: held } = await admin.ok('POST /admin/screening/{id}/refund', { params, body });
  expect(held.state).toBe('open');
  const payment = { id: sure(sale.order.payments[0])._id };
  const read = async () =>
    (await second.ok('GET /admin/payments/{id}', { params: payment })).payment;
  const { asked, audit } = await read();
  expect(asked).toMatchObject({ amount: 2562.5, secondCheck: 'passed' });
  // People who make refunds do not read why.
  expect(JSON.stringify([asked, audit])).not.toContain('listed person');
  const decision = {
    params: { ...payment, askedId: sure(asked ?? undefined)._id },
    body: { to: 'confirmed' as const },
  };
  const call = 'POST /admin/payments/{id}/asked-refunds/{askedId}' as const;
  expect((await admin.refused(call, decision)).code).toBe('second_person_needed');
  expect((await orderOf(sale.customer, sale.order._id)).status).toBe('pending');
  await second.ok(call, decision);
  const order = await orderOf(sale.customer, sale.order._id);
  expect([order.status, order.payments[0]?.refunded]).toEqual(['cancelled', 2562.5]);
  const { case: closed } = await admin.ok('GET /admin/screening/{id}', { params });
  expect([closed.state, closed.reason]).toEqual(['refunded', body.reason]);
  await db
    .updateTable('users')
    .set({ staff_role: 'content' })
    .where('id', '=', second.person.id)
    .execute();
});

test('refunds it once after 72 hours, not a second before', async () => {
  const sale = await sent({ name: 'Canaria Sanctioneda' });
  clock.advance({ hours: 72, seconds: -1 });
  await refundUndecided(market);
  expect((await orderOf(sale.customer, sale.order._id)).status).toBe('pending');
  clock.advance({ seconds: 2 });
  await Promise.all([refundUndecided(market), refundUndecided(market)]);
  const order = await orderOf(sale.customer, sale.order._id);
  expect([order.status, order.payments[0]?.refunded]).toEqual(['cancelled', 51.25]);
  const { _id: id } = {
    _id: (
      await db
        .selectFrom('screening_cases')
        .select('id')
        .where('order_id', '=', sale.order._id)
        .executeTakeFirstOrThrow()
    ).id,
  };
  expect((await admin.ok('GET /admin/screening/{id}', { params: { id } })).case.state).toBe(
    'refunded',
  );
});

test('screens undelivered orders against a new list; delivered ones stay', async () => {
  const open = await sent({ name: 'Lateron Listed', account: '1000020' });
  const done = await sent({ name: 'Lateron Listed', account: '1000021' });
  for (const outcome of ['sent', 'delivered'])
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: done.part._id, itemId: done.item._id },
      body: { outcome, reference: 'T-9' } as never,
      headers: { 'idempotency-key': newKey() },
    });
  await screenAgain(market);
  expect(await caseOf(open)).toBeUndefined();
  await write('T-2,Lateron Listed,,,SY,Test programme\n');
  await Promise.all([screenAgain(market), screenAgain(market)]);
  expect(await caseOf(open)).toMatchObject({ outcome: 'blocked' });
  expect((await tried(open)).slice(0, 3)).toEqual([409, 409, 409]);
  expect(await caseOf(done)).toBeUndefined();
  const cases = await db
    .selectFrom('screening_cases')
    .select('id')
    .where('order_id', '=', open.order._id)
    .execute();
  expect(cases).toHaveLength(1);
});

test('screens a recipient that is saved', async () => {
  const person = await sender();
  const payee = { name: 'Lateron Listed', country: 'SY' };
  await expect(screenPayee(market, person.person.id, payee)).rejects.toMatchObject({
    status: 409,
    code: 'cannot_send',
  });
  expect(
    await screenPayee(market, person.person.id, { name: 'Nadia Selim', country: 'EG' }),
  ).toMatchObject({
    outcome: 'clear',
  });
});

test('opens a case without an order for a name close to one refused before', async () => {
  const person = await sender();
  const id = person.person.id;
  const attempts = async () =>
    (await admin.ok('GET /admin/screening', {})).cases.filter(({ orderId }) => orderId === null);
  await screenPayee(market, id, { name: 'Lateron Listek', country: 'SY' });
  expect(await attempts()).toEqual([]);
  await expect(
    screenPayee(market, id, { name: 'Lateron Listed', country: 'SY' }),
  ).rejects.toMatchObject({ code: 'cannot_send' });
  await screenPayee(market, id, { name: 'Lateron Bassel Listed', country: 'SY' });
  const [attempt, ...others] = await attempts();
  expect(others).toEqual([]);
  const { cases } = await admin.ok('GET /admin/screening', {});
  expect(cases.length).toBeGreaterThan(1);
  const paged = await inPagesOfOne('cases', (query) => admin.ok('GET /admin/screening', { query }));
  expect(paged).toEqual(cases);
  const params = { id: sure(attempt)._id };
  expect((await admin.ok('GET /admin/screening/{id}', { params })).case).toMatchObject({
    userId: id,
    outcome: 'review',
    refundsAt: null,
    screened: { name: 'Lateron Bassel Listed' },
    listed: { id: 'T-2' },
  });
  expect(await plainlyKept(db, /bassel/i)).toEqual([]);
  const body = { reason: 'Known: another person' };
  const refund = await admin.refused('POST /admin/screening/{id}/refund', { params, body });
  expect([refund.status, refund.code]).toEqual([409, 'case_without_order']);
  await refundUndecided(market);
  await admin.ok('POST /admin/screening/{id}/clear', { params, body });
  expect(await attempts()).toEqual([]);
});

test('sends nothing without a list', async () => {
  const broken = new ListScreening(join(folder, 'not-there.csv'));
  await expect(broken.screen({ name: 'Anybody', country: '' })).rejects.toThrow(
    'cannot be searched',
  );
  const { screening } = market;
  Object.assign(market, { screening: broken });
  try {
    expect((await trySending(await sender(), productId, 10_00)).status).toBe(503);
  } finally {
    Object.assign(market, { screening });
  }
});
