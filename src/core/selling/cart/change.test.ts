import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { BOOKED_DAY as DAY, createShopper } from '#testing/cart.ts';
import { createPlace, createTour, type TestListing } from '#testing/fixtures.ts';

const app = await createTestApp();

let customer: Awaited<ReturnType<typeof createShopper>>;
let tour: TestListing;

beforeEach(async () => {
  customer = await createShopper(app);
  tour = await createTour(app.market, { details: { maxGuests: 6 } });
});

describe('POST /cart/update', () => {
  test('sets the quantity of a line by line id or listing id', async () => {
    const { cartItem } = await customer.add(tour);
    const byId = await customer.ok('POST /cart/update', {
      body: { productId: cartItem._id, quantity: 3 },
    });
    expect(byId.cartItem).toMatchObject({ _id: cartItem._id, quantity: 3, total: 384, left: 3 });
    const byProduct = await customer.ok('POST /cart/update', {
      body: { productId: tour.id, quantity: 2 },
    });
    expect(byProduct.cartItem).toMatchObject({ quantity: 2 });
    expect(await customer.items()).toMatchObject([{ quantity: 2 }]);
  });

  test.each([0, -1, -1e9])('a quantity of %j removes the line', async (quantity) => {
    await customer.add(tour);
    const answer = await customer.ok('POST /cart/update', {
      body: { productId: tour.id, quantity },
    });
    expect(answer).toEqual({ success: true, message: 'Product removed from cart', cartItem: null });
    expect(await customer.items()).toEqual([]);
  });

  test.each([0.5, '2', '0', 1e9, null, undefined, -0.5])(
    'a quantity of %j changes nothing',
    async (quantity) => {
      await customer.add(tour);
      expect(
        (await customer.refused('POST /cart/update', { body: { productId: tour.id, quantity } }))
          .status,
      ).toBe(400);
      expect(await customer.items()).toMatchObject([{ quantity: 1 }]);
    },
  );

  test('more than are left is refused, beside the other lines too; fewer is always allowed', async () => {
    const { cartItem } = await customer.add(tour, { quantity: 2 });
    const other = (await customer.add(tour, {}, { guideGender: 'male' })).cartItem;
    expect(
      await customer.refused('POST /cart/update', { body: { _id: cartItem._id, quantity: 3 } }),
    ).toMatchObject({
      status: 409,
      message: 'Only 4 places are left on Mar 10, 2026.',
    });
    expect(
      await customer.refused('POST /cart/update', { body: { _id: other._id, quantity: 2 } }),
    ).toMatchObject({ status: 409 });
    await createPlace(app.market, tour.id, { day: DAY, capacity: 6, taken: 6 });
    const fewer = await customer.ok('POST /cart/update', {
      body: { _id: cartItem._id, quantity: 1 },
    });
    expect(fewer.cartItem).toMatchObject({ quantity: 1, problem: { code: 'sold_out' } });
  });

  test('a listing with several lines requires the line id', async () => {
    await customer.add(tour);
    await customer.add(tour, {}, { guideGender: 'male' });
    expect(
      (await customer.refused('POST /cart/update', { body: { productId: tour.id, quantity: 2 } }))
        .status,
    ).toBe(409);
  });

  test("another user's line returns 404 and stays unchanged", async () => {
    const { cartItem } = await customer.add(tour);
    const other = await createShopper(app);
    for (const call of ['POST /cart/update', 'POST /cart/remove'] as const) {
      for (const productId of [cartItem._id, tour.id, 'x', '']) {
        const refused = await other.refused(call, { body: { productId, quantity: 5 } });
        expect([400, 404]).toContain(refused.status);
      }
      expect((await other.refused(call, { body: { _id: cartItem._id, quantity: 0 } })).status).toBe(
        404,
      );
    }
    await other.ok('POST /cart/clear', {});
    expect(await customer.items()).toEqual([cartItem]);
    expect(await other.items()).toEqual([]);
  });
});

describe('POST /cart/remove and /cart/clear', () => {
  test('removes a line, or all lines of a listing', async () => {
    const first = (await customer.add(tour)).cartItem;
    await customer.add(tour, {}, { guideGender: 'male' });
    await customer.add(tour, {}, { guideGender: 'female' });
    const answer = await customer.ok('POST /cart/remove', { body: { productId: first._id } });
    expect(answer).toEqual({ success: true, message: 'Product removed from cart' });
    expect(await customer.items()).toHaveLength(2);
    await customer.ok('POST /cart/remove', { body: { productId: tour.id } });
    expect(await customer.items()).toEqual([]);
    expect(
      (await customer.refused('POST /cart/remove', { body: { productId: tour.id } })).status,
    ).toBe(404);
    expect((await customer.refused('POST /cart/remove', { body: {} })).status).toBe(400);
  });

  test('clear empties the cart', async () => {
    await customer.add(tour);
    expect(await customer.ok('POST /cart/clear', {})).toEqual({
      success: true,
      message: 'Cart cleared',
    });
    expect(await customer.items()).toEqual([]);
  });
});

