// Long because all refusals of a delivery share one shop.
import { beforeEach, describe, expect, test } from 'vitest';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import {
  address,
  buyGoods,
  type Grocer,
  grocer,
  onHand,
  product,
  put,
  toCheckout,
} from '#testing/goods.ts';
import { addToCart, checkout, type Customer, pay } from '#testing/shop.ts';
import { deliver, slotOf, terms, termsNow } from '#testing/deliveries.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;

let vendor: Grocer;
let customer: Customer;
let labneh: string;
beforeEach(async () => {
  vendor = await grocer(app, { name: 'Zamalek Pantry' });
  customer = await app.signedIn('customer');
  labneh = await product(vendor);
});

const problems = async (over: object) =>
  (await customer.refused('POST /checkout', toCheckout(customer, over))).body.problems;

describe("a vendor's delivery terms", () => {
  test('can be set, read publicly and changed', async () => {
    const params = { id: vendor.service.id };
    expect(await vendor.ok('GET /vendor/services/{id}/delivery', { params })).toEqual({
      delivers: true,
      delivery: null,
    });
    const { delivery } = await deliver(vendor);
    expect(delivery).toMatchObject({ minimum: 10, transitDays: null, leadHours: 2 });
    expect(await vendor.ok('GET /vendor/services/{id}/delivery', { params })).toEqual({
      delivers: true,
      delivery,
    });
    const shown = await termsNow(app, vendor);
    expect(shown).toMatchObject({ serviceName: 'Zamalek Pantry', minimum: 10, zones: terms.zones });
    expect(shown?.slots.every(({ left }) => left === 2)).toBe(true);
    await deliver(vendor, { minimum: 0, windows: [], transitDays: { least: 2, most: 4 } });
    expect(await termsNow(app, vendor)).toMatchObject({
      minimum: 0,
      slots: [],
      transitDays: { least: 2, most: 4 },
    });
  });

  test('can be changed only by their vendor', async () => {
    const params = { id: vendor.service.id };
    const other = await grocer(app);
    for (const stranger of [other, await app.signedIn('customer')]) {
      const { status } = await stranger.refused('PUT /vendor/services/{id}/delivery', {
        params,
        body: terms,
      });
      expect([403, 404]).toContain(status);
    }
    expect((await other.refused('GET /vendor/services/{id}/delivery', { params })).status).toBe(
      404,
    );
    expect((await termsNow(app, vendor))?.minimum).toBe(0);
  });

  test('need a vertical with delivery', async () => {
    const guide = await app.signedIn('vendor');
    const service = await createService(market, { vendor: guide.person });
    const params = { id: service.id };
    expect((await guide.ok('GET /vendor/services/{id}/delivery', { params })).delivers).toBe(false);
    expect(
      (await guide.refused('PUT /vendor/services/{id}/delivery', { params, body: terms })).status,
    ).toBe(400);
    const { deliveries } = await app
      .guest()
      .ok('GET /deliveries', { query: { services: service.id } });
    expect(deliveries).toEqual([]);
  });

  test.each([
    ['no zones', { zones: [] }],
    ['a country we do not serve', { zones: [{ country: 'France', city: '', areas: [] }] }],
    ['areas of no city', { zones: [{ country: 'Egypt', city: '', areas: ['Maadi'] }] }],
    ['a city twice', { zones: [...terms.zones, { country: 'Egypt', city: 'CAIRO', areas: [] }] }],
    ['a minimum below nothing', { minimum: -1 }],
    ['half a cent', { minimum: 10.005 }],
    ['a window that ends before it begins', { windows: [{ ...terms.windows[0], from: '13:00' }] }],
    ['a window on no day', { windows: [{ ...terms.windows[0], days: [] }] }],
    ['a window for nobody', { windows: [{ ...terms.windows[0], capacity: 0 }] }],
    ['two windows at once', { windows: [terms.windows[0], terms.windows[0]] }],
    ['a time that is none', { windows: [{ ...terms.windows[0], to: '25:00' }] }],
    ['days on the way the wrong way round', { transitDays: { least: 5, most: 2 } }],
    [
      'very many zones',
      { zones: Array.from({ length: 61 }, (_, n) => ({ ...terms.zones[0], city: `C${n}` })) },
    ],
  ])('with %s are refused', async (_, over) => {
    const { status } = await vendor.refused('PUT /vendor/services/{id}/delivery', {
      params: { id: vendor.service.id },
      body: { ...terms, ...over },
    });
    expect(status).toBe(400);
    expect((await termsNow(app, vendor))?.zones).toEqual([]);
  });
});

