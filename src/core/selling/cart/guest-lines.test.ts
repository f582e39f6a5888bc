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

describe('a guest signs in', () => {
  const line = (listing: TestListing, over: object = {}, choice: object = {}) => ({
    name: 'My own words',
    price: 1,
    ...product(listing, over, choice),
  });

  test("POST /cart/sync merges the guest's lines and returns failures by name", async () => {
    await customer.add(tour);
    const hidden = await createTour(app.market, { public: false, name: 'Secret draft' });
    const full = await createTour(app.market, { name: 'Sold out supper' });
    await createPlace(app.market, full.id, { day: DAY, capacity: 12, taken: 12 });
    const answer = await customer.ok('POST /cart/sync', {
      body: {
        cartItems: [
          line(tour),
          line(tour, {}, { guideGender: 'male' }),
          line(hidden, { _id: 'guest-1' }),
          line(full),
          line(tour, {}, { startingDate: '2026-01-01' }),
          line(tour, { quantity: '2' }),
          { name: 'Nothing' },
        ],
      },
    });
    expect(
      answer.cartItems.map(({ quantity, subDetails }) => [quantity, subDetails.guideGender]),
    ).toEqual([
      [2, 'any'],
      [1, 'male'],
    ]);
    const shopOf = ({ service }: TestListing) => ({
      serviceId: service.id,
      serviceName: 'Nile and Sand Journeys',
      serviceHref: `/service/tours/${service.id}`,
    });
    expect(answer.problems).toEqual([
      {
        _id: 'guest-1',
        name: 'My own words',
        productId: hidden.id,
        code: 'gone',
        message: 'No longer available',
        shop: shopOf(hidden),
      },
      {
        _id: '',
        name: 'Sold out supper',
        productId: full.id,
        code: 'sold_out',
        message: 'No places are left on Mar 10, 2026.',
        left: 0,
        day: DAY,
        shop: shopOf(full),
      },
      {
        _id: '',
        name: 'Felucca sunset with supper aboard',
        productId: tour.id,
        code: 'not_valid',
        message: 'This date has passed. Choose today or a later date.',
        why: { fault: 'day_past' },
        shop: shopOf(tour),
      },
      {
        _id: '',
        name: 'Felucca sunset with supper aboard',
        productId: tour.id,
        code: 'not_valid',
        message: 'The quantity must be a whole number',
        why: { fault: 'field', code: 'not_a_number' },
        shop: shopOf(tour),
      },
      {
        _id: '',
        name: 'Nothing',
        productId: '',
        code: 'not_valid',
        message: 'Say which product it is',
        why: { fault: 'field', code: 'required' },
        shop: null,
      },
    ]);
    expect(await customer.items()).toEqual(answer.cartItems);
  });

  test("an empty guest cart returns the account's cart", async () => {
    await customer.add(tour);
    const { cartItems, problems } = await customer.ok('POST /cart/sync', {
      body: { cartItems: [] },
    });
    expect(cartItems).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('lines beyond the max are returned as problems', async () => {
    const guide = await createTour(app.market, { kind: 'guides' });
    const cartItems = Array.from({ length: 102 }, (_, day) =>
      line(
        guide,
        {},
        { startingDate: new Date(Date.UTC(2026, 2, 10 + day)).toISOString().slice(0, 10) },
      ),
    );
    const answer = await customer.ok('POST /cart/sync', { body: { cartItems } });
    expect(answer.cartItems).toHaveLength(100);
    expect(answer.problems.map(({ code }) => code)).toEqual(['cart_full', 'cart_full']);
    expect(
      (
        await customer.refused('POST /cart/sync', {
          body: { cartItems: Array.from({ length: 201 }, () => ({})) },
        })
      ).status,
    ).toBe(400);
  });

  test('concurrent sign-ins merge without losing a line', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => createTour(app.market, { service: tour.service })),
    );
    const cartItems = others.map((each) => line(each));
    await Promise.all([
      customer.ok('POST /cart/sync', { body: { cartItems } }),
      customer.ok('POST /cart/sync', { body: { cartItems: cartItems.toReversed() } }),
    ]);
    expect((await customer.items()).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2]);
  });

  test("POST /cart/quote quotes a guest's lines and stores nothing", async () => {
    const gone = await createTour(app.market, { public: false });
    const answer = await app.guest().ok('POST /cart/quote', {
      body: {
        items: [
          line(tour, { quantity: 2, _id: 'mine' }),
          line(tour),
          line(tour, {}, { guideGender: 'male' }),
          line(gone),
        ],
      },
    });
    expect(answer.cartItems).toMatchObject([
      { _id: 'mine', quantity: 2, price: 128, total: 256, left: 2 },
      { quantity: 1, price: 128 },
    ]);
    expect(answer.cartItems[1]?._id).toMatch(new RegExp(`^${tour.id}\\.`));
    expect(answer.problems.map(({ code }) => code)).toEqual(['sold_out', 'gone']);
    const stored = await app.db
      .selectFrom('cart_lines')
      .select('id')
      .where('listing_id', '=', tour.id)
      .execute();
    expect(stored).toEqual([]);
  });
});
