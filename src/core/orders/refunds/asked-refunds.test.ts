import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy, newKey } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;
const asker = await app.signedIn('admin', { name: 'Amal Admin' });
const second = await app.signedIn('admin', { name: 'Sami Second' });
const third = await app.signedIn('admin', { name: 'Tala Third' });
type Admin = typeof asker;

const giveOthers = (role: 'administrator' | 'support') =>
  db
    .updateTable('users')
    .set({ staff_role: role })
    .where('id', 'in', [second.person.id, third.person.id])
    .execute();
beforeEach(async () => {
  await giveOthers('administrator');
});

async function paid(priceCents = 3_000_00) {
  const customer = await app.signedIn('customer');
  const order = await buy(customer, (await createTour(market, { priceCents })).id);
  app.clock.advance({ seconds: 1 });
  return { orderId: order._id, id: sure(order.payments[0])._id };
}
interface Body {
  readonly amount?: number;
  readonly order?: 'keep' | 'cancel';
}
const refund = (by: Admin, id: string, body: Body = {}, key = newKey()) =>
  by.request('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'The hotel burned down', ...body },
    headers: { 'idempotency-key': key },
  });
const read = async (by: Admin, id: string) =>
  (await by.ok('GET /admin/payments/{id}', { params: { id } })).payment;
const decide = (by: Admin, id: string, askedId: string, to: 'confirmed' | 'rejected') =>
  by.request('POST /admin/payments/{id}/asked-refunds/{askedId}', {
    params: { id, askedId },
    body: to === 'confirmed' ? { to } : { to, reason: 'The hotel stands' },
  });
const mailsTo = async (admin: Admin) => JSON.stringify(await app.mails(admin.person.email));
async function asked(body: Body = {}) {
  const payment = await paid();
  expect((await refund(asker, payment.id, body)).status).toBe(200);
  return { ...payment, askedId: sure((await read(asker, payment.id)).asked ?? undefined)._id };
}

test('a refund over $2,000 waits for a second person, who confirms it', async () => {
  const { id, askedId } = await asked({ amount: 2000.01 });
  expect(await read(asker, id)).toMatchObject({
    refunded: 0,
    asked: { amount: 2000.01, by: 'Amal Admin', cancels: false, secondCheck: 'missing' },
    largeRefund: { above: 2000, isWaived: false },
  });
  const listed = async () =>
    (await second.ok('GET /admin/payments', { query: { status: 'refunds' } })).data.map(
      ({ _id }) => _id,
    );
  expect(await listed()).toContain(id);
  expect((await second.ok('GET /admin/waiting', {})).refunds.count).toBe(1);
  expect(await decide(asker, id, askedId, 'confirmed')).toMatchObject({
    status: 403,
    body: { code: 'second_person_needed' },
  });
  expect((await decide(second, id, askedId, 'confirmed')).status).toBe(200);
  const payment = await read(asker, id);
  expect(payment).toMatchObject({ refunded: 2000.01, asked: null });
  expect(payment.audit.map(({ action, by }) => [action, by.name])).toEqual([
    ['payment.refund', 'Sami Second'],
    ['payment.refund-asked', 'Amal Admin'],
  ]);
  expect(await listed()).not.toContain(id);
  expect(await decide(third, id, askedId, 'confirmed')).toMatchObject({
    status: 409,
    body: { code: 'refund_decided' },
  });
});

