import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { type DemoHotel, type DemoRoom, RATES } from './demo/demo-hotel.ts';
import { demoHotels } from './demo/hotels.ts';
import { ARABIC } from './demo/in-arabic.ts';
import { ownStays, soldRoom } from './demo/sold.ts';
import { RoomDetails } from './details.ts';
import { hotels } from './vertical.ts';

const CATEGORY = {
  slug: 'hotel-booking',
  title: 'Hotel Booking',
  vertical: 'hotels',
  description: 'Rooms and suites by the night, with every fee in the price that you see.',
  descriptionArabic: 'غرف وأجنحة بالليلة، والسعر الذي تراه شامل كل الرسوم.',
  commissionBps: 1200,
  position: 2,
};

/** Several pictures of a room, and one of the house. */
const pictureNeeds: readonly PictureNeed[] = demoHotels.flatMap(
  ({ key, country, pictures, rooms }) => [
    { key: `service:${key}`, country, kind: 'properties' as const, count: 1, subjects: pictures },
    ...rooms.map((room) => ({
      key: `listing:${room.key}`,
      country,
      kind: 'properties' as const,
      count: 4,
      subjects: room.pictures,
    })),
  ],
);

export const hotelsSeed: VerticalSeed = { pictureNeeds, seed: seedHotels };

/** Category, hotels with their accounts and services, and their types of rooms. */
async function seedHotels(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, demoHotels, ARABIC);
  const rooms = demoHotels.flatMap((hotel) =>
    hotel.rooms.map((room, index) => ({ hotel, room, index })),
  );
  await inChunks(rooms, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ hotel, room, index }) => listingRow(demo, hotel, room, index)))
      .execute(),
  );
  const sold = rooms.map(({ hotel, room, index }) => {
    const ids = { vendorId: vendorIdOf(demo, hotel), serviceId: serviceIdOf(demo, hotel) };
    return { room, listing: soldRoom(demo, room, ids, index) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownStays(demo, sold) };
}

function listingRow(demo: Demo, hotel: DemoHotel, room: DemoRoom, index: number) {
  const listed = noon(demo, -225 + index);
  const details = RoomDetails.parse({
    ...room.details,
    weekendCents: room.weekend === undefined ? null : room.weekend * 100,
    ratePlans: room.rates.map((rate) => RATES[rate]),
  });
  return {
    id: demo.id(`listing:${room.key}`),
    service_id: serviceIdOf(demo, hotel),
    vendor_id: vendorIdOf(demo, hotel),
    vertical: 'hotels',
    kind: room.kind,
    name: room.name,
    description: room.description,
    location: hotel.location,
    country: hotel.country,
    price_cents: room.price * 100,
    details: JSON.stringify(details),
    in_other: listingInArabic(hotels, ARABIC, { key: room.key, vendor: hotel.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${room.key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
