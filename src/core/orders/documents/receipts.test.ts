import type { OutcomeName } from '#base/outcomes.ts';
import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { ACCOUNT, billerEntry } from '#testing/bills.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { addToCart, card, checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;

const read = (who: TestClient, kind: string, id: string) =>
  who.request('GET /documents/{kind}/{id}', { params: { kind, id } });
const document = async (who: TestClient, kind: string, id: string) =>
  (await who.ok('GET /documents/{kind}/{id}', { params: { kind, id } })).document;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
const rowsOf = ({ tables }: Awaited<ReturnType<typeof document>>) =>
  tables.map(({ rows, sums }) => [...rows, ...sums].map((row) => row.map(({ en }) => en)));

/** A biller with typed amounts, in a customer's cart beside another vendor's tour. */
async function sold() {
  const biller = await app.signedIn('vendor');
  await createService(market, { vendor: biller.person, vertical: 'utilities' });
  const { listing } = await biller.ok('POST /listings', {
    body: { ...billerEntry, details: { ...billerEntry.details, mode: 'typed' } },
  });
  const guide = await app.signedIn('vendor');
  const tour = await createTour(market, {
    service: await createService(market, { vendor: guide.person }),
  });
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: listing._id,
        options: { amount: '437.25' },
        secrets: { account: ACCOUNT },
      },
    },
  });
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const partOf = (name: string) =>
    sure(order.serviceOrders.find(({ items }) => items.some((item) => item.name === name)));
  const bill = partOf(billerEntry.name);
  const billItem = sure(bill.items[0]);
  const tourPart = sure(order.serviceOrders.find((part) => part._id !== bill._id));
  const say = (body: {
    readonly outcome: OutcomeName;
    readonly reference?: string;
    readonly reason?: string;
  }) =>
    biller.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: bill._id, itemId: billItem._id },
      body,
      headers: { 'idempotency-key': newKey() },
    });
  const settle = () => pay(customer, payment.clientSecret);
  return {
    biller,
    guide,
    customer,
    order,
    bill,
    billItem,
    tourItem: sure(tourPart.items[0]),
    say,
    settle,
  };
}

test('a receipt lists purchases by vendor, their price parts and the card', async () => {
  const { customer, order, settle, tourItem } = await sold();
  expect(codeOf(await read(customer, 'receipt', order._id))).toEqual([409, 'not_paid']);
  await settle();
  const receipt = await document(customer, 'receipt', order._id);
  expect([receipt.title.en, receipt.title.ar, receipt.inBoth]).toEqual(['Receipt', 'إيصال', false]);
  const number = order._id.slice(-8).toUpperCase();
  expect(receipt.made.en).toBe(`Order ${number}, paid on Mar 2, 2026`);
  expect(receipt.made.ar).toContain(number);
  const total = `$${order.total.toFixed(2)}`;
  const tables = rowsOf(receipt);
  expect(tables).toHaveLength(3);
  expect(tables.flat()).toContainEqual(['North Delta Electric', '1', '$9.46', '$9.46']);
  expect(tables.flat()).toContainEqual(['– Amount', '1', '$8.87', '$8.87']);
  expect(tables.flat()).toContainEqual(['– Fee', '1', '$0.59', '$0.59']);
  expect(tables.flat().map(([name]) => name)).toContain(tourItem.name);
  expect(tables[2]).toEqual([['Total', total]]);
  expect(receipt.facts.map(({ values }) => values[0]?.en)).toEqual([
    `Visa •••• ${card().number.slice(-4)}`,
  ]);
  expect(JSON.stringify(receipt)).not.toContain(ACCOUNT);
});

