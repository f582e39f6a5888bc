import { expect, test } from 'vitest';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock, market } = app;
const clinic = await createClinic(app);
const { _id: doctor } = await clinic.doctor();
const MONDAY = '2026-03-09';
const NOW = '2026-03-02T09:00:00Z';

type Booked = Awaited<ReturnType<typeof bookVisit>>;
const book = (slot: string) => bookVisit(app, doctor, { day: MONDAY, slot }, `For ${slot}`);
const isKept = async ({ item }: Booked) =>
  (await db
    .selectFrom('order_line_secrets')
    .select('order_line_id')
    .where('order_line_id', '=', item._id)
    .executeTakeFirst()) !== undefined;
const look = ({ part, item }: Booked, by: typeof clinic = clinic) =>
  by.request('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: item._id },
  });
/** The notes that the job keeps at a given time. */
async function keptAt(instant: string, all: readonly Booked[]) {
  clock.set(instant);
  const jobs = periodicJobs(market, { queueMany: async () => undefined });
  await sure(jobs.find(({ name }) => name === 'erase-confided')).run();
  clock.set(NOW);
  return Promise.all(all.map(isKept));
}

test('deletes a note two years after the visit, whether or not it was marked as completed', async () => {
  const [never, early, late, moved, cancelled] = [
    await book('09:00'),
    await book('09:30'),
    await book('10:00'),
    await book('10:30'),
    await book('11:00'),
  ];
  const complete = ({ part }: Booked, at: string) =>
    db
      .updateTable('service_orders')
      .set({ status: 'completed', completed_at: new Date(at) })
      .where('id', '=', part._id)
      .execute();
  await complete(early, '2026-03-03T09:00:00Z');
  await complete(late, '2027-01-03T09:00:00Z');
  await moved.customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: moved.params,
    body: { options: { day: '2026-03-11', slot: '09:00' }, expectedDifference: 0 },
  });
  await cancelled.customer.ok('POST /orders/{id}/cancel', {
    params: { id: cancelled.order._id },
    body: {},
  });
  const all = [never, early, late, moved, cancelled];
  expect(await keptAt('2026-03-31T09:00:00Z', all)).toEqual([true, true, true, true, true]);
  expect(await keptAt('2026-04-02T09:00:00Z', all)).toEqual([true, true, true, true, false]);
  expect(await keptAt('2028-03-08T20:00:00Z', all)).toEqual([true, true, true, true, false]);
  expect(await keptAt('2028-03-09T20:00:00Z', all)).toEqual([false, false, false, true, false]);
  expect(await keptAt('2028-03-11T20:00:00Z', all)).toEqual([false, false, false, false, false]);
  expect((await look(never)).body).toEqual({ secrets: null });
  const own = await never.customer.ok('GET /orders/{id}/items/{itemId}/confided', {
    params: never.params,
  });
  expect(own.secrets).toBeNull();
});

test("deletes the notes of a deleted patient's account, and no others", async () => {
  const [leaving, staying] = [await book('13:00'), await book('13:30')];
  await leaving.customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: doctor,
        options: { reason: 'visit', day: MONDAY, slot: '14:00' },
        secrets: { note: 'In the cart' },
      },
    },
  });
  const inCarts = () => db.selectFrom('cart_line_secrets').select('mask').execute();
  expect(await inCarts()).toHaveLength(1);
  const both = [leaving.item._id, staying.item._id];
  const inOther = { name: 'الطبيبة', texts: { Consultation: 'استشارة' } };
  await db
    .updateTable('order_lines')
    .set({ in_other: JSON.stringify(inOther) })
    .where('id', 'in', both)
    .execute();
  await leaving.customer.ok('DELETE /account', {});
  expect([await isKept(leaving), await isKept(staying)]).toEqual([false, true]);
  expect(await inCarts()).toEqual([]);
  // The reason is kept in two languages, but the vendor's names for it are deleted with the
  // account.
  const words = async ({ item }: Booked) =>
    JSON.stringify(
      await db.selectFrom('order_lines').selectAll().where('id', '=', item._id).executeTakeFirst(),
    );
  expect(await words(leaving)).toContain('الطبيبة');
  expect(await words(leaving)).not.toMatch(/Consultation|استشارة/);
  expect(await words(staying)).toMatch(/استشارة/);
  const answer = await look(leaving);
  expect([answer.status, answer.body]).toEqual([200, { secrets: null }]);
});

test('audits each read by the clinic with actor, time and visit, but no refused reads and none by the patient', async () => {
  const booked = await bookVisit(
    app,
    doctor,
    { day: '2026-03-10', slot: '09:00' },
    'canary-1207 at night',
  );
  const audited = () =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.confided')
      .where('subject_id', '=', booked.order._id)
      .orderBy('created_at')
      .execute();
  const own = await booked.customer.ok('GET /orders/{id}/items/{itemId}/confided', {
    params: booked.params,
  });
  expect(own.secrets).toEqual({ note: 'canary-1207 at night' });
  expect((await look(booked, await createClinic(app))).status).toBe(404);
  expect(await audited()).toEqual([]);
  const times = ['2026-03-02T09:00:00Z', '2026-03-02T09:00:30Z', '2026-03-09T08:00:00Z'];
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(sure(times[2])) })
    .execute();
  for (const at of times) {
    clock.set(at);
    expect((await look(booked)).body).toEqual({ secrets: { note: 'canary-1207 at night' } });
  }
  clock.set(NOW);
  const rows = await audited();
  expect(rows.map(({ actor_id, created_at, after }) => [actor_id, created_at, after])).toEqual(
    times.map((at) => [
      clinic.person.id,
      new Date(at),
      { serviceOrderId: booked.part._id, itemId: booked.item._id },
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain('canary-1207');
  await booked.customer.ok('POST /orders/{id}/cancel', {
    params: { id: booked.order._id },
    body: {},
  });
  expect((await look(booked)).status).toBe(409);
  expect(await audited()).toHaveLength(3);
});
