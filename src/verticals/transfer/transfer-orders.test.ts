// Long because it follows a transfer through all outcomes, from its price to its receipt.
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import {
  cash,
  createRemitter,
  holdQuote,
  IBAN,
  SEND,
  sentMoney,
  toBank,
  toCounter,
} from '#testing/corridor.ts';
import { newKey } from '#testing/shop.ts';
import { declare } from '#testing/remitter.ts';
import { sure } from '#testing/sure.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const admin = await app.signedIn('admin');

const Faults = z.object({ errorMessages: z.record(z.string(), z.string()) });
const entriesOf = async (orderId: string, kind: 'charge' | 'refund') => {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['account', 'part', 'amount_cents as cents'])
    .where('ledger_transactions.order_id', '=', orderId)
    .where('ledger_transactions.kind', '=', kind)
    .execute();
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(
    rows.map(({ account, part, cents }) => [part === null ? account : `${account} ${part}`, cents]),
  );
};
const bps = (orderId: string) =>
  db
    .selectFrom('service_orders')
    .select(['commission_bps as bps', 'commission_cents as cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('$200 to a bank: the ledger separates principal and fee, with a commission of 8 % on the fee', async () => {
  await createRemitter(app);
  await db
    .updateTable('categories')
    .set({ commission_bps: 800 })
    .where('vertical', '=', 'transfer')
    .execute();
  const { order, now } = await sentMoney(app);
  expect(await bps(order._id)).toEqual({ bps: 800, cents: 40 });
  expect(await entriesOf(order._id, 'charge')).toEqual({
    card_clearing: 204_99,
    platform_commission: -40,
    'vendor_payable principal': -200_00,
    'vendor_payable sale': -459,
  });
  const item = sure((await now()).serviceOrders[0]?.items[0]);
  expect(item.subDetails).toMatchObject({
    way: 'bank',
    payout: '9859.38',
    currency: 'EGP',
    rate: '49.2969',
    purpose: 'family',
  });
  expect(item.confided).toBe(`Mona F. · ${IBAN.slice(0, 4)} •••• ${IBAN.slice(-4)}`);
});

test('order mails show payout and rate, to customer and vendor', async () => {
  const { customer, vendor } = await sentMoney(app);
  for (const [who, template] of [
    [customer, 'order-confirmed'],
    [vendor, 'new-order'],
  ] as const) {
    const mail = (await app.mails(who.person.email)).find((one) => one.template === template);
    expect(mail?.text).toContain(
      'They receive: 9,859.38 EGP · Rate: 1 USD = 49.2969 EGP · Amount $200.00 · Fee $4.99',
    );
  }
});

test('sent with a reference, then delivered; cannot be cancelled once sent', async () => {
  const { say, now, customer, order } = await sentMoney(app);
  expect((await say({ outcome: 'delivered' })).status).toBe(409);
  expect((await say({ outcome: 'sent' })).status).toBe(400);
  expect((await say({ outcome: 'sent', reference: 'JSR-1' })).status).toBe(200);
  const cancel = await customer.request('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: {},
  });
  expect(cancel.status).toBe(409);
  expect((await say({ outcome: 'delivered' })).status).toBe(200);
  const { status, serviceOrders } = await now();
  expect([status, serviceOrders[0]?.items[0]?.outcomes]).toMatchObject([
    'completed',
    [{ outcome: 'sent', reference: 'JSR-1' }, { outcome: 'delivered' }],
  ]);
  const mails = await app.mails(customer.person.email);
  expect(JSON.stringify(mails)).toContain('JSR-1');
});

test('no mail contains the code for cash pickup', async () => {
  const { say, customer } = await sentMoney(app, {
    options: { side: 'send', amount: '100.00', way: 'cash' },
    secrets: toCounter,
  });
  await say({ outcome: 'sent', reference: 'JSR-7K2M-90QX' });
  const mails = await app.mails(customer.person.email);
  expect(mails.some(({ template }) => template === 'line-outcome')).toBe(true);
  expect(JSON.stringify(mails)).not.toContain('JSR-7K2M-90QX');
});