describe('a checkout with delivery', () => {
  test("needs an address, and without terms accepts any in the goods' country", async () => {
    await put(customer, labneh);
    expect(await problems({ address: null })).toMatchObject([
      { code: 'address_needed', name: 'Labneh', serviceId: vendor.service.id },
    ]);
    expect(await problems({ address: { ...address, country: 'Jordan' } })).toMatchObject([
      { code: 'outside_zones', name: 'Labneh' },
    ]);
    const { order } = await customer.ok('POST /checkout', toCheckout(customer));
    expect(order.address).toEqual(address);
    expect(order.serviceOrders[0]?.delivery).toEqual({
      day: null,
      from: null,
      to: null,
      transitDays: null,
    });
  });

  test('reports all problems at their lines and takes nothing', async () => {
    await deliver(vendor);
    await put(customer, labneh);
    const found = await problems({ address: { ...address, area: 'Heliopolis' } });
    expect(found).toMatchObject([
      { code: 'below_minimum', price: { from: 5, to: 10 } },
      { code: 'outside_zones', message: expect.stringContaining('Cairo (Zamalek, Maadi)') },
    ]);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 20, taken: 0 }]);
    const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
    expect(cartItems).toHaveLength(1);
  });

  test('takes a slot, which the order shows to both sides', async () => {
    await deliver(vendor);
    const slot = await slotOf(app, vendor);
    const order = await buyGoods(customer, labneh, { quantity: 2, over: { deliveries: [slot] } });
    expect(order.serviceOrders[0]?.delivery).toEqual({
      day: slot.day,
      from: '10:00',
      to: '12:00',
      transitDays: null,
    });
    expect((await termsNow(app, vendor))?.slots[0]?.left).toBe(1);
    const { data } = await vendor.ok('GET /vendor/orders', { query: {} });
    expect(data[0]).toMatchObject({ delivery: { day: slot.day }, address });
    const params = { id: data[0]?._id ?? '' };
    const { body } = await vendor.request('GET /vendor/orders/{id}/details.csv', { params });
    expect(body).toContain(`${slot.day},10:00-12:00,"Mona Adel, 12 Brazil Street, Zamalek, Cairo,`);
  });

  test.each([
    ['none', () => [], 'slot_needed'],
    ['one of another day', (s: object) => [{ ...s, day: '2031-01-01' }], 'slot_gone'],
    ['one of other hours', (s: object) => [{ ...s, slot: '03:00-04:00' }], 'slot_gone'],
    [
      "another service's",
      (s: object) => [{ ...s, serviceId: '00000000-0000-4000-8000-000000000000' }],
      'slot_needed',
    ],
  ])('with a slot that is %s is refused', async (_, change, code) => {
    await deliver(vendor);
    await put(customer, labneh, { quantity: 2 });
    expect(await problems({ deliveries: change(await slotOf(app, vendor)) })).toMatchObject([
      { code },
    ]);
  });

  test('is refused for a slot that has filled meanwhile', async () => {
    await deliver(vendor);
    const slot = await slotOf(app, vendor);
    for (let n = 0; n < 2; n += 1)
      await buyGoods(await app.signedIn('customer'), labneh, {
        quantity: 2,
        over: { deliveries: [slot] },
      });
    await put(customer, labneh, { quantity: 2 });
    expect(await problems({ deliveries: [slot] })).toMatchObject([
      { code: 'slot_gone', message: expect.stringContaining('filled up') },
    ]);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 20, taken: 4 }]);
    // Another slot is free.
    await customer.ok(
      'POST /checkout',
      toCheckout(customer, { deliveries: [await slotOf(app, vendor, 1)] }),
    );
  });

  test('releases its slot and goods if unpaid or cancelled', async () => {
    await deliver(vendor);
    const slot = await slotOf(app, vendor);
    await put(customer, labneh, { quantity: 2 });
    await customer.ok('POST /checkout', toCheckout(customer, { deliveries: [slot] }));
    expect((await termsNow(app, vendor))?.slots[0]?.left).toBe(1);
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    const left = async () =>
      (await termsNow(app, vendor))?.slots.find(({ day }) => day === slot.day)?.left;
    expect(await left()).toBe(2);
    const other = await app.signedIn('customer');
    const order = await buyGoods(other, labneh, { quantity: 2, over: { deliveries: [slot] } });
    expect(await left()).toBe(1);
    await other.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
    expect(await left()).toBe(2);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 20, taken: 0 }]);
  });

  test("keeps other vendors' lines and bookings in the cart when one fails", async () => {
    await deliver(vendor);
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    await put(customer, labneh);
    const found = await problems({ deliveries: [await slotOf(app, vendor)] });
    expect(found).toMatchObject([{ code: 'below_minimum', name: 'Labneh' }]);
    const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
    expect(cartItems).toHaveLength(2);
  });

  test('shows the address only to those who deliver to it', async () => {
    const guide = await app.signedIn('vendor');
    const service = await createService(market, { vendor: guide.person });
    await addToCart(customer, (await createTour(market, { service })).id);
    await put(customer, labneh);
    const { payment } = await customer.ok('POST /checkout', toCheckout(customer));
    await pay(customer, payment.clientSecret);
    const addressFor = async (seller: Pick<Grocer, 'ok'>) =>
      (await seller.ok('GET /vendor/orders', { query: {} })).data.map((part) => part.address);
    expect(await addressFor(vendor)).toEqual([address]);
    expect(await addressFor(guide)).toEqual([null]);
  });

  test('of bookings alone needs no address', async () => {
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    expect(order).toMatchObject({ address: null, serviceOrders: [{ delivery: null }] });
  });
});

