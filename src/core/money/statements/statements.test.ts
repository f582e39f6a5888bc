import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { payAll, sellOver } from '#testing/payouts.ts';
import { createSeller } from '#testing/vendor.ts';
import { figuresOf, monthOf, spanOf } from './rules.ts';

const app = await createTestApp();
const { clock } = app;

const NONE = {
  sales: 0,
  principal: 0,
  commission: 0,
  refunds: 0,
  disputes: 0,
  subscription: 0,
  payouts: 0,
  returned: 0,
  writtenOff: 0,
};

test('separates passed-on from earned amounts', async () => {
  const admin = await app.signedIn('admin');
  const { vendorId, orderId } = await sellOver(app, 100_00);
  const now = clock.now();
  const id = newId(now);
  const { id: part } = await app.db
    .selectFrom('service_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const entry = { transaction_id: id, vendor_id: vendorId, service_order_id: part, at: now };
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('ledger_transactions')
      .values({
        id,
        kind: 'refund',
        order_id: orderId,
        payment_id: null,
        refund_id: null,
        created_at: now,
      })
      .execute();
    await trx
      .insertInto('ledger_entries')
      .values([
        {
          ...entry,
          id: newId(now),
          account: 'vendor_payable',
          amount_cents: 7_00,
          part: 'principal',
        },
        { ...entry, id: newId(now), account: 'vendor_payable', amount_cents: 88, part: 'sale' },
        { ...entry, id: newId(now), account: 'platform_commission', amount_cents: 12 },
        {
          ...entry,
          id: newId(now),
          account: 'bank',
          amount_cents: -8_00,
          vendor_id: null,
          service_order_id: null,
        },
      ])
      .execute();
  });
  const { statement } = await admin.ok('GET /admin/vendor-details/{id}/statements/{month}', {
    params: { id: vendorId, month: monthOf(now) },
  });
  expect(statement.lines[1]).toMatchObject({
    sales: -1,
    principal: -7,
    commission: 0.12,
    amount: -7.88,
  });
  expect(statement).toMatchObject({ refunds: -8, commission: -11.88, closing: 80.12 });
});

test('the file lists every line by time', async () => {
  const { vendor } = await sellOver(app, 30_00);
  const { body } = await vendor.request('GET /vendor/statements/{month}/lines.csv', {
    params: { month: monthOf(clock.now()) },
  });
  const [head, line, ...rest] = String(body).trim().split(/\r?\n/);
  expect(head).toContain('Time,Kind,Number,Sales,Principal,Commission,Amount,Owed,Currency');
  expect(line).toMatch(/^2026-\d\d-\d\dT[\d:.]+Z,charge,[0-9A-F]{8},30,0,-3\.6,26\.4,0,USD$/);
  expect(rest).toEqual([]);
});

test("hides other vendors' months, future months and invalid ones", async () => {
  const admin = await app.signedIn('admin');
  const { vendor } = await sellOver(app, 30_00);
  const other = await createSeller(app);
  const month = monthOf(clock.now());
  const own = (who: typeof other, asked: string) =>
    who.request('GET /vendor/statements/{month}', { params: { month: asked } });
  expect(
    (await other.ok('GET /vendor/statements/{month}', { params: { month } })).statement,
  ).toMatchObject({ total: 0, closing: 0 });
  expect((await own(vendor, '2027-01')).status).toBe(404);
  for (const asked of ['2026-13', '2026', 'x', '1999-01'])
    expect([400, 404]).toContain((await own(vendor, asked)).status);
  const beginner = await app.signedIn('vendor', { status: null });
  expect((await own(beginner as typeof other, month)).status).toBe(404);
  expect((await beginner.ok('GET /vendor/statements', {})).months).toEqual([]);
  const nobody = { params: { id: newId(clock.now()), month } };
  expect(
    (await admin.request('GET /admin/vendor-details/{id}/statements/{month}', nobody)).status,
  ).toBe(404);
});

