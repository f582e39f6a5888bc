import { expect, test } from 'vitest';
import { z } from 'zod';
import { daysBefore } from '#base/cancellation.ts';
import { nightsOf } from '#verticals/booking-stays.ts';
import { bookingWords } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { checkout, pay } from '#testing/shop.ts';
import { PICTURE } from '#testing/pictures.ts';

/** Dormitory beds: a number per night set by the vendor. */
const dorm = defineBookings({
  id: 'dorm',
  single: true,
  segment: 'dorm',
  typeOf: 'Dorm',
  kinds: ['bed'],
  called: { all: 'dorm|', kinds: { bed: 'bed|' } },
  details: z.object({ beds: z.number().int().min(1).max(50) }),
  options: z.object({ checkIn: z.string().default(''), checkOut: z.string().default('') }),
  rules: {
    fields: { from: 'checkIn', to: 'checkOut' },
    words: bookingWords,
    schedule: () => ({ weekdays: null, begins: '15:00', cutoffMinutes: 0, horizonDays: 365 }),
    span: (_, { checkIn, checkOut }) => nightsOf(checkIn, checkOut),
    unit: () => 'night',
  },
  takes: ({ details: { beds } }) => ({ count: 1, capacity: beds, max: 50 }),
  counted: { detail: 'beds' },
  shown: (_, { checkIn, checkOut }) => ({ checkIn, checkOut }),
  cancellation: () => ({ rule: daysBefore(2, 0), returnDays: 0 }),
  cardDetails: [],
  pagePath: ({ id }) => `/service/dorm/${id}`,
});

const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: (market) => ({ verticals: { ...market.verticals, dorm } }),
});
const vendor = await app.signedIn('vendor');
await createService(app.market, { vendor: vendor.person, vertical: 'dorm' });

const body = {
  vertical: 'dorm',
  kind: 'bed',
  name: 'A bed by the sea',
  description: 'Ten steps from the water.',
  images: [PICTURE],
  country: 'Egypt' as const,
  price: 12.5,
  details: { beds: 2 },
};
const EDIT = 'PUT /listings/{id}';
async function listed() {
  const { listing } = await vendor.ok('POST /listings', { body });
  return { params: { id: listing._id }, listing };
}
const NIGHT = { checkIn: '2026-04-02', checkOut: '2026-04-03' };
async function sleep(productId: string) {
  const guest = await app.signedIn('customer');
  await guest.ok('POST /cart/add', { body: { product: { productId, subDetails: NIGHT } } });
  const { payment } = await checkout(guest);
  await pay(guest, payment.clientSecret);
}
const places = (id: string) =>
  app.db
    .selectFrom('places')
    .select(['variant', 'capacity', 'taken'])
    .where('listing_id', '=', id)
    .execute();

test('bookings are entered with a price and have no stock', async () => {
  const { params, listing } = await listed();
  expect(listing).toMatchObject({ price: 12.5, variants: [], details: { beds: 2 } });
  expect(await places(params.id)).toEqual([]);
  const changed = await vendor.ok(EDIT, { params, body: { price: 14 } });
  expect(changed.listing.price).toBe(14);
  const { data } = await vendor.ok('GET /vendor/inventory', { query: { search: params.id } });
  expect(data).toMatchObject([{ price: 14, stock: 2, variant: '' }]);
  expect(
    (
      await vendor.refused('POST /listings', {
        body: { ...body, variants: [{ choices: { bed: 'upper' }, price: 3 }] },
      })
    ).errorMessages,
  ).toEqual({ variants: 'This has no variants' });
});

test("a listing's days follow its capacity, never below the sold count", async () => {
  const { params } = await listed();
  await sleep(params.id);
  await sleep(params.id);
  expect(await places(params.id)).toEqual([{ variant: '', capacity: 2, taken: 2 }]);
  await vendor.ok(EDIT, { params, body: { details: { beds: 4 } } });
  expect(await places(params.id)).toEqual([{ variant: '', capacity: 4, taken: 2 }]);
  const refused = await vendor.refused(EDIT, { params, body: { details: { beds: 1 } } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold' } });
  expect(await places(params.id)).toEqual([{ variant: '', capacity: 4, taken: 2 }]);
  const read = await vendor.ok('GET /vendor/listings/{id}', { params });
  expect(read.listing.details).toEqual({ beds: 4 });
});
