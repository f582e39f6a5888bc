import {
  ADMIN,
  ADMIN_STATE,
  CUSTOMER,
  CUSTOMER_STATE,
  enterCode,
  GROCER,
  GROCER_STATE,
  TAILOR,
  TAILOR_STATE,
  VENDOR,
  VENDOR_STATE,
} from './people.ts';
import { expect, test } from './souk.ts';

test("the demonstration's customer is signed in with a code, and has a line in the cart", async ({
  request,
  market,
}) => {
  const refused = await request.post('/api/auth/login', { data: CUSTOMER });
  expect(refused.status()).toBe(403);
  await enterCode(request, CUSTOMER.email);
  await request.post('/api/cart/clear');
  const { id, freeDay } = market.tour;
  const added = await request.post('/api/cart/add', {
    data: {
      product: { productId: id, quantity: 1, subDetails: { startingDate: freeDay, people: 2 } },
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  await request.storageState({ path: CUSTOMER_STATE });
});

for (const [who, person, path] of [
  ['vendor', VENDOR, VENDOR_STATE],
  ['grocer', GROCER, GROCER_STATE],
  ['tailor', TAILOR, TAILOR_STATE],
  ['admin', ADMIN, ADMIN_STATE],
] as const)
  test(`the demonstration's ${who} is signed in with a code`, async ({ request }) => {
    const refused = await request.post('/api/auth/login', { data: person });
    expect(refused.status()).toBe(403);
    await enterCode(request, person.email);
    await request.storageState({ path });
  });