test('of two people who confirm or reject at once, one wins', async () => {
  const { id, askedId } = await asked();
  const answers = await Promise.all([
    decide(second, id, askedId, 'confirmed'),
    decide(third, id, askedId, 'confirmed'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(asker, id)).refunds).toHaveLength(1);
  const other = await asked();
  const mixed = await Promise.all([
    decide(second, other.id, other.askedId, 'rejected'),
    decide(third, other.id, other.askedId, 'confirmed'),
  ]);
  expect(mixed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a rejected refund is not made, and can be asked for again', async () => {
  const { id, askedId } = await asked();
  expect((await decide(asker, id, askedId, 'rejected')).status).toBe(200);
  expect(await read(asker, id)).toMatchObject({ refunded: 0, asked: null });
  expect((await refund(asker, id)).status).toBe(200);
  expect((await read(asker, id)).asked).not.toBeNull();
});

test('a payment that was refunded since is not refunded as confirmed', async () => {
  const { id, askedId } = await asked();
  expect((await refund(second, id, { amount: 10 })).status).toBe(200);
  expect(await decide(third, id, askedId, 'confirmed')).toMatchObject({
    status: 409,
    body: { code: 'refunded_meanwhile' },
  });
  expect((await read(third, id)).refunded).toBe(10);
  expect((await decide(third, id, askedId, 'rejected')).status).toBe(200);
});

test('the same press of the button asks once, another one is refused', async () => {
  const { id } = await paid();
  const key = newKey();
  expect((await refund(asker, id, {}, key)).status).toBe(200);
  expect((await refund(asker, id, {}, key)).status).toBe(200);
  expect(await refund(asker, id)).toMatchObject({ status: 409, body: { code: 'refund_waits' } });
});

test('several refunds of one person are one large refund', async () => {
  const { id } = await paid();
  expect((await refund(asker, id, { amount: 1999 })).status).toBe(200);
  expect((await refund(asker, id, { amount: 500 })).status).toBe(200);
  expect(await read(asker, id)).toMatchObject({ refunded: 1999, asked: { amount: 500 } });
});

test('a confirmed refund cancels the order as asked', async () => {
  const { id, orderId, askedId } = await asked({ order: 'cancel' });
  expect((await read(second, id)).asked).toMatchObject({ cancels: true, secondCheck: 'passed' });
  expect((await decide(second, id, askedId, 'confirmed')).status).toBe(200);
  const { order } = await second.ok('GET /admin/orders/{id}', { params: { id: orderId } });
  expect(order).toMatchObject({ status: 'cancelled', refunded: 3000 });
});

test('support confirms no large refund and asks for none', async () => {
  const { id, askedId } = await asked();
  await giveOthers('support');
  expect(await decide(second, id, askedId, 'confirmed')).toMatchObject({
    status: 403,
    body: { code: 'staff_role_excludes' },
  });
  const other = await paid();
  expect(await refund(second, other.id)).toMatchObject({
    status: 403,
    body: { code: 'refund_limit_order' },
  });
  // The asker is the only one left: the check is waived.
  expect((await read(asker, id)).asked?.secondCheck).toBe('waived');
  expect((await decide(asker, id, askedId, 'confirmed')).status).toBe(200);
  expect((await read(asker, id)).audit[0]).toMatchObject({
    action: 'payment.refund',
    after: { waived: true },
  });
});

test('the check is waived for the only person who makes refunds, and audited as such', async () => {
  await giveOthers('support');
  const { id } = await paid();
  expect((await read(asker, id)).largeRefund.isWaived).toBe(true);
  expect((await refund(asker, id)).status).toBe(200);
  const { refunded, asked: waiting, audit } = await read(asker, id);
  expect([refunded, waiting]).toEqual([3000, null]);
  expect(audit[0]).toMatchObject({ action: 'payment.refund', after: { waived: true } });
});

test('others get a mail about a waiting refund, and its asker one about the decision', async () => {
  const { id, askedId } = await asked({ amount: 2345.67 });
  expect(await mailsTo(second)).toContain('Refund to confirm: $2,345.67');
  expect(await mailsTo(third)).toContain('Amal Admin asked to refund $2,345.67');
  expect(await mailsTo(asker)).not.toContain('Refund to confirm: $2,345.67');
  expect(
    await second.request('POST /admin/payments/{id}/asked-refunds/{askedId}', {
      params: { id, askedId },
      body: { to: 'rejected', reason: ' ' },
    }),
  ).toMatchObject({ status: 400, body: { errorMessages: { reason: 'Enter a reason' } } });
  expect((await decide(second, id, askedId, 'rejected')).status).toBe(200);
  expect((await read(asker, id)).audit[0]).toMatchObject({
    action: 'payment.refund-rejected',
    reason: 'The hotel stands',
  });
  const rejected = await mailsTo(asker);
  expect(rejected).toContain('Your refund of $2,345.67 was rejected');
  expect(rejected).toContain('The hotel stands');
  const other = await asked({ amount: 2222.22 });
  await decide(third, other.id, other.askedId, 'confirmed');
  expect(await mailsTo(asker)).toContain('Your refund of $2,222.22 was confirmed');
});
