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

describe('POST /cart/add', () => {
  test('returns the line as the server quotes it', async () => {
    const { success, message, cartItem } = await customer.add(tour);
    expect({ success, message }).toEqual({ success: true, message: 'Item added to cart' });
    expect(cartItem).toMatchObject({
      productId: tour.id,
      quantity: 1,
      price: 128,
      total: 128,
      serviceId: tour.service.id,
      category: 'smallGroupTour',
      typeOf: 'Tour',
      name: 'Felucca sunset with supper aboard',
      imageUrl: '',
      href: `/service/tours/details/${tour.id}`,
      startsOn: DAY,
      left: 3,
      cancellation: { freeUntilDays: 2, percentAfter: 50, freeUntil: '2026-03-08' },
      subDetails: {
        location: 'Aswan',
        people: 2,
        startingDate: DAY,
        pickupSpot: 'Not specified',
        guideGender: 'any',
      },
    });
    expect(await customer.items()).toEqual([cartItem]);
  });

  test('options and displayed details describe the same choice and yield one line', async () => {
    const options = { startingDate: DAY, people: 2, pickupSpot: '', guideGender: 'any' };
    const body = (over: object) => ({ body: { product: { productId: tour.id, ...over } } });
    const { cartItem } = await customer.ok('POST /cart/add', body({ options }));
    const { subDetails } = cartItem;
    await customer.ok('POST /cart/add', body({ subDetails: { ...subDetails } }));
    // Options take precedence: a returned line has both.
    await customer.ok('POST /cart/sync', {
      body: { cartItems: [{ ...cartItem, quantity: 1, subDetails: { people: 5 } }] },
    });
    expect(await customer.items()).toMatchObject([{ quantity: 3, subDetails: { people: 2 } }]);
    const none = await customer.refused('POST /cart/add', body({ options: 'two' }));
    expect(none.status).toBe(400);
  });

  test('ignores prices, names, pictures and other fields from the client', async () => {
    const { cartItem } = await customer.add(tour, {
      price: 0.01,
      name: '<b>Free</b>',
      imageUrl: 'https://evil.example/x.png',
      typeOf: 'Gift',
      category: 'x',
      serviceId: 'x',
      total: 1,
      userId: 'x',
      rating: 5,
    });
    expect(cartItem).toMatchObject({
      price: 128,
      name: 'Felucca sunset with supper aboard',
      imageUrl: '',
      typeOf: 'Tour',
    });
    const stored = await app.db
      .selectFrom('cart_lines')
      .selectAll()
      .where('user_id', '=', customer.person.id)
      .executeTakeFirstOrThrow();
    expect(stored.quoted_cents).toBe(12_800);
    expect(Object.keys(stored.options as object).sort()).toEqual([
      'guideGender',
      'people',
      'pickupSpot',
      'specialInstructions',
      'startingDate',
      'units',
    ]);
  });

  test('increases the quantity of an equal line; other choices are another line', async () => {
    const first = (await customer.add(tour)).cartItem;
    const grown = (await customer.add(tour, { quantity: 2 })).cartItem;
    expect(grown).toMatchObject({ _id: first._id, quantity: 3, total: 384 });
    const other = (await customer.add(tour, {}, { startingDate: '2026-03-11' })).cartItem;
    expect(other._id).not.toBe(first._id);
    expect((await customer.items()).map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  test('a default and the same explicit choice are one line', async () => {
    const withPickup = await createTour(app.market, { details: { pickupSpot: 'Philae Hotel' } });
    const { cartItem } = await customer.add(withPickup);
    await customer.add(withPickup, {}, { pickupSpot: 'Philae Hotel' });
    await customer.ok('POST /cart/add', { body: { product: { ...cartItem, quantity: 1 } } });
    await customer.ok('POST /cart/add', {
      body: { product: { ...cartItem, subDetails: cartItem.options, quantity: 1 } },
    });
    expect(await customer.items()).toMatchObject([{ _id: cartItem._id, quantity: 4 }]);
  });

  test('accepts displayed details of nights as options', async () => {
    const villa = await createTour(app.market, { kind: 'luxuryProperties', priceCents: 10_000 });
    const { cartItem } = await customer.add(villa, {}, { units: 3 });
    expect(cartItem).toMatchObject({ price: 300, subDetails: { nights: 3 } });
    await customer.ok('POST /cart/clear', {});
    const again = await customer.ok('POST /cart/add', {
      body: { product: { productId: villa.id, subDetails: cartItem.subDetails } },
    });
    expect(again.cartItem).toMatchObject({ price: 300, subDetails: { nights: 3 } });
  });

  test('a changed choice replaces its line and its places', async () => {
    const first = (await customer.add(tour, { quantity: 3 })).cartItem;
    const replace = (choice: object, quantity = 1) =>
      customer.request('POST /cart/add', {
        body: { product: product(tour, { quantity }, choice), replaces: first._id },
      });
    expect((await replace({ people: 6 }, 2)).status).toBe(409);
    expect((await replace({ startingDate: '2026-03-01' })).status).toBe(400);
    expect(await customer.items()).toEqual([first]);
    expect((await replace({ people: 6 })).status).toBe(200);
    expect(await customer.items()).toMatchObject([
      { quantity: 1, total: 384, subDetails: { people: 6 } },
    ]);
    expect((await replace({ people: 6 })).status).toBe(404);
    expect(await customer.items()).toHaveLength(1);
  });

  test('concurrent adds of one choice yield one line with both quantities', async () => {
    await createPlace(app.market, tour.id, { day: DAY, capacity: 200 });
    await Promise.all(Array.from({ length: 20 }, () => customer.add(tour)));
    expect(await customer.items()).toMatchObject([{ quantity: 20 }]);
  });

  test('concurrent adds never exceed the remaining places', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        customer.request('POST /cart/add', { body: { product: product(tour) } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await customer.items()).toMatchObject([{ quantity: 3 }]);
  });

  test('concurrent adds never exceed the max lines of a cart', async () => {
    const guide = await createTour(app.market, { kind: 'guides' });
    const of = (day: number) =>
      product(
        guide,
        {},
        { startingDate: new Date(Date.UTC(2026, 2, 10 + day)).toISOString().slice(0, 10) },
      );
    const cartItems = Array.from({ length: 96 }, (_, day) => of(day));
    await customer.ok('POST /cart/sync', { body: { cartItems } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, day) =>
        customer.request('POST /cart/add', { body: { product: of(96 + day) } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await customer.items()).toHaveLength(100);
  });
});

test('admins and vendors can buy too', async () => {
  for (const role of ['vendor', 'admin'] as const) {
    const buyer = await app.signedIn(role);
    await buyer.ok('POST /cart/add', { body: { product: product(tour) } });
    expect((await buyer.ok('GET /cart/get', {})).cartItems).toHaveLength(1);
  }
});
