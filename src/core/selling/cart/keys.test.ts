import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { BOOKED_DAY as DAY, createShopper, product } from '#testing/cart.ts';
import { createPlace, createTour, type TestListing } from '#testing/fixtures.ts';

const app = await createTestApp();

let customer: Awaited<ReturnType<typeof createShopper>>;
let tour: TestListing;
let key: string;

beforeEach(async () => {
  customer = await createShopper(app);
  tour = await createTour(app.market, { details: { maxGuests: 6 } });
  key = crypto.randomUUID();
});

const inCart = async () =>
  (await customer.items()).map(({ productId, quantity }) => [productId, quantity]);

describe('POST /cart/sync with a key', () => {
  const line = (listing: TestListing, quantity = 1) => ({
    ...product(listing, { quantity }),
    _id: `line of ${listing.id}`,
  });
  const sync = (...cartItems: readonly object[]) =>
    customer.ok('POST /cart/sync', {
      body: { cartItems: cartItems.map((one) => ({ ...one })), key },
    });

  test('merges a cart once, however often the browser retries', async () => {
    const first = await sync(line(tour, 2));
    const again = await sync(line(tour, 2));
    expect(again.cartItems).toEqual(first.cartItems);
    expect(again.problems).toEqual([]);
    expect(await inCart()).toEqual([[tour.id, 2]]);
    key = crypto.randomUUID();
    await sync(line(tour));
    expect(await inCart()).toEqual([[tour.id, 3]]);
  });

  test('adds items that the guest added since', async () => {
    const other = await createTour(app.market);
    await sync(line(tour));
    await sync(line(tour, 3), line(other));
    await sync(line(tour, 3), line(other));
    expect(await inCart()).toEqual([
      [tour.id, 3],
      [other.id, 1],
    ]);
  });

  test('skips items that the user removed since', async () => {
    const { cartItems } = await sync(line(tour));
    await customer.ok('POST /cart/remove', { body: { _id: cartItems[0]?._id ?? '' } });
    await sync(line(tour));
    expect(await inCart()).toEqual([]);
  });

  test('retries a line that did not fit before', async () => {
    await createPlace(app.market, tour.id, { day: DAY, capacity: 12, taken: 12 });
    expect((await sync(line(tour))).problems).toMatchObject([{ code: 'sold_out' }]);
    await app.db
      .updateTable('places')
      .set({ taken: 0 })
      .where('listing_id', '=', tour.id)
      .execute();
    expect((await sync(line(tour))).problems).toEqual([]);
    expect(await inCart()).toEqual([[tour.id, 1]]);
  });

  test('merges a cart once for two concurrent tabs', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => sync(line(tour))));
    expect(answers.map(({ cartItems }) => cartItems.map(({ quantity }) => quantity))).toEqual(
      Array.from({ length: 4 }, () => [1]),
    );
    expect(await inCart()).toEqual([[tour.id, 1]]);
  });

  test('is separate for each user', async () => {
    await sync(line(tour));
    customer = await createShopper(app);
    await sync(line(tour));
    expect(await inCart()).toEqual([[tour.id, 1]]);
  });

  test('expires after 30 days and with the account', async () => {
    await sync(line(tour));
    const keys = () =>
      app.db
        .selectFrom('cart_keys')
        .select('key')
        .where('user_id', '=', customer.person.id)
        .execute();
    await app.db
      .updateTable('cart_keys')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .execute();
    key = crypto.randomUUID();
    await sync();
    expect(await keys()).toEqual([{ key }]);
    await customer.ok('DELETE /account', { body: {} });
    expect(await keys()).toEqual([]);
  });
});

describe('POST /cart/add with a key', () => {
  const add = (over: object = {}) =>
    customer.ok('POST /cart/add', { body: { product: product(tour), key, ...over } });

  test('adds once and returns the same line again', async () => {
    const first = await add();
    expect(await add()).toEqual(first);
    expect(await inCart()).toEqual([[tour.id, 1]]);
    key = crypto.randomUUID();
    expect((await add()).cartItem).toMatchObject({ quantity: 2 });
  });

  test('adds once for concurrent requests', async () => {
    await Promise.all([add(), add(), add()]);
    expect(await inCart()).toEqual([[tour.id, 1]]);
  });

  test('replaces a line once', async () => {
    const { cartItem } = await customer.add(tour);
    const replaced = { replaces: cartItem._id, product: product(tour, {}, { people: 1 }) };
    const first = await add(replaced);
    expect(await add(replaced)).toEqual(first);
    expect(await customer.items()).toMatchObject([{ quantity: 1, subDetails: { people: 1 } }]);
  });

  test('adds a removed item again', async () => {
    const { cartItem } = await add();
    await customer.ok('POST /cart/remove', { body: { _id: cartItem._id } });
    await add();
    expect(await inCart()).toEqual([[tour.id, 1]]);
  });

  test('refuses a malformed key', async () => {
    key = 'twice';
    const { status, body } = await customer.refused('POST /cart/add', {
      body: { product: product(tour), key },
    });
    expect([status, body]).toMatchObject([400, { errorMessages: { key: expect.any(String) } }]);
  });
});