test('a higher slot capacity applies to taken slots, a lower one never below the taken count', async () => {
  await deliver(vendor);
  const slot = await slotOf(app, vendor);
  await buyGoods(customer, labneh, { quantity: 2, over: { deliveries: [slot] } });
  await buyGoods(customer, labneh, { quantity: 2, over: { deliveries: [slot] } });
  const left = async () => (await termsNow(app, vendor))?.slots.slice(0, 2).map(({ left }) => left);
  await deliver(vendor, { windows: [{ ...terms.windows[0], capacity: 5 }] });
  expect(await left()).toEqual([3, 5]);
  await deliver(vendor, { windows: [{ ...terms.windows[0], capacity: 1 }] });
  expect(await left()).toEqual([0, 1]);
  const row = await db
    .selectFrom('places')
    .select(['capacity', 'taken'])
    .where('listing_id', '=', vendor.service.id)
    .executeTakeFirst();
  expect(row).toEqual({ capacity: 2, taken: 2 });
});

test('limits all zones together to 600 areas and 9,000 letters', async () => {
  const vendor = await grocer(app);
  const zone = (city: string, many: number, letters = 3) => ({
    country: 'Egypt' as const,
    city,
    areas: Array.from({ length: many }, (_, at) => `${city}${at}`.padEnd(letters, 'x')),
  });
  const put = (zones: readonly object[]) =>
    vendor.request('PUT /vendor/services/{id}/delivery', {
      params: { id: vendor.service.id },
      body: { ...terms, zones },
    });
  const hundreds = ['A', 'B', 'C', 'D', 'E', 'F'].map((city) => zone(city, 100));
  expect((await put(hundreds)).status).toBe(200);
  for (const zones of [
    [...hundreds, zone('G', 1)],
    [zone('A', 100, 80), zone('B', 100, 80)],
  ]) {
    const { status, body } = await put(zones);
    expect([status, body]).toMatchObject([400, { errorCodes: { zones: 'too_many' } }]);
  }
});
