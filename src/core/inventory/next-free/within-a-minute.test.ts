import { expect, test } from 'vitest';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic, doctorEntry } from '#testing/doctor.ts';
import { checkout, type Customer, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo; with two hours of notice, bookings start
// at 13:00.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock } = app;
const START = '2026-03-02T08:30:00Z';

/** Jobs that run at least once a minute, in listed order. */
const jobs = periodicJobs(market, { queueMany: async () => undefined }).filter(
  ({ name, everySeconds }) => everySeconds <= 60 && name !== 'sync-feeds',
);
async function minutePasses(): Promise<void> {
  for (const second of [30, 60]) {
    clock.advance({ seconds: 30 });
    for (const { everySeconds, run } of jobs) if (second % everySeconds === 0) await run();
  }
}
const clinic = await createClinic(app);
const nextOf = async (id: string) => {
  await minutePasses();
  const { listings } = await app.guest().ok('GET /next-free', { query: { vertical: 'medical' } });
  const next = listings.find(({ _id }) => _id === id)?.next;
  return next && `${next.day} ${next.slot}`;
};
async function open(id: string, slot: string, day = '2026-03-02') {
  const customer: Customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: id, options: { reason: 'visit', day, slot } } },
  });
  const { order, payment } = await checkout(customer);
  return { customer, order, payment };
}
async function bought(id: string, slot: string, day?: string) {
  const { customer, order, payment } = await open(id, slot, day);
  await pay(customer, payment.clientSecret);
  const part = sure((await orderOf(customer, order._id)).serviceOrders[0]);
  const item = sure(part.items[0]);
  return { customer, order, own: { id: order._id, itemId: item._id }, part, item };
}
async function doctor(details: object = {}) {
  clock.set(START);
  const { _id } = await clinic.doctor({ details });
  expect(await nextOf(_id)).toBe('2026-03-02 13:00');
  return _id;
}
const close = (id: string, closed: boolean, day = '2026-03-02') =>
  clinic.ok('PUT /listings/{id}/calendar', { params: { id }, body: { days: [day], closed } });

test('the job that updates it runs at least every minute', () => {
  const job = sure(jobs.find(({ name }) => name === 'refresh-next-free'));
  expect(job.everySeconds).toBeLessThanOrEqual(60);
});

test('one minute after a time is held, sold and cancelled', async () => {
  const id = await doctor();
  const { customer, order, payment } = await open(id, '13:00');
  expect(await nextOf(id)).toBe('2026-03-02 13:30');
  await pay(customer, payment.clientSecret);
  expect(await nextOf(id)).toBe('2026-03-02 13:30');
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
});

test('one minute after an unpaid hold lapses', async () => {
  const id = await doctor();
  await open(id, '13:00');
  clock.advance({ minutes: 14 });
  expect(await nextOf(id)).toBe('2026-03-02 13:30');
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
});

test('one minute after days are closed and opened, by month or individually', async () => {
  const id = await doctor();
  await close(id, true);
  expect(await nextOf(id)).toBe('2026-03-03 09:00');
  await close(id, false);
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
  const month = (closed: boolean) =>
    clinic.ok('PUT /vendor/calendar', {
      body: {
        changes: [{ listings: [id], days: [{ from: '2026-03-02', to: '2026-03-31' }], closed }],
      },
    });
  await month(true);
  expect(await nextOf(id)).toBe('2026-04-01 09:00');
  await month(false);
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
});

test("one minute after a day's last patient is sold, and after a cancellation", async () => {
  const id = await doctor({ maxPerDay: 1 });
  const { customer, order } = await bought(id, '14:00');
  expect(await nextOf(id)).toBe('2026-03-03 09:00');
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
});

test("one minute after a patient moves, and after the clinic's proposal is declined", async () => {
  const id = await doctor();
  const first = await bought(id, '13:00');
  const second = await bought(id, '09:00', '2026-03-04');
  expect(await nextOf(id)).toBe('2026-03-02 13:30');
  await second.customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: second.own,
    body: { options: { day: '2026-03-02', slot: '13:30' }, expectedDifference: 0 },
  });
  expect(await nextOf(id)).toBe('2026-03-02 14:00');
  await clinic.ok('POST /vendor/orders/{id}/items/{itemId}/move', {
    params: { id: first.part._id, itemId: first.item._id },
    body: { day: '2026-03-02', slot: '14:00' },
  });
  expect(await nextOf(id)).toBe('2026-03-02 14:30');
  await first.customer.ok('POST /orders/{id}/items/{itemId}/move-answer', {
    params: first.own,
    body: { agree: false },
  });
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
});

test('one minute after changes of hours, days off, notice or reasons, hiding, and expiry', async () => {
  const id = await doctor();
  const edit = (over: object) =>
    clinic.ok('PUT /listings/{id}', {
      params: { id },
      body: doctorEntry({
        details: { ...doctorEntry().details, leadHours: 2, exceptions: [], ...over },
      }) as never,
    });
  await edit({ exceptions: [{ day: '2026-03-02', off: true }] });
  expect(await nextOf(id)).toBe('2026-03-03 09:00');
  await edit({ hours: { thursday: [{ from: '10:00', to: '12:00' }] } });
  expect(await nextOf(id)).toBe('2026-03-05 10:00');
  await edit({ leadHours: 24 });
  expect(await nextOf(id)).toBe('2026-03-03 10:45');
  await edit({});
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
  const show = (visible: boolean) =>
    clinic.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { visible } });
  await show(false);
  expect(await nextOf(id)).toBeUndefined();
  await show(true);
  expect(await nextOf(id)).toBe('2026-03-02 13:00');
  clock.set('2026-03-02T09:00:00Z');
  expect(await nextOf(id)).toBe('2026-03-02 13:15');
});