// It moves the clock to another month, where the tests' day cannot be booked.
test('a month leads from its opening to its closing, which opens the next one', async () => {
  const admin = await app.signedIn('admin');
  const { vendor, vendorId, paymentId } = await sellOver(app, 100_00);
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { reason: 'Rain', amount: 50 },
  });
  await payAll(admin, await app.signedIn('admin'));
  const march = await vendor.ok('GET /vendor/statements/{month}', { params: { month: '2026-03' } });
  expect(march.statement).toMatchObject({
    ...NONE,
    closed: false,
    opening: 0,
    sales: 100,
    commission: -6,
    refunds: -50,
    payouts: -44,
    closing: 0,
    total: 3,
  });
  expect(march.statement.lines).toMatchObject([
    { kind: 'charge', sales: 100, principal: 0, commission: -12, amount: 88 },
    { kind: 'refund', sales: -50, commission: 6, amount: -44 },
    { kind: 'payout', sales: 0, amount: -44, serviceOrderId: null },
  ]);
  expect(march.statement.lines[0]?.number).toMatch(/^[0-9A-F]{8}$/);
  expect(march.statement.lines[2]?.number).toMatch(/^SOUK [0-9A-F]{12}$/);

  clock.set('2026-03-31T23:59:59.999Z');
  const late = await app.signedIn('admin');
  const refund = (amount: number) =>
    late.ok('POST /admin/payments/{id}/refund', {
      params: { id: paymentId },
      body: { reason: 'Rain', amount },
    });
  await refund(10);
  clock.set('2026-04-01T00:00:00.000Z');
  await refund(20);
  const read = async (month: string) =>
    (
      await late.ok('GET /admin/vendor-details/{id}/statements/{month}', {
        params: { id: vendorId, month },
      })
    ).statement;
  expect(await read('2026-03')).toMatchObject({ closed: true, refunds: -60, closing: -8.8 });
  expect(await read('2026-04')).toMatchObject({
    ...NONE,
    closed: false,
    opening: -8.8,
    commission: 2.4,
    refunds: -20,
    closing: -26.4,
  });
  const { months } = await late.ok('GET /admin/vendor-details/{id}/statements', {
    params: { id: vendorId },
  });
  expect(months).toEqual([
    { month: '2026-04', closed: false, closing: -26.4 },
    { month: '2026-03', closed: true, closing: -8.8 },
  ]);
});

test('can be printed by its vendor and admins only', async () => {
  const admin = await app.signedIn('admin');
  const month = monthOf(clock.now());
  const vendor = await createSeller(app);
  const { vendorId } = vendor.service.vendor;
  const print = (who: Pick<typeof admin, 'request'>, id: string) =>
    who.request('GET /documents/{kind}/{id}', { params: { kind: 'statement', id } });
  const { document } = await vendor.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'statement', id: month },
  });
  expect(document).toMatchObject({ number: month, title: { en: 'Statement of account' } });
  expect(document.tables[0]?.sums[0]?.[1]?.en).toBe('$0.00');
  expect((await print(admin, `${month}_${vendorId}`)).status).toBe(200);
  const other = await createSeller(app);
  const customer = await app.signedIn('customer');
  for (const who of [other, customer])
    expect((await print(who, `${month}_${vendorId}`)).status).toBe(404);
  for (const id of ['2027-01', 'x', `${month}_x`, '_', `2027-01_${vendorId}`])
    expect((await print(admin, id)).status).toBe(404);
  expect((await print(customer, month)).status).toBe(404);
});

test('figures lead from the opening to the closing for every movement', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const kind = fc.constantFrom(
    'charge' as const,
    'refund' as const,
    'dispute' as const,
    'subscription' as const,
    'payout' as const,
    'payout_return' as const,
    'write_off' as const,
    'owing_paid' as const,
  );
  const moved = fc.record({ kind, earned: cents, principal: cents, commission: cents });
  fc.assert(
    fc.property(cents, fc.array(moved), (opening, all) => {
      const sum = all.reduce(
        (total, one) => total + one.earned + one.principal + one.commission,
        opening,
      );
      expect(figuresOf(opening, all).closing).toBe(sum);
    }),
  );
});

test('a month is a UTC calendar month', () => {
  expect(spanOf('2026-12')).toEqual({
    start: new Date('2026-12-01T00:00:00Z'),
    end: new Date('2027-01-01T00:00:00Z'),
  });
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
});
