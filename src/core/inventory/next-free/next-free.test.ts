import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic, doctorEntry } from '#testing/doctor.ts';
import { checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { refreshNextFree } from './refresh.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo; with two hours of notice, bookings start
// at 13:00.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock, db } = app;
const clinic = await createClinic(app);
const doctor = await clinic.doctor();
const ids = { id: doctor._id };

const found = async (query: object = {}) =>
  (await app.guest().ok('GET /next-free', { query: { vertical: 'medical', ...query } })).listings;
async function nextOf(id = doctor._id) {
  await refreshNextFree(market);
  const next = (await found()).find(({ _id }) => _id === id)?.next;
  return next && `${next.day} ${next.slot}`;
}
async function sell(slot: string, day = '2026-03-02') {
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: doctor._id, options: { reason: 'visit', day, slot } } },
  });
  const { order, payment } = await checkout(customer);
  const paid = () => pay(customer, payment.clientSecret);
  const cancel = () =>
    customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  return { paid, cancel };
}

test('answers for the named listings only, and refuses more than a hundred', async () => {
  const other = await clinic.doctor();
  await refreshNextFree(market);
  const named = async (listings: string) => (await found({ listings })).map(({ _id }) => _id);
  for (const { _id } of [doctor, other]) expect(await named(_id)).toEqual([_id]);
  expect((await named(`${doctor._id},${other._id}`)).toSorted()).toEqual(
    [doctor._id, other._id].toSorted(),
  );
  const many = Array.from({ length: 101 }, () => doctor._id).join(',');
  const query = { vertical: 'medical', listings: many };
  expect((await app.guest().refused('GET /next-free', { query })).status).toBe(400);
  await clinic.ok('DELETE /listings/{id}', { params: { id: other._id } });
  await refreshNextFree(market);
});

test('follows holds, sales, releases, closures, edits and the clock', async () => {
  expect(await nextOf()).toBe('2026-03-02 13:00');
  const first = await sell('13:00');
  expect(await nextOf()).toBe('2026-03-02 13:30');
  await first.paid();
  await first.cancel();
  expect(await nextOf()).toBe('2026-03-02 13:00');
  const close = (closed: boolean) =>
    clinic.ok('PUT /listings/{id}/calendar', {
      params: ids,
      body: { days: ['2026-03-02'], closed },
    });
  await close(true);
  expect(await nextOf()).toBe('2026-03-03 09:00');
  await close(false);
  expect(await nextOf()).toBe('2026-03-02 13:00');
  const { details } = doctorEntry();
  const edit = (over: object) =>
    clinic.ok('PUT /listings/{id}', {
      params: ids,
      body: doctorEntry({ details: { ...details, leadHours: 2, ...over } }) as never,
    });
  await edit({ leadHours: 24 });
  expect(await nextOf()).toBe('2026-03-03 11:00');
  await edit({ hours: {} });
  expect(await nextOf()).toBeUndefined();
  await edit({});
  expect(await nextOf()).toBe('2026-03-02 13:00');
  clock.set('2026-03-02T09:00:01Z');
  // A past time disappears at once, and the job finds the next one.
  expect(await found()).toEqual([]);
  expect(await nextOf()).toBe('2026-03-02 13:15');
  clock.set('2026-03-02T09:00:00Z');
});

test("other listings' places and repeated changes of a place cost one lookup each", async () => {
  await refreshNextFree(market);
  await sell('14:00');
  const due = await db.selectFrom('next_free_due').select('listing_id').execute();
  expect(new Set(due.map(({ listing_id }) => listing_id))).toEqual(new Set([doctor._id]));
  await refreshNextFree(market);
  expect(await db.selectFrom('next_free_due').selectAll().execute()).toEqual([]);
});

test('can be filtered by specialty, language, gender, video, country, city, fee and day, soonest first', async () => {
  const heart = await clinic.doctor({
    name: 'Dr Karim Saleh',
    country: 'Jordan' as never,
    location: 'Abdoun, Amman',
    details: {
      specialty: 'cardiology',
      gender: 'male',
      languages: ['french'],
      reasons: [{ id: 'a', name: 'Visit', minutes: 30, priceCents: 80_00, modes: ['clinic'] }],
      hours: { wednesday: [{ from: '09:00', to: '10:00' }] },
    },
  } as never);
  await refreshNextFree(market);
  const names = async (query: object) => (await found(query)).map(({ _id }) => _id);
  expect(await names({})).toEqual([doctor._id, heart._id]);
  expect(await names({ facets: 'specialty:cardiology' })).toEqual([heart._id]);
  expect(await names({ facets: 'gender:female,language:english' })).toEqual([doctor._id]);
  expect(await names({ facets: 'gender:female,language:french' })).toEqual([]);
  expect(await names({ facets: 'mode:video' })).toEqual([doctor._id]);
  expect(await names({ country: 'Jordan' })).toEqual([heart._id]);
  expect(await names({ city: 'amman' })).toEqual([heart._id]);
  expect(await names({ maxPrice: 60 })).toEqual([doctor._id]);
  expect(await names({ until: '2026-03-03' })).toEqual([doctor._id]);
  expect(sure((await found({ country: 'Jordan' }))[0]).next).toEqual({
    day: '2026-03-04',
    slot: '09:00',
    startsAt: '2026-03-04T06:00:00.000Z',
  });
  expect(
    (await app.guest().request('GET /next-free', { query: { vertical: 'tours' } })).status,
  ).toBe(404);
});
