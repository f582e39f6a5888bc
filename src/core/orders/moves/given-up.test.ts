import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic, VIDEO_LINK } from '#testing/doctor.ts';
import { type Customer, orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';
import { eraseOldSecrets } from '#core/compliance/confided/order-store.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const clinic = await createClinic(app);
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const NOW = '2026-03-02T09:00:00Z';

const put = (customer: Customer, productId: string, options: object) =>
  customer.request('POST /cart/add', {
    body: { product: { productId, options: { reason: 'visit', day: MONDAY, ...options } } },
  });
/** Two visits of one order at a clinic; the new time of the second was declined. */
async function declinedOne(
  id: string,
  declined: object,
  { customer, note }: { readonly customer: Customer; readonly note?: string },
) {
  expect((await put(customer, id, { slot: '11:00' })).status).toBe(200);
  const { order, part } = await bookVisit(app, id, declined, note, customer);
  const slot = (declined as { slot: string }).slot;
  const item = sure(part.items.find(({ subDetails }) => subDetails['slot'] === slot));
  const other = sure(part.items.find(({ _id }) => _id !== item._id));
  const propose = () =>
    clinic.request('POST /vendor/orders/{id}/items/{itemId}/move', {
      params: { id: part._id, itemId: item._id },
      body: { day: TUESDAY, slot: '09:00' },
    });
  const params = { id: order._id, itemId: item._id };
  const decline = () =>
    customer.ok('POST /orders/{id}/items/{itemId}/move-answer', {
      params,
      body: { agree: false },
    });
  return { order, part, item, other, params, propose, decline };
}
type Answered = { readonly status: number; readonly body: unknown };
const said = ({ status, body }: Answered) => [status, (body as { code?: string }).code];
const CANCELLED = [409, 'cancelled'];

test('a declined appointment counts as cancelled, and the other one stays', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const options = { day: MONDAY, slot: '10:00', mode: 'video' };
  const { order, part, item, other, params, ...move } = await declinedOne(_id, options, {
    customer,
    note: 'It is my back again',
  });
  const code = sure(item.voucherCode);
  const own = { id: part._id, itemId: item._id };
  const read = () =>
    clinic.request('GET /vendor/orders/{id}/items/{itemId}/confided', { params: own });
  const details = async () => {
    const shown = await customer.ok('GET /orders/{id}', { params: { id: order._id } });
    return [JSON.stringify(shown).includes(VIDEO_LINK), Object.keys(shown.privateDetails)];
  };
  expect((await read()).body).toMatchObject({ secrets: { note: 'It is my back again' } });
  expect(await details()).toEqual([true, expect.arrayContaining([item._id, other._id])]);
  expect((await move.propose()).status).toBe(200);
  await move.decline();

  expect(said(await read())).toEqual(CANCELLED);
  expect(await details()).toEqual([false, [other._id]]);
  const [after] = (await orderOf(customer, order._id)).serviceOrders;
  expect(after?.items.map(({ _id: id, voucherCode }) => [id, voucherCode])).toEqual(
    expect.arrayContaining([
      [item._id, null],
      [other._id, other.voucherCode],
    ]),
  );
  expect(said(await customer.request('GET /orders/{id}/voucher/{itemId}', { params }))).toEqual(
    CANCELLED,
  );
  const honour = (shown: string) =>
    clinic.request('POST /vendor/vouchers/{code}/check-in', { params: { code: shown } });
  expect(said(await honour(code))).toEqual(CANCELLED);
  const looked = await clinic.ok('GET /vendor/vouchers/{code}', { params: { code } });
  expect(looked.booking.message).not.toBe('');

  clock.set('2026-03-09T08:30:00Z');
  const missed = await clinic.request('PUT /vendor/orders/{id}/items/{itemId}/no-show', {
    params: own,
    body: { noShow: true },
  });
  expect(said(missed)).toEqual(CANCELLED);
  // Using the other one's voucher completes the part.
  expect((await honour(sure(other.voucherCode))).status).toBe(200);
  clock.set(NOW);
  expect((await orderOf(customer, order._id)).status).toBe('completed');
});

test('its sensitive data is kept as long as for a cancelled one', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const { item, propose, decline } = await declinedOne(
    _id,
    { day: MONDAY, slot: '10:00' },
    { customer, note: 'It is my knee' },
  );
  expect((await propose()).status).toBe(200);
  await decline();
  const left = async (now: string) => {
    await eraseOldSecrets(db, new Date(now));
    const rows = await db
      .selectFrom('order_line_secrets')
      .select('order_line_id')
      .where('order_line_id', '=', item._id)
      .execute();
    return rows.length;
  };
  expect([await left('2026-04-01T08:59:59Z'), await left('2026-04-01T09:00:00Z')]).toEqual([1, 0]);
});

test('a declined free follow-up counts as no visit and does not come back', async () => {
  const { _id } = await clinic.doctor();
  const { _id: elsewhere } = await clinic.doctor();
  const first = await bookVisit(app, _id, { day: MONDAY, slot: '09:00' });
  const { customer } = first;
  await clinic.ok('POST /vendor/vouchers/{code}/check-in', {
    params: { code: sure(first.item.voucherCode) },
  });
  const followUp = { reason: 'again', day: MONDAY, slot: '10:00' };
  const { params, propose, decline } = await declinedOne(_id, followUp, { customer });
  expect((await propose()).status).toBe(200);
  expect((await put(customer, elsewhere, { slot: '10:00' })).status).toBe(400);
  await decline();
  expect((await put(customer, elsewhere, { slot: '10:00' })).status).toBe(200);
  const change = await customer.request('POST /orders/{id}/items/{itemId}/change', {
    params,
    body: { options: { slot: '10:30' }, expectedDifference: 0 },
  });
  expect([said(change), said(await propose())]).toEqual([
    [409, 'change_closed'],
    [409, 'change_closed'],
  ]);
});

test('its part is next due with the remaining booking', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const { part, propose, decline } = await declinedOne(
    _id,
    { day: '2026-03-05', slot: '10:00' },
    { customer },
  );
  const nextOn = async () => {
    const { data } = await clinic.ok('GET /vendor/orders', { query: { sort: 'next' } });
    return sure(data.find((row) => row._id === part._id)).nextOn;
  };
  expect(await nextOn()).toBe('2026-03-05');
  expect((await propose()).status).toBe(200);
  await decline();
  expect(await nextOn()).toBe(MONDAY);
});
