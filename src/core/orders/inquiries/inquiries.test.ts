// Long because each test follows an inquiry from its sale, with a shared set-up.
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, billEntry, billerEntry } from '#testing/bills.ts';
import { createService } from '#testing/fixtures.ts';
import { checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sure } from '#testing/sure.ts';
import { askRefusal } from './rules.ts';
import { handOverInquiries } from './ask.ts';

const app = await createTestApp({
  env: {
    RATE_LIMITS: 'off',
    LIMITS_UNDECLARED: '5000,10000,10000',
    LIMITS_DECLARED: '5000,10000,10000',
    LIMITS_PROVED: '5000,10000,15000',
  },
});
const { db, market, clock } = app;
const admin = await app.signedIn('admin');

/** A paid bill, with an entered or a fetched amount. */
async function sold(mode: 'typed' | 'fetched' = 'typed', amount = '437.25') {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing } = await vendor.ok('POST /listings', {
    body: { ...billerEntry, details: { ...billerEntry.details, mode, most: '200000.00' } },
  });
  const id = listing._id;
  const customer = await app.signedIn('customer');
  const ask = async () =>
    (
      await customer.ok('POST /listings/{id}/bills', { params: { id }, body: { account: ACCOUNT } })
    ).bills.map(({ billId, amount, part, busyIn }) => ({ billId, amount, part, busyIn }));
  let options: object = { amount };
  if (mode === 'fetched') {
    await vendor.ok('POST /vendor/listings/{id}/bills', {
      params: { id },
      body: { bills: [{ ...billEntry, dueOn: '2026-12-20' }] },
    });
    const { billId: bill, amount: due, part } = sure((await ask())[0]);
    options = { bill, due, part };
  }
  const product = (over: object = {}) => ({
    product: { productId: id, options: { ...options, ...over }, secrets: { account: ACCOUNT } },
  });
  await customer.ok('POST /cart/add', { body: product() });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const at = { params: { id: part._id, itemId: item._id } };
  const say = (body: object, key = newKey()) =>
    vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      ...at,
      body,
      headers: { 'idempotency-key': key },
    });
  const where = (note = '') =>
    customer.request('POST /orders/{id}/items/{itemId}/inquiry', {
      params: { id: order._id, itemId: item._id },
      body: { note },
    });
  const answer = (body: object) =>
    vendor.request('POST /vendor/orders/{id}/items/{itemId}/inquiry-answer', { ...at, body });
  const now = async () => {
    const whole = await orderOf(customer, order._id);
    const own = sure(whole.serviceOrders[0]);
    return { whole, part: own, item: sure(own.items[0]) };
  };
  const again = (over: object = {}) => customer.request('POST /cart/add', { body: product(over) });
  return { vendor, customer, order, part, item, say, where, answer, now, ask, again };
}
const told = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
const lettersTo = async (email: string, template: string) =>
  (await app.mails(email)).filter((one) => one.template === template);
const withAdmins = async (orderId: string) => {
  const all = await inPagesOfOne('inquiries', (query) =>
    admin.ok('GET /admin/inquiries', { query }),
  );
  return all.filter((one) => one.orderId === orderId);
};

test('a paid but missing transfer is reported once, and its vendor answers with a number', async () => {
  const { vendor, customer, say, where, answer, now } = await sold();
  expect(told(await where())).toEqual([409, 'inquiry_too_soon']);
  expect((await now()).item).toMatchObject({ askable: false, inquiry: null });
  await say({ outcome: 'paid', reference: 'NDE-1' });
  expect((await now()).item.askable).toBe(true);
  expect((await where('The meter shows nothing')).status).toBe(200);
  expect((await now()).item).toMatchObject({
    askable: false,
    inquiry: {
      state: 'open',
      note: 'The meter shows nothing',
      withAdmins: false,
      answeredAt: null,
    },
  });
  expect(told(await where())).toEqual([409, 'inquiry_open']);
  const [asked, ...more] = await lettersTo(vendor.person.email, 'vendor-inquiry');
  expect([asked?.text?.includes('The meter shows nothing'), more]).toEqual([true, []]);
  expect(asked?.text).not.toContain(ACCOUNT);
  expect((await answer({ arrived: true })).status).toBe(400);
  expect((await answer({ arrived: false })).status).toBe(400);
  expect(
    (await answer({ arrived: true, reference: 'TOKEN 55-12', note: 'Type it in' })).status,
  ).toBe(200);
  expect(told(await answer({ arrived: false, note: 'No' }))).toEqual([409, 'inquiry_answered']);
  expect((await now()).item).toMatchObject({
    refunded: 0,
    inquiry: { state: 'arrived', reference: 'TOKEN 55-12', answer: 'Type it in' },
  });
  const [letter] = await lettersTo(customer.person.email, 'inquiry-answered');
  expect(letter?.text).toContain('TOKEN 55-12');
});

