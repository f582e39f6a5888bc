import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';
import { buy, DAY } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp();
const { market } = app;
const guest = app.guest();
const PUT = 'PUT /listings/{id}/calendar';
const GET = 'GET /listings/{id}/calendar';

async function sold(details: object = {}) {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, details: { ...details } });
  return { vendor, tour, params: { id: tour.id } };
}
const left = async (id: string, day: string) => {
  const { days } = await guest.ok('GET /listings/{id}/availability', {
    params: { id },
    query: { from: day, to: day },
  });
  return days[0];
};

test("days have the listing's defaults until the vendor changes them", async () => {
  const { vendor, tour, params } = await sold({ operates: 'selected', selectedDays: ['monday'] });
  await createPlace(market, tour.id, { day: '2026-03-09', capacity: 12, taken: 5 });
  const query = { from: '2026-03-01', to: '2026-03-09' };
  const { days } = await vendor.ok(GET, { params, query });
  expect(days).toHaveLength(9);
  expect(days[0]).toEqual({
    day: '2026-03-01',
    capacity: 12,
    taken: 0,
    left: 0,
    closed: false,
    closedBy: [],
    price: 64,
    terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
    shut: 'past',
  });
  expect(days[2]?.shut).toBe('weekday');
  expect(days[8]).toMatchObject({ day: '2026-03-09', taken: 5, shut: null });
});

test('capacity changes and closed days apply to buyers at once', async () => {
  const { vendor, tour, params } = await sold();
  const days = ['2026-03-11', '2026-03-10', '2026-03-10'];
  const saved = await vendor.ok(PUT, { params, body: { days, capacity: 3 } });
  expect(saved.days.map(({ day, capacity }) => [day, capacity])).toEqual([
    ['2026-03-10', 3],
    ['2026-03-11', 3],
  ]);
  expect(await left(tour.id, '2026-03-10')).toMatchObject({ left: 3, closed: null });
  await vendor.ok(PUT, { params, body: { days: ['2026-03-10'], closed: true } });
  expect(await left(tour.id, '2026-03-10')).toMatchObject({ left: 0, closed: 'vendor' });
  await vendor.ok(PUT, { params, body: { days: ['2026-03-10'], closed: false } });
  expect(await left(tour.id, '2026-03-10')).toMatchObject({ left: 3, closed: null });
  await vendor.ok(PUT, { params, body: { days: ['2026-03-10'], capacity: null } });
  expect(await left(tour.id, '2026-03-10')).toMatchObject({ left: 12 });
});

test('refuses a capacity below the taken count and changes nothing', async () => {
  const { vendor, tour, params } = await sold();
  await buy(await app.signedIn('customer'), tour.id, { people: 4 });
  const body = { days: ['2026-03-20', DAY], capacity: 3 };
  const said = await vendor.refused(PUT, { params, body });
  expect(said).toMatchObject({ status: 409, code: 'places_taken' });
  expect(said.message).toBe("Places already booked on Mar 22, 2026: 4. You can't go lower.");
  expect(await left(tour.id, '2026-03-20')).toMatchObject({ left: 12 });
  await vendor.ok(PUT, { params, body: { days: [DAY], capacity: 4, closed: true } });
  expect(await left(tour.id, DAY)).toMatchObject({ left: 0, closed: 'vendor' });
});

test('accepts only own listings, future days and valid numbers', async () => {
  const { vendor, params } = await sold();
  const stranger = await createSeller(app);
  const body = { days: ['2026-03-10'], capacity: 3 };
  expect((await stranger.refused(PUT, { params, body })).status).toBe(404);
  expect((await stranger.refused(GET, { params })).status).toBe(404);
  const rejected = await app.signedIn('vendor', { status: 'Rejected' });
  expect((await rejected.refused(PUT, { params, body })).status).toBe(403);
  for (const wrong of [
    { days: [] },
    { days: ['2026-03-01'], capacity: 3 },
    { days: ['2026-02-30'] },
    { ...body, capacity: -1 },
    { ...body, capacity: 1.5 },
  ])
    expect((await vendor.refused(PUT, { params, body: wrong })).status).toBe(400);
  const long = { from: '2026-03-01', to: '2027-03-01' };
  expect((await vendor.refused(GET, { params, query: long })).status).toBe(400);
});
