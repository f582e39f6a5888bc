import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createShopper, product as booked } from '#testing/cart.ts';
import { deliver } from '#testing/deliveries.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { grocer, product, put } from '#testing/goods.ts';

// Whose a line of the cart is, and what can be told of its delivery before an address is known.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

test('a line says whose it is, and of what is delivered where and from what sum on', async () => {
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

test('what its vendor said nothing about is delivered in its own country, from any sum on', async () => {
  const customer = await createShopper(app);
  const vendor = await grocer(app);
  const { cartItem } = await put(customer, await product(vendor, { country: 'Lebanon' }));
  expect(cartItem).toMatchObject({ deliversIn: ['Lebanon'], minimum: 0 });
});

test('what is booked is delivered nowhere', async () => {
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

test('a shop that has closed is still named in the cart of who bought there, and leads nowhere', async () => {
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
  // A stranger who knows the listing's id is not told whose it was.
  const { problems } = await app
    .guest()
    .ok('POST /cart/quote', { body: { items: [booked(tour)] } });
  expect(problems).toMatchObject([{ code: 'gone', name: '', shop: null }]);
});