test('a failed transfer is refunded in full, loses its receipt, and makes a fetched bill due again', async () => {
  const { customer, item, say, where, answer, now, ask, again } = await sold('fetched');
  await say({ outcome: 'paid', reference: 'NDE-2' });
  expect(await ask()).toEqual([]);
  const { document } = await customer.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'bill', id: item._id },
  });
  const code = sure(document.check).code;
  await where();
  await answer({ arrived: false, note: 'The biller sent it back' });
  const { item: after, part, whole } = await now();
  expect([after.refunded, part.status, after.document, after.inquiry?.state]).toEqual([
    9.46,
    'completed',
    null,
    'returned',
  ]);
  expect(whole.timeline.map(({ what }) => what).slice(-2)).toEqual([
    'inquiry_asked',
    'inquiry_returned',
  ]);
  const gone = await customer.refused('GET /documents/{kind}/{id}', {
    params: { kind: 'bill', id: item._id },
  });
  expect([gone.status, gone.code]).toEqual([409, 'all_refunded']);
  expect(
    (await app.guest().request('GET /receipt-checks/{code}', { params: { code } })).status,
  ).toBe(404);
  expect(await ask()).toMatchObject([{ amount: '437.25', busyIn: null, part: 0 }]);
  expect((await again()).status).toBe(200);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect((await orderOf(customer, order._id)).isPaid).toBe(true);
});

test('after 48 hours without an answer an admin answers, mailed once', async () => {
  const { order, say, where, answer, now } = await sold();
  await say({ outcome: 'paid', reference: 'NDE-3' });
  await where('No credit');
  clock.advance({ hours: 47 });
  await handOverInquiries(market);
  expect(await withAdmins(order._id)).toEqual([]);
  clock.advance({ hours: 1 });
  await Promise.all([handOverInquiries(market), handOverInquiries(market)]);
  await handOverInquiries(market);
  const [row] = await withAdmins(order._id);
  expect(row).toMatchObject({ what: 'not_arrived', note: 'No credit', left: 9.46 });
  const letters = (await lettersTo(admin.person.email, 'inquiry-overdue')).filter(({ text }) =>
    text?.includes(order._id.slice(-8).toUpperCase()),
  );
  expect(letters).toHaveLength(1);
  expect((await now()).item.inquiry?.withAdmins).toBe(true);
  const params = { id: sure(row)._id };
  const unsure = await app.signedIn('admin', { confirmed: false });
  const first = await unsure.refused('POST /admin/inquiries/{id}/answer', {
    params,
    body: { arrived: false, note: 'Never came' },
  });
  expect(first.status).toBe(403);
  await admin.ok('POST /admin/inquiries/{id}/answer', {
    params,
    body: { arrived: false, note: 'Never came' },
  });
  expect((await now()).item).toMatchObject({ refunded: 9.46, inquiry: { state: 'returned' } });
  expect(told(await answer({ arrived: true, reference: 'Late' }))).toEqual([
    409,
    'inquiry_answered',
  ]);
});

test('a second inquiry goes to admins at once, and a third is refused', async () => {
  const { order, say, where, answer, now } = await sold();
  await say({ outcome: 'paid', reference: 'NDE-4' });
  await where();
  await answer({ arrived: true, reference: 'T-1' });
  await where('Still nothing');
  await handOverInquiries(market);
  expect(await withAdmins(order._id)).toHaveLength(1);
  await answer({ arrived: true, reference: 'T-2' });
  expect(told(await where())).toEqual([409, 'inquiry_over']);
  expect((await now()).item.askable).toBe(false);
});

test('while a payment is being checked it is neither refunded nor paid again', async () => {
  const { vendor, customer, order, part, say, now, again } = await sold();
  expect((await say({ outcome: 'checking' })).status).toBe(200);
  const { item } = await now();
  expect(item.outcomes).toMatchObject([{ outcome: 'checking', final: false }]);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  for (const body of [{ reason: 'x' }, { amount: 1, reason: 'x' }]) {
    const refusal = await admin.refused('POST /admin/payments/{id}/refund', {
      params: { id },
      body,
    });
    expect([refusal.status, refusal.code]).toEqual([409, 'outcome_unclear']);
  }
  const cancel = await customer.refused('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: {},
  });
  const byVendor = await vendor.refused('PATCH /vendor/orders/{id}', {
    params: { id: part._id },
    body: { status: 'cancelled' },
  });
  expect([cancel.code, byVendor.status]).toEqual(['begun', 409]);
  const twice = await again({ again: true });
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([
    400,
    expect.stringContaining('bill_busy'),
  ]);
  expect((await again({ again: true, amount: '437.26' })).status).toBe(200);
  expect((await say({ outcome: 'paid', reference: 'NDE-6' })).status).toBe(200);
  expect((await now()).part.status).toBe('completed');
  expect((await again({ again: true })).status).toBe(200);
});

