import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { createLandlord } from '#testing/let.ts';
import { checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { refreshStays } from '../stays/refresh.ts';

// The clock starts on Monday 2026-03-02. The stay is from Thursday 2026-03-12 to Sunday 2026-03-15.
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15' };

const TWO = { adults: 2, childAges: [] };
const app = await createTestApp();
const guest = app.guest();
const search = (query: object) => guest.ok('GET /search', { query: { ...STAY, ...query } });
const found = async (query: object) =>
  (await search(query)).results.map(({ _id }) => _id).toSorted();
const cardOf = async (id: string) => {
  const { results } = await guest.ok('GET /search', { query: { q: '' } });
  const card = sure(results.find(({ _id }) => _id === id));
  return card.type === 'listing' ? card.nightFrom : undefined;
};
const refresh = () => refreshStays(app.market);

const hotel = await createHotelier(app);
const plain = { ratePlans: [rate('dear', { adjustBps: 1_000 }), rate('usual')] };
const [twin, single] = [
  await hotel.room({ name: 'Twin', details: { ...plain, rooms: 2 } }),
  await hotel.room({
    name: 'Single',
    price: 50,
    details: {
      ...plain,
      rooms: 1,
      maxAdults: 1,
      maxChildren: 0,
      maxGuests: 1,
      baseGuests: 1,
      weekendCents: null,
    },
  }),
];
const owner = await createLandlord(app);
const villa = await owner.home({ details: { minNights: 2 } });
const tour = await createTour(app.market, { service: await createService(app.market) });
await refresh();

test('a search by dates returns listings free for the whole stay, with the price', async () => {
  const { results, total, facets } = await search({ rooms: '2' });
  expect(results.map(({ _id }) => _id).toSorted()).toEqual([twin._id, villa._id].toSorted());
  expect({ total, countries: facets.countries }).toEqual({
    total: 2,
    countries: [
      { country: 'Egypt', count: 1 },
      { country: 'Lebanon', count: 1 },
    ],
  });
  const room = sure(results.find(({ _id }) => _id === twin._id));
  // Thursday and Friday at 100, Saturday at 80, by the cheaper rate.
  expect(room).toMatchObject({
    stay: { ...STAY, rooms: [{ adults: 2, childAges: [] }], total: 280 },
  });
  // Two nights at 110, one at 90, plus cleaning.
  expect(results.find(({ _id }) => _id === villa._id)).toMatchObject({ stay: { total: 335 } });
});

test('depends on the number of guests and nights', async () => {
  const all = [twin._id, single._id, villa._id];
  expect(await found({ rooms: '1' })).toEqual(all.toSorted());
  // A home takes all guests; hotels need a room each.
  expect(await found({ rooms: '2.8,2' })).toEqual([twin._id, villa._id].toSorted());
  expect(await found({ rooms: '2,2,2' })).toEqual([villa._id]);
  expect(await found({ rooms: '1', checkOut: '2026-03-13' })).toEqual(
    [twin._id, single._id].toSorted(),
  );
  expect(await found({ rooms: '1', checkOut: '2026-04-30' })).toEqual([]);
});

test("words, prices and countries narrow it further, without matching a hotel's name alone", async () => {
  expect(await found({ q: 'twin' })).toEqual([twin._id]);
  expect(await found({ q: 'twni' })).toEqual([twin._id]);
  expect(await found({ country: 'Lebanon' })).toEqual([villa._id]);
  expect(await found({ rooms: '1', maxPrice: 60 })).toEqual([single._id]);
  const { results } = await search({ q: 'nile and sand' });
  expect(results.filter(({ type }) => type === 'service')).toEqual([]);
});

test('a sold listing disappears at once', async () => {
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: single._id,
        options: { ...STAY, rooms: [{ adults: 1, childAges: [] }], ratePlan: 'usual' },
      },
    },
  });
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect(await found({ rooms: '1' })).toEqual([twin._id, villa._id].toSorted());
  // It is free again from the departure day.
  expect(await found({ rooms: '1', checkIn: '2026-03-15', checkOut: '2026-03-17' })).toContain(
    single._id,
  );
});