test('refunds a returned transfer in full, in dollars, with a listed reason', async () => {
  const { say, now, order } = await sentMoney(app);
  await say({ outcome: 'sent', reference: 'JSR-2' });
  expect((await say({ outcome: 'returned', reason: 'Because' })).status).toBe(400);
  expect((await say({ outcome: 'returned', reason: 'account_closed' })).status).toBe(200);
  expect((await now()).payments[0]?.refunded).toBe(204.99);
  const { cents } = await bps(order._id);
  expect(await entriesOf(order._id, 'refund')).toEqual({
    card_clearing: -204_99,
    platform_commission: cents,
    'vendor_payable principal': 200_00,
    'vendor_payable sale': 499 - cents,
  });
  expect((await say({ outcome: 'delivered' })).status).toBe(409);
});

test('an admin refunds a transfer returned after delivery, by parts, and it stays in the history', async () => {
  const { say, now, order, item } = await sentMoney(app);
  await say({ outcome: 'sent', reference: 'JSR-8' });
  await say({ outcome: 'delivered' });
  clock.advance({ days: 3 });
  const [payment] = (await now()).payments;
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: sure(payment)._id },
    body: { reason: 'The bank sent it back', items: [{ itemId: item._id, principal: 200 }] },
    headers: { 'idempotency-key': newKey() },
  });
  expect(await entriesOf(order._id, 'refund')).toEqual({
    card_clearing: -200_00,
    'vendor_payable principal': 200_00,
  });
  const { serviceOrders, payments } = await now();
  expect(payments[0]?.refunded).toBe(200);
  expect(serviceOrders[0]).toMatchObject({
    status: 'completed',
    items: [{ outcomes: [{ outcome: 'sent' }, { outcome: 'delivered' }] }],
  });
  const events = await db
    .selectFrom('order_events')
    .select('what')
    .where('order_id', '=', order._id)
    .execute();
  expect(events.map(({ what }) => what)).toContain('refunded');
});

test('keeps the fee only for reasons named before the payment', async () => {
  const keeps = { details: { keepsFeeFor: ['details_wrong'] } };
  const wrong = await sentMoney(app, keeps);
  await wrong.say({ outcome: 'sent', reference: 'JSR-3' });
  const { order: shown } = await wrong.vendor.ok('GET /vendor/orders/{id}', {
    params: { id: wrong.part._id },
  });
  const returned = shown.items[0]?.nextOutcomes.find(({ outcome }) => outcome === 'returned');
  expect(returned?.reasons?.slice(0, 2)).toEqual([
    { reason: 'details_wrong', refund: 200 },
    { reason: 'account_closed', refund: 204.99 },
  ]);
  await wrong.say({ outcome: 'returned', reason: 'details_wrong' });
  expect((await wrong.now()).payments[0]?.refunded).toBe(200);
  expect(await entriesOf(wrong.order._id, 'refund')).toEqual({
    card_clearing: -200_00,
    'vendor_payable principal': 200_00,
  });
  // Reasons added after the sale do not apply.
  const late = await sentMoney(app);
  await late.say({ outcome: 'sent', reference: 'JSR-4' });
  await late.vendor.ok('PUT /listings/{id}', {
    params: { id: late.id },
    body: { details: { keepsFeeFor: ['details_wrong'] } },
  });
  await late.say({ outcome: 'returned', reason: 'details_wrong' });
  expect((await late.now()).payments[0]?.refunded).toBe(204.99);
});

test('keeps the fee for cash not collected during its pickup period', async () => {
  const sale = () =>
    sentMoney(app, {
      details: { keepsFeeFor: ['not_collected'], methods: [{ ...cash, pickupDays: 2 }] },
      options: { side: 'send', amount: '100.00', way: 'cash' },
      secrets: toCounter,
    });
  const [early, late] = [await sale(), await sale()];
  for (const { say } of [early, late]) await say({ outcome: 'sent', reference: 'JSR-5' });
  clock.advance({ days: 1 });
  await early.say({ outcome: 'returned', reason: 'not_collected' });
  expect((await early.now()).payments[0]?.refunded).toBe(104.99);
  clock.advance({ days: 1 });
  await late.say({ outcome: 'returned', reason: 'not_collected' });
  expect((await late.now()).payments[0]?.refunded).toBe(100);
});