test('after a day admins resolve a checked payment: paid, or failed and refunded', async () => {
  const paid = await sold();
  const failed = await sold();
  for (const one of [paid, failed]) await one.say({ outcome: 'checking' });
  clock.advance({ hours: 24 });
  await handOverInquiries(market);
  const end = async (
    { order }: Pick<typeof paid, 'order'>,
    body: { arrived: boolean; reference?: string; note?: string },
  ) =>
    admin.ok('POST /admin/inquiries/{id}/answer', {
      params: { id: sure((await withAdmins(order._id))[0])._id },
      body,
    });
  await end(paid, { arrived: true, reference: 'NDE-7' });
  await end(failed, { arrived: false, note: 'The biller never had it' });
  expect((await paid.now()).item).toMatchObject({
    refunded: 0,
    outcomes: [{ outcome: 'checking' }, { outcome: 'paid', reference: 'NDE-7' }],
  });
  expect((await failed.now()).item).toMatchObject({
    refunded: 9.46,
    outcomes: [{ outcome: 'checking' }, { outcome: 'failed' }],
  });
  const { inquiries } = await admin.ok('GET /admin/inquiries', {});
  expect(inquiries).toEqual([]);
});

test("only the item's vendor can answer in time: no admin, other vendor or customer", async () => {
  const { order, part, item, say, where, now } = await sold();
  await say({ outcome: 'paid', reference: 'NDE-8' });
  await where();
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  const early = await admin.refused('POST /admin/inquiries/{id}/answer', {
    params: { id },
    body: { arrived: true, reference: 'X' },
  });
  const otherVendor = await app.signedIn('vendor');
  const others = await otherVendor.refused(
    'POST /vendor/orders/{id}/items/{itemId}/inquiry-answer',
    {
      params: { id: part._id, itemId: item._id },
      body: { arrived: true, reference: 'X' },
    },
  );
  const otherCustomer = await app.signedIn('customer');
  const stranger = await otherCustomer.refused('POST /orders/{id}/items/{itemId}/inquiry', {
    params: { id: order._id, itemId: item._id },
    body: {},
  });
  expect([early.status, others.status, stranger.status]).toEqual([404, 404, 404]);
  expect((await now()).item.inquiry?.state).toBe('open');
});

test("inquiries end four weeks after the vendor's report", () => {
  const paid = new Date('2026-03-02T09:00:00Z');
  const line = {
    after: 'paid' as const,
    outcomes: [{ outcome: 'paid' as const, at: paid }],
    asked: [],
    leftCents: 946,
  };
  const later = (ms: number) => new Date(paid.getTime() + 28 * 86_400_000 + ms);
  expect([askRefusal(line, later(0)), askRefusal(line, later(1))]).toEqual([null, 'inquiry_over']);
  expect(askRefusal({ ...line, leftCents: 0 }, paid)).toBe('inquiry_over');
});

test.each(['not_arrived', 'checking'] as const)(
  'a large refund for a vendor waits for a second person (%s)',
  async (what) => {
    const second = await app.signedIn('admin', { name: 'Sami Second' });
    const { order, say, where, now } = await sold('typed', '120000.00');
    await say(
      what === 'checking'
        ? { outcome: 'checking', reason: 'No answer' }
        : { outcome: 'paid', reference: 'NDE-9' },
    );
    if (what === 'not_arrived') await where();
    clock.advance({ hours: 49 });
    await handOverInquiries(market);
    const [row] = await withAdmins(order._id);
    const params = { id: sure(row)._id };
    const body = { arrived: false, note: 'The biller never had it' };
    for (const press of [1, 2])
      expect([
        press,
        await admin.ok('POST /admin/inquiries/{id}/answer', { params, body }),
      ]).toEqual([press, expect.objectContaining({ waits: true })]);
    expect((await now()).item.refunded).toBe(0);
    expect(await withAdmins(order._id)).toHaveLength(1);
    const payment = { id: sure(order.payments[0])._id };
    const { asked } = (await second.ok('GET /admin/payments/{id}', { params: payment })).payment;
    expect(asked).toMatchObject({ reason: 'The biller never had it', secondCheck: 'passed' });
    const decision = {
      params: { ...payment, askedId: sure(asked ?? undefined)._id },
      body: { to: 'confirmed' as const },
    };
    const call = 'POST /admin/payments/{id}/asked-refunds/{askedId}' as const;
    expect((await admin.refused(call, decision)).code).toBe('second_person_needed');
    expect((await now()).item.refunded).toBe(0);
    await second.ok(call, decision);
    expect((await now()).item.refunded).toBeGreaterThan(2000);
    expect(await withAdmins(order._id)).toEqual([]);
    await db
      .updateTable('users')
      .set({ staff_role: 'content' })
      .where('id', '=', second.person.id)
      .execute();
  },
);
