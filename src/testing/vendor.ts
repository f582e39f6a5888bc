import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { PICTURE } from './pictures.ts';

/** A signed-in, approved vendor with a service page to list under. */
export async function createSeller(app: TestApp) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person });
  return Object.assign(vendor, { service });
}

/** Form data of a new private tour. */
export const tourEntry = (over: object = {}) => ({
  name: 'Siwa by moonlight',
  location: 'Siwa',
  country: 'Egypt',
  type: 'tours',
  category: 'privateTour',
  description: 'Two nights among the dunes.',
  images: [PICTURE],
  price: 240,
  duration: 2,
  operates: 'everyday' as const,
  ...over,
});