test('a corridor with a cancellation period sends half an hour after the payment; until then a full cancellation is possible', async () => {
  const waits = { details: { coolingOff: true } };
  const sale = await sentMoney(app, waits);
  const cancelled = await sentMoney(app, waits);
  clock.advance({ minutes: 29 });
  expect((await sale.say({ outcome: 'sent', reference: 'JSR-6' })).status).toBe(409);
  await cancelled.customer.ok('POST /orders/{id}/cancel', {
    params: { id: cancelled.order._id },
    body: {},
  });
  expect((await cancelled.now()).payments[0]?.refunded).toBe(204.99);
  clock.advance({ minutes: 1 });
  expect((await sale.say({ outcome: 'sent', reference: 'JSR-6' })).status).toBe(200);
});

test('refunds a transfer that cannot be sent in full', async () => {
  const { say, now } = await sentMoney(app);
  await say({ outcome: 'failed', reason: 'The bank is closed' });
  const { status, payments } = await now();
  expect([status, payments[0]?.refunded]).toEqual(['completed', 204.99]);
});

test('names the invalid field of a recipient with another country, method or wallet format', async () => {
  const { customer, id } = await sentMoney(app, {
    details: {
      methods: ['bank', 'wallet'].map((method) => ({
        method,
        feeCents: 100,
        leastCents: 10_00,
        mostCents: 900_00,
        step: '0.01',
        operator: 'Nile Wallet',
        template: "'01'9{9}",
        example: '01234567890',
      })),
    },
  });
  const add = async (way: string, secrets: object) => {
    const options = { side: 'send', amount: '50.00', way };
    const { quoteId } = await customer.ok('POST /listings/{id}/quote', {
      params: { id },
      body: { options },
    });
    const { body } = await customer.request('POST /cart/add', {
      body: {
        product: {
          productId: id,
          options: { ...options, quoteId, purpose: 'rent' },
          secrets: { ...secrets },
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain(IBAN);
    return Faults.safeParse(body).data?.errorMessages ?? 'added';
  };
  const wallet = { method: 'wallet', country: 'Egypt', name: 'Tarek Fathy' };
  expect(await add('wallet', toBank)).toHaveProperty('secrets.method');
  expect(await add('bank', { ...toBank, iban: `${IBAN.slice(0, -1)}3` })).toHaveProperty(
    'secrets.iban',
  );
  expect(await add('bank', { ...toBank, iban: 'JO71JOBX0000000000001234567890' })).toEqual({
    'secrets.iban': 'This IBAN is of Jordan; this transfer goes to Egypt.',
  });
  expect(
    await add('bank', { ...toBank, country: 'Jordan', iban: 'JO71JOBX0000000000001234567890' }),
  ).toEqual({ 'secrets.country': 'This transfer goes to Egypt' });
  expect(await add('wallet', { ...wallet, number: '02234567890' })).toEqual({
    'secrets.number': 'A Nile Wallet number has 11 digits and begins with 01',
  });
  expect(await add('wallet', { ...wallet, number: '٠١٢٣٤٥٦٧٨٩٠' })).toBe('added');
});

test('only customer and vendor can read an IBAN, and each read is audited', async () => {
  const message = 'For the fees of\n Quillbramblewickshire';
  const { customer, vendor, order, part, item } = await sentMoney(app, {
    secrets: { ...toBank, message },
  });
  const kept = await customer.ok('POST /recipients', {
    headers: { 'idempotency-key': 'keep-1' },
    body: { ...toBank },
  });
  const looks = JSON.stringify([
    kept,
    await customer.ok('GET /recipients', {}),
    await customer.ok('GET /orders/{id}', { params: { id: order._id } }),
    await customer.ok('GET /cart/get', {}),
    await vendor.ok('GET /vendor/orders', {}),
    await vendor.ok('GET /vendor/orders/{id}', { params: { id: part._id } }),
    await admin.ok('GET /admin/orders/{id}', { params: { id: order._id } }),
    await customer.ok('GET /documents/{kind}/{id}', {
      params: { kind: 'transfer', id: item._id },
    }),
    await app.mails(customer.person.email),
    await app.mails(vendor.person.email),
  ]);
  expect(looks).not.toContain(IBAN);
  expect(looks).not.toContain(IBAN.slice(6, -4));
  expect(looks).not.toContain('Quillbramblewick');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t`.execute(db);
    const isTold = rows.some(
      ({ text }) => text.includes(IBAN) || text.includes('Quillbramblewick'),
    );
    expect([name, isTold]).toEqual([name, false]);
  }
  const { secrets } = await vendor.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: item._id },
  });
  expect(secrets).toMatchObject({ ...toBank, message: 'For the fees of Quillbramblewickshire' });
  const looked = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.confided')
    .execute();
  expect(looked.length).toBeGreaterThan(0);
  expect(JSON.stringify(looked)).not.toContain(IBAN);
});

test('limits a message to 140 letters, also with a saved recipient', async () => {
  const { id } = await createRemitter(app);
  const customer = await app.signedIn('customer');
  const { recipient } = await customer.ok('POST /recipients', {
    headers: { 'idempotency-key': 'keep-message' },
    body: { ...toBank },
  });
  const add = async (message: string) => {
    await declare(customer);
    const { quoteId } = await holdQuote(customer, id);
    return customer.request('POST /cart/add', {
      body: {
        product: {
          productId: id,
          options: { ...SEND, quoteId, purpose: 'family' },
          secrets: { recipientId: recipient._id, message },
        },
      },
    });
  };
  const refused = await add('ا'.repeat(141));
  expect([refused.status, Faults.parse(refused.body).errorMessages]).toEqual([
    400,
    { 'secrets.message': 'Use up to 140 characters' },
  ]);
  expect((await add('ا'.repeat(140))).status).toBe(200);
});

test('promises the arrival time before the payment and keeps it: local to the destination, without closed days', async () => {
  const day = clock.now().toISOString().slice(0, 10);
  const { item, customer } = await sentMoney(app, {
    details: { methods: [{ ...cash, hours: 24, cutOff: '23:59' }], blackoutDays: [{ day }] },
    options: { side: 'send', amount: '100.00', way: 'cash' },
    secrets: toCounter,
  });
  const { expectedBy, expectedIn } = item.subDetails;
  expect(expectedIn).toBe('Egypt');
  const ahead = Date.parse(String(expectedBy)) - clock.now().getTime();
  expect(ahead).toBeGreaterThan(24 * 3_600_000);
  expect(ahead).toBeLessThan(72 * 3_600_000);
  const { document } = await customer.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'transfer', id: item._id },
  });
  const available = document.facts.find(({ name }) => name.en === 'Available');
  expect(available?.values[0]?.en).toMatch(/^By .+ \d\d:\d\d, Egypt time, if paid right away$/);
});

test('the receipt has seven lines in both languages, and is private', async () => {
  const { customer, vendor, item, say } = await sentMoney(app);
  const asked = { params: { kind: 'transfer' as const, id: item._id } };
  const { document } = await customer.ok('GET /documents/{kind}/{id}', asked);
  const facts = Object.fromEntries(
    document.facts.map(({ name, values }) => [name.en, values.map(({ en }) => en)]),
  );
  expect(facts).toMatchObject({
    'You sent': ['$200.00'],
    Rate: ['1 USD = 49.2969 EGP'],
    Fee: ['$4.99'],
    'You paid in total': ['$204.99'],
    'They receive': ['9,859.38 EGP'],
    Recipient: [expect.stringContaining('Mona F.'), 'Bank account'],
  });
  expect(Object.keys(facts)).toContain('Available');
  for (const { name } of document.facts) expect(name.ar).toMatch(/\p{Script=Arabic}/u);
  expect(await vendor.ok('GET /documents/{kind}/{id}', asked)).toEqual({ document });
  const other = await app.signedIn('customer');
  expect((await other.request('GET /documents/{kind}/{id}', asked)).status).toBe(404);
  expect(
    (
      await customer.request('GET /documents/{kind}/{id}', {
        params: { kind: 'contract', id: item._id },
      })
    ).status,
  ).toBe(404);
  await say({ outcome: 'sent', reference: 'JSR-9' });
});
