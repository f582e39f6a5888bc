import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { createTestApp } from '#testing/app.ts';
import { refreshStays } from '../stays/refresh.ts';
import { grocer, product } from '#testing/goods.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02. The stay is from Thursday 2026-03-12 to Sunday 2026-03-15.
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
const app = await createTestApp();

async function hotelWith(...rooms: readonly object[]) {
  const hotel = await createHotelier(app);
  const ids: string[] = [];
  for (const details of rooms) ids.push((await hotel.room({ details }))._id);
  const ask = async (query: object, client = app.guest()) => {
    const { listings } = await client.ok('GET /services/{id}/offers', {
      params: { id: hotel.service.id },
      query: { ...STAY, ...query },
    });
    return listings;
  };
  return { ...hotel, ids, ask };
}
const totals = (offers: readonly Offer[]) => offers.map(({ quote }) => quote?.total ?? null);
const faults = (offers: readonly Offer[]) =>
  offers.map(({ problem }) => problem?.why ?? problem?.code);

test('prices every rate of every room for the stay, each ready for the cart', async () => {
  const { ask, ids } = await hotelWith({}, { weekendCents: null, ratePlans: [rate('one')] });
  const shown = await ask({ rooms: '2,2.8' });
  expect(shown.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  const first = sure(shown.find(({ _id }) => _id === ids[0]));
  // Thursday and Friday cost 100 at weekends, Saturday 80: 280 a room; less a tenth, with meals, is 252 + 36 and 252 + 30 + 45.
  expect(totals(first.offers)).toEqual([615, 590]);
  expect(first.offers.map(({ left }) => left)).toEqual([4, 4]);
  expect(first.offers[0]?.quote?.cancellation).toMatchObject({ rule: { kind: 'never' } });
  expect(first.offers[1]?.quote?.cancellation).toMatchObject({ freeUntil: '2026-03-09' });
  const customer = await app.signedIn('customer');
  const { options } = sure(first.offers[0]);
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: { product: { productId: first._id, options } },
  });
  expect(cartItem).toMatchObject({ price: 615 });
});

test('lists choices that cannot be booked with their reason codes', async () => {
  const { ask, ids } = await hotelWith(
    { rooms: 1 },
    { minNights: 5 },
    { maxAdults: 1, maxGuests: 2, baseGuests: 1 },
  );
  const of = (shown: Awaited<ReturnType<typeof ask>>, at: number) =>
    sure(shown.find(({ _id }) => _id === ids[at])).offers;
  const customer = await app.signedIn('customer');
  const before = of(await ask({}), 0);
  await customer.ok('POST /cart/add', {
    body: { product: { productId: sure(ids[0]), options: sure(before[0]).options } },
  });
  const { payment } = await checkout(customer);
  // The guest's own unpaid room is free for that guest only.
  expect(faults(of(await ask({}, customer), 0))).toEqual([undefined, undefined]);
  expect(faults(of(await ask({}), 0))).toEqual(['sold_out', 'sold_out']);
  await pay(customer, payment.clientSecret);
  const shown = await ask({});
  expect(of(shown, 0)).toMatchObject([
    { left: 0, problem: { left: 0, day: '2026-03-12', of: 'room' } },
    { left: 0 },
  ]);
  // The price is shown all the same.
  expect(totals(of(shown, 0))).toEqual(totals(before));
  expect(faults(of(shown, 1))[0]).toMatchObject({ fault: 'stay_too_short', nights: 5 });
  expect(faults(of(shown, 2))[0]).toMatchObject({ fault: 'own', name: 'fit' });
});

test('applies the own price of a day and its ban on arrivals', async () => {
  const hotel = await hotelWith({ ratePlans: [rate('one')] });
  const id = sure(hotel.ids[0]);
  await app.db
    .insertInto('day_terms')
    .values([
      { listing_id: id, day: '2026-03-13', price_cents: 500_00, min_nights: null },
      { listing_id: id, day: '2026-03-14', price_cents: null, min_nights: null, no_arrival: true },
    ])
    .execute();
  expect(totals(sure((await hotel.ask({}))[0]).offers)).toEqual([680]);
  const [shown] = await hotel.ask({ checkIn: '2026-03-14' });
  expect(faults(sure(shown).offers)).toEqual([{ fault: 'no_arrival', day: '2026-03-14' }]);
});

test.each([
  [{ rooms: 'two' }, 'rooms'],
  [{ rooms: Array.from({ length: 11 }, () => '2').join(',') }, 'rooms'],
  [{ checkOut: '2026-03-12' }, 'checkOut'],
  [{ checkOut: '2028-03-12' }, 'checkOut'],
  [{ checkIn: '2026-02-30' }, 'checkIn'],
])('refuses %o at its field', async (query, field) => {
  const hotel = await createHotelier(app);
  const { status, body } = await app.guest().refused('GET /services/{id}/offers', {
    params: { id: hotel.service.id },
    query: { ...STAY, ...query },
  });
  expect({ status, fields: Object.keys(body.errorMessages ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test('pages the listings of a service with all details, cheapest first, as its offers', async () => {
  const { ask, ids, service } = await hotelWith({}, { weekendCents: 500_00 }, {});
  const cents = [300_00, 100_00, 200_00];
  for (const [at, id] of ids.entries())
    await app.db
      .updateTable('listings')
      .set({ price_cents: sure(cents[at]) })
      .where('id', '=', id)
      .execute();
  await refreshStays(app.market);
  const cheapest = [1, 2, 0].map((at) => sure(ids[at]));
  const read = (query: { readonly page?: number; readonly pageSize?: number }) =>
    app.guest().ok('GET /services/{id}/listings', { params: { id: service.id }, query });
  const { listings, total } = await read({});
  expect(listings.map(({ _id }) => _id)).toEqual(cheapest);
  expect(total).toBe(3);
  const { listing } = await app
    .guest()
    .ok('GET /listings/{id}', { params: { id: sure(cheapest[0]) } });
  const [first] = listings;
  // Only a listing's own page says how soon its vendor answers.
  expect({ ...first, response: null }).toEqual({
    ...listing,
    nightFrom: expect.any(Number) as number,
  });
  const second = await read({ page: 2, pageSize: 2 });
  expect(second.listings.map(({ _id }) => _id)).toEqual(cheapest.slice(2));
  expect((await ask({})).map(({ _id }) => _id)).toEqual(cheapest);
  expect(await ask({ page: 2 })).toEqual([]);
});

test('lists the stock of each variant', async () => {
  const vendor = await grocer(app);
  await product(vendor, { name: 'Figs', stock: 3 });
  const { listings } = await app
    .guest()
    .ok('GET /services/{id}/listings', { params: { id: vendor.service.id } });
  expect(listings.map(({ variants }) => variants.map(({ left }) => left))).toEqual([[3]]);
});

test('offers nothing for a hotel without rooms, and returns 404 for a hidden service', async () => {
  const { ask, service } = await hotelWith();
  expect(await ask({})).toEqual([]);
  const params = { id: service.id };
  await app.db
    .updateTable('services')
    .set({ public: false })
    .where('id', '=', service.id)
    .execute();
  const { status } = await app
    .guest()
    .refused('GET /services/{id}/offers', { params, query: STAY });
  expect(status).toBe(404);
  const whole = await app.guest().refused('GET /services/{id}/listings', { params });
  expect(whole.status).toBe(404);
});