test('a vendor reads their own part without the card, admins read all, others none', async () => {
  const { biller, guide, customer, order, settle, tourItem } = await sold();
  await settle();
  const admin = await app.signedIn('admin');
  expect(await document(admin, 'receipt', order._id)).toEqual(
    await document(customer, 'receipt', order._id),
  );
  const own = await document(biller, 'receipt', order._id);
  expect([own.facts, rowsOf(own)]).toEqual([
    [],
    [
      [
        ['North Delta Electric', '1', '$9.46', '$9.46'],
        ['– Amount', '1', '$8.87', '$8.87'],
        ['– Fee', '1', '$0.59', '$0.59'],
        ['Total', '$9.46'],
      ],
    ],
  ]);
  expect(JSON.stringify(own)).not.toContain(tourItem.name);
  expect(JSON.stringify(await document(guide, 'receipt', order._id))).not.toContain('North Delta');
  for (const other of [await app.signedIn('customer'), await app.signedIn('vendor')])
    expect((await read(other, 'receipt', order._id)).status).toBe(404);
  expect((await read(app.guest(), 'receipt', order._id)).status).toBe(401);
  const answer = await read(customer, 'receipt', order._id);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('returns 404 for an unknown kind or a malformed id', async () => {
  const { customer, order, billItem, tourItem, settle } = await sold();
  await settle();
  for (const [kind, id] of [
    ['invoice-of-nobody', order._id],
    ['receipt', billItem._id],
    ['receipt', 'x'],
    ['bill', order._id],
    ['bill', tourItem._id],
    ['voucher', billItem._id],
    ['contract', billItem._id],
    ['transfer', billItem._id],
    ['policy', tourItem._id],
    ['tostring', order._id],
  ] as const)
    expect([kind, (await read(customer, kind, id)).status]).toEqual([kind, 404]);
  for (const kind of ['receipt', 'bill', 'voucher', 'policy'])
    expect((await read(customer, kind, 'nothing')).status).toBe(404);
});

test('the receipt shows refunds', async () => {
  const { customer, order, say, settle } = await sold();
  await settle();
  await say({ outcome: 'failed', reason: 'The account is closed' });
  expect(rowsOf(await document(customer, 'receipt', order._id)).at(-1)).toEqual([
    ['Total', `$${order.total.toFixed(2)}`],
    ['Refunded', '-$9.46'],
  ]);
});

test('a bill has a receipt once its biller entered a number, and anyone can verify it', async () => {
  const { customer, biller, guide, billItem, say, settle, order } = await sold();
  const itemNow = async () =>
    sure(
      (await orderOf(customer, order._id)).serviceOrders
        .flatMap(({ items }) => items)
        .find(({ _id }) => _id === billItem._id),
    );
  expect(codeOf(await read(customer, 'bill', billItem._id))).toEqual([409, 'not_paid']);
  await settle();
  expect(codeOf(await read(customer, 'bill', billItem._id))).toEqual([409, 'receipt_not_yet']);
  expect((await itemNow()).document).toBeNull();
  app.clock.advance({ hours: 1 });
  await say({ outcome: 'paid', reference: 'NDE-2611-004418' });
  expect((await itemNow()).document).toMatchObject({ kind: 'bill', title: { en: 'Bill receipt' } });
  const receipt = await document(customer, 'bill', billItem._id);
  const facts = Object.fromEntries(
    receipt.facts.map(({ name, values }) => [name.en, values.map(({ en }) => en)]),
  );
  expect(facts).toEqual({
    'Biller’s receipt number': ['NDE-2611-004418'],
    'Paid to the biller': ['Mar 2, 2026, 12:00, Cairo time'],
    Biller: ['North Delta Electric', 'Electricity'],
    'Account number': ['•••• 8635'],
    'Amount of the bill': ['437.25 EGP'],
    Rate: ['1 USD = 49.2969 EGP'],
    'In US dollars': ['$8.87'],
    Fee: ['$0.59'],
    'You paid in total': ['$9.46'],
  });
  for (const { name, values } of receipt.facts) {
    expect(name.ar).toMatch(/\p{Script=Arabic}/u);
    for (const { en, ar } of values) expect(ar === en || /\p{Script=Arabic}/u.test(ar)).toBe(true);
  }
  expect(await document(biller, 'bill', billItem._id)).toEqual(receipt);
  expect(await document(await app.signedIn('admin'), 'bill', billItem._id)).toEqual(receipt);
  for (const other of [guide, await app.signedIn('customer')])
    expect((await read(other, 'bill', billItem._id)).status).toBe(404);

  const { code, url } = sure(receipt.check);
  expect(url).toBe(`${market.settings.publicUrl}/check?code=${code}`);
  const check = (typed: string) =>
    app.guest().request('GET /receipt-checks/{code}', { params: { code: typed } });
  const answer = await check(code.toLowerCase().replaceAll(/(.{4})/g, '$1 '));
  // Number, amount and day, without personal data.
  expect(answer.body).toEqual({
    number: 'NDE-2611-004418',
    amount: '437.25',
    currency: 'EGP',
    paidOn: '2026-03-02',
  });
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect((await check('RABCDEFGHJKMN')).status).toBe(404);
  // A fully refunded bill is not paid.
  await db
    .updateTable('order_lines')
    .set(({ ref }) => ({
      refunded_cents: ref('total_cents'),
      refunded_principal_cents: ref('principal_cents'),
    }))
    .where('id', '=', billItem._id)
    .execute();
  expect((await check(code)).status).toBe(404);
});

test("only the customer sees a voucher's code, its vendor and admins the rest", async () => {
  const { customer, guide, biller, tourItem, settle, order } = await sold();
  expect(codeOf(await read(customer, 'voucher', tourItem._id))).toEqual([409, 'voucher_unpaid']);
  await settle();
  const { voucher } = await customer.ok('GET /orders/{id}/voucher/{itemId}', {
    params: { id: order._id, itemId: tourItem._id },
  });
  const printed = await document(customer, 'voucher', tourItem._id);
  expect(printed.check).toMatchObject({ code: voucher.code, url: null });
  expect(printed.facts.map(({ values }) => values.map(({ en }) => en))).toContainEqual([
    'Mar 22, 2026',
  ]);
  for (const who of [guide, await app.signedIn('admin')])
    expect(JSON.stringify(await document(who, 'voucher', tourItem._id))).not.toContain(
      voucher.code,
    );
  expect((await read(biller, 'voucher', tourItem._id)).status).toBe(404);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect(codeOf(await read(customer, 'voucher', tourItem._id))).toEqual([409, 'cancelled']);
});

test('limits receipt lookups to thirty per hour and address', async () => {
  const guest = (await createTestApp()).guest();
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push(
      (await guest.request('GET /receipt-checks/{code}', { params: { code: 'RABCDEFGHJKMN' } }))
        .status,
    );
  expect([statuses[29], statuses[30]]).toEqual([404, 429]);
});

test('the receipt of weekly visits has a row with a day for each', async () => {
  const agency = await createAgency(app);
  const { _id } = await agency.worker();
  const { buyer, order } = await hireIn(app, _id, {
    hire: 'hour',
    day: '2026-03-09',
    slot: '10:00',
    hours: 4,
    repeatWeeks: 2,
  });
  const [rows = []] = rowsOf(await document(buyer, 'receipt', order._id));
  expect(rows).toEqual([
    ['Mariam', '1', '$36.00', '$36.00'],
    ['Mon, Mar 9, 2026, 10:00, Cairo time'],
    ['Mariam', '1', '$36.00', '$36.00'],
    ['Mon, Mar 16, 2026, 10:00, Cairo time'],
    ['Total', '$72.00'],
  ]);
});
