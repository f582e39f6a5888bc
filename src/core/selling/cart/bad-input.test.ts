import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { BOOKED_DAY as DAY, createShopper, product } from '#testing/cart.ts';
import { createPlace, createTour, type TestListing } from '#testing/fixtures.ts';

const app = await createTestApp();

let customer: Awaited<ReturnType<typeof createShopper>>;
let tour: TestListing;

beforeEach(async () => {
  customer = await createShopper(app);
  tour = await createTour(app.market, { details: { maxGuests: 6 } });
});

describe('POST /cart/add refuses', () => {
  test.each([0, -1, 0.5, '2', 1e9, 1000, null, Number.MAX_SAFE_INTEGER, '1e3', [1], true])(
    'refuses a quantity of %j and stores nothing',
    async (quantity) => {
      const refused = await customer.refusedAdd(tour, { quantity });
      expect(refused.status).toBe(400);
      expect(refused.message).toMatch(/^The (?:maximum )?quantity /);
      expect(await customer.items()).toEqual([]);
    },
  );

  test.each([0, -1, 0.5, '2', 1e9, null])(
    'refuses %j people and stores nothing',
    async (people) => {
      const refused = await customer.refusedAdd(tour, {}, { people });
      expect(refused.status).toBe(400);
      expect(refused.message).not.toBe('');
      expect(await customer.items()).toEqual([]);
    },
  );

  test.each([
    [
      'a past date',
      { startingDate: '2026-03-01' },
      'This date has passed. Choose today or a later date.',
    ],
    ['no date', { startingDate: '' }, 'Please select a starting date before booking.'],
    [
      'no date at all',
      { startingDate: undefined },
      'Please select a starting date before booking.',
    ],
    ['no real date', { startingDate: '2026-02-30' }, 'Choose a valid date.'],
    ['another kind of date', { startingDate: '10/03/2026' }, 'Choose a valid date.'],
    [
      'a date of SQL',
      { startingDate: "2026-03-10'; drop table users; --" },
      'Choose a valid date.',
    ],
    ['a day too far', { startingDate: '2028-03-10' }, 'Choose a date up to 2027-03-02.'],
    ['more people than it takes', { people: 7 }, 'Maximum people per booking: 6.'],
  ])('refuses %s with a message', async (_, choice, message) => {
    expect(await customer.refusedAdd(tour, {}, choice)).toMatchObject({ status: 400, message });
    expect(await customer.items()).toEqual([]);
  });

  test('refuses a weekday the tour does not operate on', async () => {
    const mondays = await createTour(app.market, {
      details: { operates: 'selected', selectedDays: ['monday', 'thursday'] },
    });
    expect(await customer.refusedAdd(mondays)).toMatchObject({
      status: 400,
      message: 'This tour only operates on Monday, Thursday. Please select a valid day.',
    });
  });

  test('refuses more people than places left, across all lines of that departure', async () => {
    await createPlace(app.market, tour.id, { day: DAY, capacity: 6, taken: 3 });
    expect(await customer.refusedAdd(tour, {}, { people: 4 })).toMatchObject({
      status: 409,
      code: 'sold_out',
      message: 'Only 3 places are left on Mar 10, 2026.',
      body: { left: 3, day: DAY },
    });
    await customer.add(tour);
    expect(await customer.refusedAdd(tour)).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await customer.refusedAdd(tour, {}, { guideGender: 'female' })).toMatchObject({
      message: 'Only 1 place is left on Mar 10, 2026.',
    });
    expect(await customer.items()).toMatchObject([{ quantity: 1, left: 1 }]);
  });

  test('refuses a day that its vendor has closed', async () => {
    await createPlace(app.market, tour.id, { day: DAY, capacity: 6, closed: true });
    expect(await customer.refusedAdd(tour)).toMatchObject({
      status: 409,
      message: 'Not available on Mar 10, 2026.',
    });
  });

  test.each([
    ['hidden', { state: 'hidden' as const }],
    ['archived', { state: 'archived' as const }],
    ['of a vendor that is not approved', { public: false }],
  ])('a listing that is %s returns 404', async (_, options) => {
    const listing = await createTour(app.market, options);
    expect(await customer.refusedAdd(listing)).toMatchObject({
      status: 404,
      message: 'Product not found',
    });
  });

  test.each([
    '',
    'x',
    '0192b7c0-0000-7000-8000-000000000000',
    "' or 1=1",
    5,
    null,
    {},
    'a'.repeat(100),
  ])('an id of %j returns 404', async (productId) => {
    const refused = await customer.refused('POST /cart/add', {
      body: { product: { productId, subDetails: {} } },
    });
    expect([400, 404]).toContain(refused.status);
  });

  test.each([
    {},
    [],
    'x',
    null,
    { product: [] },
    { product: 'x' },
    { product: null },
    { product: { subDetails: {} } },
    { product: { productId: 'x', subDetails: 'x' } },
    { product: { productId: 'x', subDetails: [] } },
  ])('refuses the body %j', async (body) => {
    expect((await customer.refused('POST /cart/add', { body })).status).toBeGreaterThanOrEqual(400);
  });

  test('refuses text that PostgreSQL cannot store', async () => {
    for (const specialInstructions of ['nul \u0000 byte', 'lone \ud800 half']) {
      expect((await customer.refusedAdd(tour, {}, { specialInstructions })).status).toBe(400);
    }
    expect(await customer.items()).toEqual([]);
  });

  test('stores any other text unchanged', async () => {
    const specialInstructions = `"'; drop table users; -- <script>alert(1)</script> {{x}} مرحبا 🙂`;
    const { cartItem } = await customer.add(tour, {}, { specialInstructions });
    expect(cartItem.subDetails.specialInstructions).toBe(specialInstructions);
  });

  test('is full with 100 items', async () => {
    const hotel = await createTour(app.market, { kind: 'guides' });
    for (let day = 0; day < 100; day += 1) {
      await customer.add(
        hotel,
        {},
        { startingDate: new Date(Date.UTC(2026, 2, 10 + day)).toISOString().slice(0, 10) },
      );
    }
    expect(await customer.refusedAdd(tour)).toMatchObject({ status: 409, code: 'cart_full' });
    expect(await customer.items()).toHaveLength(100);
  });

  test("a line's quantity stops at 999", async () => {
    const big = await createTour(app.market, { details: { maxGuests: 999 } });
    await createPlace(app.market, big.id, { day: DAY, capacity: 5000 });
    await customer.add(big, { quantity: 999 }, { people: 1 });
    expect(await customer.refusedAdd(big, {}, { people: 1 })).toMatchObject({
      status: 400,
      message: 'The maximum quantity is 999.',
    });
    expect(await customer.items()).toMatchObject([{ quantity: 999 }]);
  });

  test('refuses a total beyond the max amount', async () => {
    const dear = await createTour(app.market, {
      priceCents: 9_000_000_000,
      details: { maxGuests: 999 },
    });
    await createPlace(app.market, dear.id, { day: DAY, capacity: 5000 });
    await customer.add(dear, {}, { people: 1 });
    expect((await customer.refusedAdd(dear, {}, { people: 2 })).status).toBe(400);
    expect((await customer.refusedAdd(dear, { quantity: 2 }, { people: 1 })).status).toBe(400);
    expect((await customer.refusedAdd(dear, {}, { people: 1 })).status).toBe(400);
    expect(await customer.items()).toMatchObject([{ quantity: 1 }]);
  });

  test('refuses requests from another origin', async () => {
    const refused = await customer.refused('POST /cart/add', {
      body: { product: product(tour) },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    expect(await customer.items()).toEqual([]);
  });
});
