import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { PICTURE } from './pictures.ts';

/** A rate of a room type; room only by default. */
export const rate = (id: string, over: object = {}) => ({
  id,
  name: id,
  board: 'none',
  ...over,
});

interface RoomOver {
  readonly details?: object;
  readonly name?: string;
  readonly price?: number;
}

/** Form data of a room type: eight rooms for two adults and a child in Cairo, 80 dollars a night. */
export const roomEntry = ({ details = {}, ...over }: RoomOver = {}) => ({
  vertical: 'hotels',
  kind: 'room',
  name: 'Garden twin',
  description: 'Two beds and a window on the garden.',
  images: [PICTURE],
  location: 'Zamalek, Cairo',
  country: 'Egypt' as const,
  price: 80,
  details: {
    beds: [{ type: 'single', count: 2 }],
    size: 26,
    rooms: 8,
    baseGuests: 2,
    maxAdults: 2,
    maxChildren: 1,
    maxGuests: 3,
    childPrices: [{ toAge: 11, cents: 10_00 }],
    weekendCents: 100_00,
    ratePlans: [
      rate('saver', {
        name: 'Breakfast, not refundable',
        board: 'breakfast',
        adjustBps: -1_000,
        adultMealCents: 6_00,
        childMealCents: 3_00,
        refundable: false,
      }),
      rate('flexible', { freeUntilDays: 3, percentAfter: 50 }),
    ],
    ...details,
  },
  ...over,
});

/** A signed-in hotelier with a hotel to list room types under. */
export async function createHotelier(app: TestApp) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'hotels' });
  const room = async (over: Parameters<typeof roomEntry>[0] = {}) =>
    (await vendor.ok('POST /listings', { body: roomEntry(over) })).listing;
  return Object.assign(vendor, { service, room });
}
