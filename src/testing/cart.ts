import type { TestApp } from './app.ts';
import type { TestListing } from './fixtures.ts';

/** A bookable day in test time, which starts on Monday 2 March 2026, 09:00 UTC (11:00 in Cairo). */
export const BOOKED_DAY = '2026-03-10';

/** Request body of the specification's details page for two people on BOOKED_DAY; `over` and `choice` override it. */
export function product(listing: TestListing, over: object = {}, choice: object = {}) {
  return {
    productId: listing.id,
    subDetails: { startingDate: BOOKED_DAY, people: 2, ...choice },
    ...over,
  };
}

/** The request of our own pages to add it to the cart. */
export function wanted(listing: TestListing, over: object = {}, choice: object = {}) {
  const { subDetails: options, ...rest } = product(listing, over, choice);
  return { ...rest, options };
}

/** A signed-in customer with the calls of their cart. */
export async function createShopper(app: TestApp) {
  const client = await app.signedIn('customer');
  return Object.assign(client, {
    add: (listing: TestListing, over: object = {}, choice: object = {}) =>
      client.ok('POST /cart/add', { body: { product: product(listing, over, choice) } }),
    refusedAdd: (listing: TestListing, over: object = {}, choice: object = {}) =>
      client.refused('POST /cart/add', { body: { product: product(listing, over, choice) } }),
    items: async () => (await client.ok('GET /cart/get', {})).cartItems,
  });
}