describe('GET /cart/get', () => {
  const reprice = (cents: number) =>
    app.db.updateTable('listings').set({ price_cents: cents }).where('id', '=', tour.id).execute();

  test('reports a changed price once, unless it was only peeked at', async () => {
    await customer.add(tour);
    await reprice(7000);
    const changed = { price: 140, total: 140, priceChanged: { from: 128, to: 140 } };
    const peeked = await customer.ok('GET /cart/get', { query: { peek: 'true' } });
    expect(peeked.cartItems).toMatchObject([changed]);
    expect(await customer.items()).toMatchObject([changed]);
    const later = await customer.items();
    expect(later[0]).toMatchObject({ price: 140 });
    expect(later[0]).not.toHaveProperty('priceChanged');
  });

  test('is refused cross-site, where it would mark a price as shown', async () => {
    await customer.add(tour);
    await reprice(7000);
    const foreign = await customer.refused('GET /cart/get', {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
    expect(foreign).toMatchObject({ status: 403, code: 'foreign_origin' });
    expect(await customer.items()).toMatchObject([{ priceChanged: { from: 128, to: 140 } }]);
  });

  test('a line that grows still reports its changed price', async () => {
    await customer.add(tour);
    await reprice(7000);
    expect((await customer.add(tour)).cartItem).toMatchObject({
      quantity: 2,
      priceChanged: { from: 128, to: 140 },
    });
    expect(await customer.items()).toMatchObject([{ priceChanged: { from: 128, to: 140 } }]);
  });

  test('a line that can no longer be bought stays and says why', async () => {
    await customer.add(tour);
    const other = await createTour(app.market, { service: tour.service });
    await customer.add(other, {}, { startingDate: '2026-03-04' });
    await app.db
      .updateTable('listings')
      .set({ public: false, state: 'hidden' })
      .where('id', '=', tour.id)
      .execute();
    const before = app.clock.now().toISOString();
    app.clock.advance({ days: 4 });
    try {
      expect(await customer.items()).toMatchObject([
        {
          price: 128,
          name: 'Felucca sunset with supper aboard',
          left: 0,
          problem: { code: 'gone', message: 'No longer available' },
        },
        {
          left: 0,
          problem: {
            code: 'not_valid',
            message: 'This date has passed. Choose today or a later date.',
          },
        },
      ]);
    } finally {
      app.clock.set(before);
    }
  });

  test('a line with outdated choices reports it and does not affect others', async () => {
    await customer.add(tour, { quantity: 3 });
    await app.db
      .updateTable('cart_lines')
      .set({ options: JSON.stringify({ people: 'two' }) })
      .where('listing_id', '=', tour.id)
      .execute();
    expect(await customer.items()).toMatchObject([{ price: 128, problem: { code: 'not_valid' } }]);
    expect((await customer.add(tour, {}, { guideGender: 'male' })).cartItem).toMatchObject({
      quantity: 1,
      left: 3,
    });
  });

  test('two lines of one departure cannot both use its last places', async () => {
    await customer.add(tour, { quantity: 2 });
    await customer.add(tour, {}, { guideGender: 'male' });
    await createPlace(app.market, tour.id, { day: DAY, capacity: 6, taken: 1 });
    const [first, second] = await customer.items();
    expect(first).not.toHaveProperty('problem');
    expect(second).toMatchObject({
      problem: {
        code: 'sold_out',
        message: 'Only 1 place is left on Mar 10, 2026.',
        left: 1,
        day: DAY,
      },
    });
  });

  test('guests have no cart on the server', async () => {
    for (const call of [
      'GET /cart/get',
      'POST /cart/add',
      'POST /cart/remove',
      'POST /cart/update',
      'POST /cart/clear',
      'POST /cart/sync',
    ] as const) {
      const refused = await app
        .guest()
        .refused(call, { body: call.startsWith('GET') ? undefined : {} });
      expect(refused).toMatchObject({ status: 401, message: 'Please sign in first.' });
    }
  });
});