test.each([
  [{ checkOut: '' }, 'checkOut'],
  [{ checkIn: '' }, 'checkIn'],
  [{ checkOut: '2026-03-12' }, 'checkOut'],
  [{ checkOut: '2027-03-14' }, 'checkOut'],
  [{ checkIn: '2026-02-30' }, 'checkIn'],
  [{ rooms: 'two' }, 'rooms'],
  [{ rooms: '0' }, 'rooms'],
  [{ rooms: '2.18' }, 'rooms'],
])('%o is refused at its field', async (query, field) => {
  const { status, body } = await guest.refused('GET /search', { query: { ...STAY, ...query } });
  expect({ status, fields: Object.keys(body.errorMessages ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test('an empty form is no stay', async () => {
  const empty = { checkIn: '', checkOut: '', rooms: '' };
  const { results } = await guest.ok('GET /search', { query: empty });
  expect(results.map(({ _id }) => _id)).toContain(tour.id);
  expect(results.every((one) => !('stay' in one))).toBe(true);
});

test('a card shows the cheapest open night of the next 90 days, and a tour none', async () => {
  expect(await cardOf(tour.id)).toBeUndefined();
  expect(await cardOf(twin._id)).toBe(80);
  const dayIn = (days: number) => addDays('2026-03-02', days);
  const change = (days: string[], to: object) =>
    hotel.ok('PUT /listings/{id}/calendar', { params: { id: twin._id }, body: { days, ...to } });
  // The last counted night, and the first one beyond.
  await change([dayIn(89)], { price: 60 });
  await change([dayIn(90)], { price: 40 });
  expect(await cardOf(twin._id)).toBe(80);
  await refresh();
  expect(await cardOf(twin._id)).toBe(60);
  await change([dayIn(89)], { closed: true });
  await refresh();
  expect(await cardOf(twin._id)).toBe(80);
  app.clock.advance({ days: 1 });
  await refresh();
  expect(await cardOf(twin._id)).toBe(40);
  await change(
    Array.from({ length: 91 }, (_, at) => dayIn(1 + at)),
    { closed: true },
  );
  await refresh();
  expect(await cardOf(twin._id)).toBeNull();
});

test('a new room is found by dates after the job has run', async () => {
  const { _id } = await hotel.room({ name: 'New', details: plain });
  expect(await found({ q: 'new' })).toEqual([]);
  await refresh();
  expect(await found({ q: 'new' })).toEqual([_id]);
});

test('a category by dates lists vendors with free listings and their number', async () => {
  const dates = { checkIn: '2026-07-12', checkOut: '2026-07-15' };
  const services = (category: string, query: Record<string, string>) =>
    guest.ok('GET /service-page/services/all/{id}', { params: { id: category }, query });
  const other = await createHotelier(app);
  await other.room({ name: 'Suite', details: { ...plain, rooms: 1 } });
  await refresh();
  const free = async (query: Record<string, string>) =>
    Object.fromEntries(
      (await services('hotels', { ...dates, ...query })).data.map(({ _id, stay }) => [
        _id,
        stay?.free,
      ]),
    );
  expect(await free({ rooms: '1' })).toEqual({ [hotel.service.id]: 3, [other.service.id]: 1 });
  expect(await free({ rooms: '2,2' })).toEqual({ [hotel.service.id]: 2 });
  expect(await free({ rooms: '1', country: 'Iraq' })).toEqual({});
  const { data, total } = await services('hotels', { ...dates, rooms: '2,2' });
  expect({ total, stay: data[0]?.stay }).toEqual({
    total: 1,
    stay: { ...dates, rooms: [TWO, TWO], free: 2 },
  });
  expect((await services('lets', dates)).data).toMatchObject([{ _id: owner.service.id }]);
  const { data: all } = await services('hotels', {});
  expect(all.map(({ stay }) => stay)).toEqual([undefined, undefined]);
  const { status } = await guest.refused('GET /service-page/services/all/{id}', {
    params: { id: 'hotels' },
    query: { checkIn: dates.checkIn },
  });
  expect(status).toBe(400);
});
