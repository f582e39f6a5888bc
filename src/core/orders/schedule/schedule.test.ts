import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { orderOf } from '#testing/shop.ts';
import { bookVisit } from '#testing/visit.ts';
import { createClinic } from '#testing/doctor.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { clock } = app;
const clinic = await createClinic(app);
const MONDAY = '2026-03-09';

const weekOf = async (person: string, from = MONDAY, days = 1) => {
  const { people } = await clinic.ok('GET /vendor/schedule', {
    query: { vertical: 'medical', person, from, days },
  });
  return people[0]?.days ?? [];
};
const toMove = async () =>
  (await clinic.ok('GET /vendor/schedule/to-move', { query: { vertical: 'medical' } })).visits;

test('a week shows hours, breaks and bookings with buffers, without sensitive data', async () => {
  const { _id } = await clinic.doctor({ details: { bufferMinutes: 15 } });
  const { customer } = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' }, 'canary-8812');
  const [day] = await weekOf(_id);
  expect(day).toMatchObject({
    day: MONDAY,
    closed: false,
    hours: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '15:00' },
    ],
    visits: [
      {
        from: '10:00',
        minutes: 30,
        after: 15,
        customerName: customer.person.name,
        state: 'booked',
        confided: true,
        toMove: null,
      },
    ],
  });
  expect(JSON.stringify(day)).not.toContain('canary-8812');
  // The sold buffer stays after the clinic shortens it.
  await clinic.ok('PUT /listings/{id}', {
    params: { id: _id },
    body: { details: { bufferMinutes: 0 } },
  });
  expect((await weekOf(_id))[0]?.visits).toMatchObject([{ minutes: 30, after: 15 }]);
});

test('a closed day, a day off and shorter hours keep bookings and list them as to be moved', async () => {
  const { _id } = await clinic.doctor();
  await bookVisit(app, _id, { day: MONDAY, slot: '10:00' });
  await bookVisit(app, _id, { day: MONDAY, slot: '14:30' });
  await bookVisit(app, _id, { day: '2026-03-10', slot: '09:00' });
  expect(await toMove()).toEqual([]);
  const change = (details: Record<string, unknown>) =>
    clinic.ok('PUT /listings/{id}', { params: { id: _id }, body: { details } });
  await change({ exceptions: [{ day: MONDAY, hours: [{ from: '09:00', to: '12:00' }] }] });
  const told = async () => (await toMove()).map(({ day, from, toMove: why }) => [day, from, why]);
  expect(await told()).toEqual([[MONDAY, '14:30', 'hours']]);
  await change({ exceptions: [{ day: MONDAY, off: true }] });
  expect(await told()).toEqual([
    [MONDAY, '10:00', 'hours'],
    [MONDAY, '14:30', 'hours'],
  ]);
  await change({ exceptions: [] });
  const close = (closed: boolean) =>
    clinic.ok('PUT /listings/{id}/calendar', {
      params: { id: _id },
      body: { days: ['2026-03-10'], closed },
    });
  await close(true);
  expect(await told()).toEqual([['2026-03-10', '09:00', 'closed']]);
  expect((await weekOf(_id, '2026-03-10'))[0]).toMatchObject({ closed: true });
  await close(false);
});

test("cancelled bookings and other vendors' are in no week", async () => {
  const { _id } = await clinic.doctor();
  const { customer, order } = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' });
  expect((await weekOf(_id))[0]?.visits).toHaveLength(1);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await weekOf(_id))[0]?.visits).toEqual([]);
  const other = await createClinic(app);
  const { people } = await other.ok('GET /vendor/schedule', {
    query: { vertical: 'medical', person: _id },
  });
  expect(people).toEqual([]);
  const { status } = await clinic.request('GET /vendor/schedule', { query: { vertical: 'tours' } });
  expect(status).toBe(400);
});

test('a no-show can be reported and withdrawn for two days from the start, and counts as no visit for follow-ups', async () => {
  const { _id } = await clinic.doctor();
  const { customer, part, item, order } = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' });
  const say = async (noShow: boolean) => {
    const { status, body } = await clinic.request(
      'PUT /vendor/orders/{id}/items/{itemId}/no-show',
      { params: { id: part._id, itemId: item._id }, body: { noShow } },
    );
    return [status, (body as { code?: string }).code];
  };
  const state = async () => {
    const [day] = await weekOf(_id);
    return [day?.visits[0]?.state, day?.visits[0]?.noShowOpen];
  };
  expect(await say(true)).toEqual([409, 'no_show_hours']);
  clock.set('2026-03-09T08:00:00Z');
  expect(await state()).toEqual(['booked', true]);
  expect(await say(true)).toEqual([200, undefined]);
  expect(await say(true)).toEqual([200, undefined]);
  expect(await state()).toEqual(['no_show', true]);
  const told = async () =>
    (await app.mails(customer.person.email)).filter(({ template }) => template === 'line-outcome');
  expect(await told()).toHaveLength(1);
  // The no-show stays after the order is completed.
  for (const status of ['processing', 'completed'] as const)
    await clinic.ok('PATCH /vendor/orders/{id}', { params: { id: part._id }, body: { status } });
  expect(await state()).toEqual(['no_show', true]);
  const again = () =>
    customer.request('POST /cart/add', {
      body: {
        product: { productId: _id, options: { reason: 'again', day: '2026-03-16', slot: '10:00' } },
      },
    });
  expect((await again()).status).toBe(400);
  expect(await say(false)).toEqual([200, undefined]);
  expect((await again()).status).toBe(200);
  const { timeline } = await orderOf(customer, order._id);
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['outcome_no_show', 'no_show_undone']),
  );
  clock.set('2026-03-11T08:00:01Z');
  expect(await say(true)).toEqual([409, 'no_show_hours']);
  clock.set('2026-03-02T09:00:00Z');
});

test('a customer with a redeemed voucher came', async () => {
  const { _id } = await clinic.doctor();
  const { part, item } = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' });
  clock.set('2026-03-09T08:00:00Z');
  await clinic.ok('POST /vendor/vouchers/{code}/check-in', {
    params: { code: item.voucherCode ?? '' },
  });
  const refused = await clinic.refused('PUT /vendor/orders/{id}/items/{itemId}/no-show', {
    params: { id: part._id, itemId: item._id },
    body: { noShow: true },
  });
  clock.set('2026-03-02T09:00:00Z');
  expect(refused.code).toBe('was_seen');
  expect((await weekOf(_id))[0]?.visits[0]).toMatchObject({ state: 'seen' });
});
