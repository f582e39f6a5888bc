import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { PICTURE } from './pictures.ts';

export const ADDRESS = '14 Fig Lane, the green gate, Batroun';
export const DOOR = 'Key box 4471';
/** A stay for two with the house rules accepted. */
export const TWO = { adults: 2, rulesAccepted: true };

/** Form data of a home: a villa for eight in Batroun, 90 dollars a night. */
export const homeEntry = ({ details = {}, ...over }: { readonly details?: object } = {}) => ({
  vertical: 'lets',
  kind: 'villa',
  name: 'Villa Rayhan',
  description: 'A white house on the last terrace before the pines.',
  images: [PICTURE],
  location: 'Batroun',
  country: 'Lebanon' as const,
  price: 90,
  details: {
    bedrooms: 4,
    beds: 5,
    bathrooms: 3,
    maxGuests: 8,
    includedGuests: 4,
    extraGuestCents: 10_00,
    area: 'Kfar Abida, above Batroun',
    houseRules: 'No shoes on the carpets.',
    weekendCents: 110_00,
    weekendNights: ['thursday', 'friday'],
    cleaningCents: 25_00,
    weeklyBps: 1_000,
    ...details,
  },
  privateDetails: {
    address: ADDRESS,
    coordinates: '34.2553, 35.6581',
    door: DOOR,
    wifi: 'rayhan / figs and olives',
  },
  ...over,
});

/** A signed-in landlord with a service for listing homes. */
export async function createLandlord(app: TestApp) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'lets' });
  const home = async (over: Parameters<typeof homeEntry>[0] = {}) =>
    (await vendor.ok('POST /listings', { body: homeEntry(over) })).listing;
  return Object.assign(vendor, { service, home });
}
