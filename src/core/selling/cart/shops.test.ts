import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createShopper, product as booked } from '#testing/cart.ts';
import { deliver } from '#testing/deliveries.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { grocer, product, put } from '#testing/goods.ts';

// Tests vendor names of cart lines, and delivery terms before an address is known.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

test('a line names its vendor, with delivery countries and minimum', async () => {
  const customer = await createShopper(app);
  const vendor = await grocer(app, { name: 'Zamalek Pantry' });
  await deliver(vendor, {
    zones: [
      { country: 'Jordan', city: 'Amman', areas: [] },
      { country: 'Egypt', city: 'Giza', areas: [] },
      { country: 'Egypt', city: 'Cairo', areas: ['Maadi'] },
    ],
    windows: [],
    minimum: 12.5,
  });
  const { cartItem } = await put(customer, await product(vendor));
  const said = {
    serviceId: vendor.service.id,
    serviceName: 'Zamalek Pantry',
    serviceHref: `/service/Groceries/${vendor.service.id}`,
    delivered: true,
    deliversIn: ['Egypt', 'Jordan'],
    minimum: 12.5,
  };
  expect(cartItem).toMatchObject(said);
  expect(await customer.items()).toMatchObject([said]);
  const items = [{ productId: cartItem.productId, quantity: 1, subDetails: cartItem.options }];
  const { cartItems } = await app.guest().ok('POST /cart/quote', { body: { items } });
  expect(cartItems).toMatchObject([said]);
});

test('without terms a product is delivered in its own country, without a minimum', async () => {
  const customer = await createShopper(app);
  const vendor = await grocer(app);
  const { cartItem } = await put(customer, await product(vendor, { country: 'Lebanon' }));
  expect(cartItem).toMatchObject({ deliversIn: ['Lebanon'], minimum: 0 });
});

test('bookings have no delivery', async () => {
  const customer = await createShopper(app);
  const tour = await createTour(app.market);
  const { cartItem } = await customer.add(tour);
  expect(cartItem).toMatchObject({
    serviceName: 'Nile and Sand Journeys',
    serviceHref: `/service/tours/${tour.service.id}`,
    delivered: false,
    deliversIn: [],
    minimum: 0,
  });
});

test('a closed shop is named without a link in existing carts', async () => {
  const customer = await createShopper(app);
  const service = await createService(app.market, { name: 'Closed Dhows' });
  const tour = await createTour(app.market, { service });
  await customer.add(tour);
  await app.db
    .updateTable('services')
    .set({ public: false })
    .where('id', '=', service.id)
    .execute();
  await app.db.updateTable('listings').set({ public: false }).where('id', '=', tour.id).execute();
  expect(await customer.items()).toMatchObject([
    { serviceName: 'Closed Dhows', serviceHref: null, problem: { code: 'gone' } },
  ]);
  // Strangers who know the listing's id do not learn its vendor.
  const { problems } = await app
    .guest()
    .ok('POST /cart/quote', { body: { items: [booked(tour)] } });
  expect(problems).toMatchObject([{ code: 'gone', name: '', shop: null }]);
});
