import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { lockPerson } from '#core/identity/accounts/user-store.ts';
import { lockPayment } from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { deliver } from '#testing/deliveries.ts';
import { eventually } from '#testing/eventually.ts';
import { createTour, type TestListing } from '#testing/fixtures.ts';
import { address, grocer, product, put, toCheckout } from '#testing/goods.ts';
import {
  addToCart,
  checkout,
  contactOf,
  type Customer,
  DAY,
  newKey,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';
import { onlyCheckout } from './only-checkout.ts';

const app = await createTestApp();
const { market, db } = app;
let customer: Customer;
let tours: { readonly one: TestListing; readonly other: TestListing };

const cart = async (of: Customer = customer) => (await of.ok('GET /cart/get', {})).cartItems;
const idsOf = async (productId: string, of: Customer = customer) =>
  (await cart(of)).flatMap((line) => (line.productId === productId ? [line._id] : []));
const refused = (lines: unknown, key = newKey()) =>
  customer.refused('POST /checkout', {
    body: { contact: contactOf(customer), lines },
    headers: { 'idempotency-key': key },
  });
const ordersOf = (of: Customer) =>
  db.selectFrom('orders').select(['id', 'status']).where('user_id', '=', of.person.id).execute();

/** Connections waiting for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
};

beforeEach(async () => {
  customer = await app.signedIn('customer');
  tours = {
    one: await createTour(market, { priceCents: 10_00 }),
    other: await createTour(market, { priceCents: 30_00 }),
  };
  await addToCart(customer, tours.one.id, { people: 2 });
  await addToCart(customer, tours.other.id);
});

describe('a part of the cart', () => {
  test('is bought alone, and the rest stays in the cart without a hold', async () => {
    const lines = await idsOf(tours.one.id);
    const { order, payment } = await checkout(customer, { lines });
    expect(order).toMatchObject({ total: 20, itemCount: 1 });
    expect([await taken(app, tours.one.id), await taken(app, tours.other.id)]).toEqual([2, 0]);
    expect(await cart()).toHaveLength(2);
    await pay(customer, payment.clientSecret);
    expect((await orderOf(customer, order._id)).isPaid).toBe(true);
    expect((await cart()).map(({ productId }) => productId)).toEqual([tours.other.id]);
    // The rest can be bought afterwards.
    const rest = await checkout(customer);
    expect(rest.order.total).toBe(30);
  });

  test('can be bought despite problems of the rest', async () => {
    await db
      .updateTable('listings')
      .set({ public: false, state: 'hidden' })
      .where('id', '=', tours.other.id)
      .execute();
    const [line] = await idsOf(tours.one.id);
    expect((await refused([line, ...(await idsOf(tours.other.id))])).code).toBe('cart_problems');
    expect((await checkout(customer, { lines: [line ?? ''] })).order.total).toBe(20);
  });

  test('has only its own prices checked and places taken', async () => {
    const lines = await idsOf(tours.one.id);
    const price = (id: string, cents: number) =>
      db.updateTable('listings').set({ price_cents: cents }).where('id', '=', id).execute();
    const others = await idsOf(tours.other.id);
    await price(tours.other.id, 31_00);
    expect(await refused(others)).toMatchObject({
      code: 'cart_problems',
      body: { problems: [{ lineId: others[0], code: 'price_changed' }] },
    });
    expect((await checkout(customer, { lines })).order.total).toBe(20);
    // Two lines of one departure: places of the earlier line in the cart do not count for the later
    // one.
    const small = await createTour(market, { details: { maxGuests: 4 } });
    await addToCart(customer, small.id, { people: 3 });
    await addToCart(customer, small.id, { people: 1 });
    const [, later = ''] = await idsOf(small.id);
    expect((await checkout(customer, { lines: [later] })).order.itemCount).toBe(1);
    expect(await taken(app, small.id)).toBe(1);
  });

  test('can be delivered to one country although the whole cart could not', async () => {
    const [nile, cedar] = [await grocer(app), await grocer(app)];
    const terms = { minimum: 0, windows: [], transitDays: { least: 1, most: 2 } };
    await deliver(nile, { ...terms, zones: [{ country: 'Egypt' }] });
    await deliver(cedar, { ...terms, zones: [{ country: 'Lebanon' }] });
    const [dates, apples] = [await product(nile), await product(cedar, { country: 'Lebanon' })];
    await put(customer, dates);
    await put(customer, apples);
    expect((await customer.refused('POST /checkout', toCheckout(customer))).code).toBe(
      'cart_problems',
    );
    const part = { address, lines: await idsOf(dates) };
    const { order } = await customer.ok('POST /checkout', toCheckout(customer, part));
    expect(order.serviceOrders).toHaveLength(1);
  });
});

describe('lines outside the cart', () => {
  test('are refused by name, without storing or ending anything', async () => {
    const stranger = await app.signedIn('customer');
    await addToCart(stranger, tours.one.id);
    const [own = ''] = await idsOf(tours.one.id);
    const [foreign = ''] = await idsOf(tours.one.id, stranger);
    const open = await checkout(customer);
    for (const lines of [[newId()], [own, newId()], [own, foreign], ['nothing'], ["' or 1=1 --"]])
      expect(await refused(lines)).toMatchObject({ status: 409, code: 'not_in_cart' });
    expect(await ordersOf(customer)).toEqual([{ id: open.order._id, status: 'pending' }]);
    expect(await taken(app, tours.one.id, DAY)).toBe(2);
    for (const lines of [[], 'all', [1], [null], {}, [own.repeat(3)], Array(201).fill(own)]) {
      const answer = await refused(lines);
      expect([answer.status, Object.keys(answer.errorMessages)[0]?.split('.')[0]]).toEqual([
        400,
        'lines',
      ]);
    }
  });

  test('removed while the checkout waited are refused, and nothing is written', async () => {
    const lines = await idsOf(tours.one.id);
    const answer = await transaction(db, async (trx) => {
      await lockPerson(trx, customer.person.id);
      const asked = refused(lines);
      await eventually(async () => expect(await waiting()).toBe(1));
      await trx.deleteFrom('cart_lines').where('id', 'in', lines).execute();
      return { asked };
    });
    expect((await answer.asked).code).toBe('not_in_cart');
    expect(await ordersOf(customer)).toEqual([]);
  });

  test('paid in another order while the checkout waited for its payment are not sold again', async () => {
    const lines = await idsOf(tours.one.id);
    const { order } = await checkout(customer, { lines });
    const { request_hash: hash } = await db
      .selectFrom('orders')
      .select('request_hash')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    const another = {
      user_id: customer.person.id,
      idempotency_key: newKey(),
      request_hash: `another.${hash.split('.')[1]}`,
    };
    const { asked } = await transaction(db, async (trx) => {
      await lockPayment(trx, { orderId: order._id });
      const asked = transaction(db, (second) => onlyCheckout(second, another, lines, new Date()));
      await eventually(async () => expect(await waiting()).toBe(1));
      await trx
        .updateTable('orders')
        .set({ is_paid: true, hold_expires_at: null })
        .where('id', '=', order._id)
        .execute();
      await trx.deleteFrom('cart_lines').where('id', 'in', lines).execute();
      return { asked };
    });
    expect((await asked).is).toBe('cart-changed');
  });

  test('that were just paid are refused too', async () => {
    const lines = await idsOf(tours.one.id);
    const { payment } = await checkout(customer, { lines });
    await pay(customer, payment.clientSecret);
    expect((await refused(lines)).code).toBe('not_in_cart');
  });
});

describe('a repeated key', () => {
  test('returns the same order for the same lines in any order, and is refused for others', async () => {
    const [one = ''] = await idsOf(tours.one.id);
    const [other = ''] = await idsOf(tours.other.id);
    const key = newKey();
    const first = await checkout(customer, { key, lines: [one, other] });
    const again = await checkout(customer, { key, lines: [other, one, one] });
    expect(again).toEqual(first);
    expect((await refused([one], key)).code).toBe('key_reused');
    expect((await refused(undefined, key)).code).toBe('key_reused');
    // Another key for the same part returns the unpaid order.
    const part = await checkout(customer, { lines: [one] });
    expect((await checkout(customer, { lines: [one] })).order._id).toBe(part.order._id);
    expect((await ordersOf(customer)).filter(({ status }) => status === 'pending')).toEqual([
      { id: part.order._id, status: 'pending' },
    ]);
  });

  test('reports changed lines, but not a changed rest', async () => {
    const [one = ''] = await idsOf(tours.one.id);
    const [other = ''] = await idsOf(tours.other.id);
    const key = newKey();
    const first = await checkout(customer, { key, lines: [one] });
    await customer.ok('POST /cart/update', { body: { _id: other, quantity: 3 } });
    expect((await checkout(customer, { key, lines: [one] })).order._id).toBe(first.order._id);
    await customer.ok('POST /cart/update', { body: { _id: one, quantity: 2 } });
    expect((await refused([one], key)).code).toBe('cart_changed');
  });
});
