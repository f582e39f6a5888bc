import { expect, test } from 'vitest';
import type { StaffRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy, newKey } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;

async function staff(role: StaffRole) {
  const admin = await app.signedIn('admin');
  await db
    .updateTable('users')
    .set({ staff_role: role })
    .where('id', '=', admin.person.id)
    .execute();
  return admin;
}
type Admin = Awaited<ReturnType<typeof staff>>;

async function paid(priceCents: number) {
  const customer = await app.signedIn('customer');
  const order = await buy(customer, (await createTour(market, { priceCents })).id);
  app.clock.advance({ seconds: 1 });
  return { orderId: order._id, id: sure(order.payments[0])._id };
}
const refund = (by: Admin, id: string, body: { amount?: number; order?: 'keep' | 'cancel' }) =>
  by.request('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'Rain', ...body },
    headers: { 'idempotency-key': newKey() },
  });
async function refundedOf(id: string): Promise<number> {
  const { refunded_cents: cents } = await db
    .selectFrom('payments')
    .select('refunded_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(cents);
}
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 200 : (body as { code: string }).code;

test('support refunds ten times $19.90 of one order', async () => {
  const support = await staff('support');
  const { id } = await paid(500_00);
  for (let nth = 0; nth < 10; nth += 1)
    expect((await refund(support, id, { amount: 19.9 })).status).toBe(200);
  // $199 so far.
  expect(codeOf(await refund(support, id, { amount: 1.01 }))).toBe('refund_limit_order');
  expect(await refund(support, id, { amount: 1.01 })).toMatchObject({
    status: 403,
    body: {
      message:
        'Your role may refund up to $200.00 of one order. Finance or an administrator may refund more.',
    },
  });
  // Another person with the same role has the same limit for the order.
  expect(codeOf(await refund(await staff('support'), id, { amount: 1.01 }))).toBe(
    'refund_limit_order',
  );
  expect((await refund(support, id, { amount: 1 })).status).toBe(200);
  expect(await refundedOf(id)).toBe(200_00);
  expect((await refund(await staff('finance'), id, { amount: 100 })).status).toBe(200);
  expect((await refund(await staff('administrator'), id, {})).status).toBe(200);
});

test('support refunds $199 of ten orders, also at once', async () => {
  const support = await staff('support');
  const orders = [];
  for (let nth = 0; nth < 10; nth += 1) orders.push(await paid(199_00));
  const answers = await Promise.all(orders.map(({ id }) => refund(support, id, {})));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 200)).toHaveLength(5);
  expect(codes.filter((code) => code === 'refund_limit_day')).toHaveLength(5);
  const left = sure(orders.find((_, nth) => codes[nth] !== 200)).id;
  expect(await refundedOf(left)).toBe(0);
  // Another day.
  app.clock.advance({ seconds: 24 * 60 * 60 });
  const later = await staff('support');
  await db
    .updateTable('refunds')
    .set({ limit_of: later.person.id })
    .where('limit_of', '=', support.person.id)
    .execute();
  expect((await refund(later, left, {})).status).toBe(200);
});

test.each(['operations', 'support'] as const)(
  '%s refunds no whole order above the limit',
  async (role) => {
    const admin = await staff(role);
    const { id } = await paid(200_01);
    expect(codeOf(await refund(admin, id, {}))).toBe('refund_limit_order');
    expect(codeOf(await refund(admin, id, { order: 'cancel' }))).toBe('refund_limit_order');
    expect(await refundedOf(id)).toBe(0);
  },
);

test.each(['compliance', 'content'] as const)('%s refunds nothing', async (role) => {
  const { id } = await paid(10_00);
  expect(codeOf(await refund(await staff(role), id, { amount: 1 }))).toBe('staff_role_excludes');
});

test('cancelling an order does not avoid the limits of a refund', async () => {
  const move = (by: Admin, id: string, status: 'processing' | 'cancelled') =>
    by.request('PATCH /admin/orders/{id}', { params: { id }, body: { status, note: 'Rain' } });
  const support = await staff('support');
  const small = await paid(100_00);
  expect((await move(support, small.orderId, 'processing')).status).toBe(200);
  expect(codeOf(await move(support, small.orderId, 'cancelled'))).toBe('cancel_by_refund');
  expect(await refundedOf(small.id)).toBe(0);
  const administrator = await staff('administrator');
  const large = await paid(2_001_00);
  expect(codeOf(await move(administrator, large.orderId, 'cancelled'))).toBe('cancel_by_refund');
  expect(await refundedOf(large.id)).toBe(0);
  expect((await move(administrator, small.orderId, 'cancelled')).status).toBe(200);
  expect(await refundedOf(small.id)).toBe(100_00);
});
