import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { createLandlord, TWO } from '#testing/let.ts';
import { checkout, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const CALL = 'POST /vendor/orders/{id}/items/{itemId}/outcome';

const put = (customer: Customer, productId: string, options: object) =>
  customer.request('POST /cart/add', { body: { product: { productId, options } } });

/** A paid stay whose vendor reports outcomes at given times. */
async function sold(vendor: TestClient, productId: string, options: object) {
  app.clock.set('2026-03-02T09:00:00Z');
  const customer = await app.signedIn('customer');
  expect((await put(customer, productId, options)).status).toBe(200);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const say = (outcome: string, who: TestClient = vendor) =>
    who.request(CALL, {
      params: { id: part._id, itemId: item._id },
      body: { outcome },
      headers: { 'idempotency-key': newKey() },
    });
  const next = async () =>
    sure((await vendor.ok('GET /vendor/orders/{id}', { params: { id: part._id } })).order.items[0])
      .nextOutcomes;
  const names = async () => (await next()).map(({ outcome }) => outcome);
  const now = async () => sure((await orderOf(customer, order._id)).serviceOrders[0]);
  return { customer, order, part, say, next, names, now };
}
/** True if these nights can be booked. */
async function free(productId: string, options: object): Promise<boolean> {
  const { status } = await put(await app.signedIn('customer'), productId, options);
  return status === 200;
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];

test('an early departure releases the remaining nights, after the required gap', async () => {
  const landlord = await createLandlord(app);
  const { _id } = await landlord.home({ details: { prepNights: 1, noticeHours: 0 } });
  const stay = await sold(landlord, _id, {
    ...TWO,
    checkIn: '2026-03-04',
    checkOut: '2026-03-10',
  });
  const night = (checkIn: string, checkOut: string) => free(_id, { ...TWO, checkIn, checkOut });

  // On the evening of the arrival, the first night belongs to the guest.
  app.clock.set('2026-03-04T20:00:00Z');
  expect(await stay.names()).toEqual([]);
  expect(codeOf(await stay.say('left_early'))).toEqual([409, 'outcome_not_now']);

  app.clock.set('2026-03-06T09:00:00Z');
  expect(await stay.next()).toMatchObject([
    { outcome: 'no_show', final: true, needsReason: false, freesNights: true, refund: 0 },
    { outcome: 'left_early', final: true, needsReference: false, freesNights: true, refund: 0 },
  ]);
  expect((await stay.say('left_early', await app.signedIn('vendor'))).status).toBe(404);
  expect(await night('2026-03-07', '2026-03-09')).toBe(false);
  expect((await stay.say('left_early')).status).toBe(200);
  expect(codeOf(await stay.say('no_show'))).toEqual([409, 'outcome_final']);

  expect(await night('2026-03-06', '2026-03-08')).toBe(false);
  expect(await night('2026-03-07', '2026-03-12')).toBe(true);
  const { status, refunded, items } = await stay.now();
  expect([status, refunded]).toEqual(['completed', 0]);
  expect(items[0]?.outcomes).toMatchObject([{ outcome: 'left_early', final: true }]);
  const mails = await app.mails(stay.customer.person.email);
  expect(mails.find(({ template }) => template === 'line-outcome')?.subject).toContain(
    'Left early',
  );
  const cancel = await stay.customer.refused('POST /orders/{id}/cancel', {
    params: { id: stay.order._id },
    body: {},
  });
  expect(cancel.status).toBe(409);
});

test('a no-show can be reported from 6:00 on the second day, unless the voucher was redeemed', async () => {
  const hotelier = await createHotelier(app);
  const { _id } = await hotelier.room({ details: { rooms: 1, ratePlans: [rate('flexible')] } });
  const rooms = [{ adults: 2, childAges: [] }];
  const nights = (checkIn: string, checkOut: string) => ({
    checkIn,
    checkOut,
    rooms,
    ratePlan: 'flexible',
  });
  const stay = await sold(hotelier, _id, nights('2026-03-04', '2026-03-07'));
  // Cairo is two hours ahead of UTC.
  app.clock.set('2026-03-05T03:59:00Z');
  expect(await stay.names()).toEqual(['left_early']);
  expect(codeOf(await stay.say('no_show'))).toEqual([409, 'outcome_not_now']);
  app.clock.set('2026-03-05T04:00:00Z');
  expect(await free(_id, nights('2026-03-05', '2026-03-07'))).toBe(false);
  expect((await stay.say('no_show')).status).toBe(200);
  expect(await free(_id, nights('2026-03-05', '2026-03-07'))).toBe(true);

  const there = await sold(hotelier, _id, nights('2026-03-06', '2026-03-09'));
  const code = sure((await there.now()).items[0]?.voucherCode);
  await hotelier.ok('POST /vendor/vouchers/{code}/check-in', { params: { code } });
  app.clock.set('2026-03-07T09:00:00Z');
  expect(await there.names()).toEqual(['left_early']);
  expect(codeOf(await there.say('no_show'))).toEqual([409, 'outcome_not_now']);
  expect((await there.say('left_early')).status).toBe(200);
  expect(await free(_id, nights('2026-03-07', '2026-03-09'))).toBe(true);
  // At the end no nights remain, but a no-show can be reported until the departure morning.
  const late = await sold(hotelier, _id, nights('2026-03-09', '2026-03-11'));
  app.clock.set('2026-03-11T05:00:00Z');
  expect(await late.names()).toEqual(['no_show']);
  app.clock.set('2026-03-12T05:00:00Z');
  expect(await late.names()).toEqual([]);
  // A stay can be completed without an outcome.
  for (const status of ['processing', 'completed'] as const)
    await hotelier.ok('PATCH /vendor/orders/{id}', {
      params: { id: late.part._id },
      body: { status },
    });
});
