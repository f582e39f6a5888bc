import type { z } from 'zod';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { readDemo, readDemoFile } from '#core/demo/load.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { type DemoRoom, ownStays, soldRoom } from './demo/sold.ts';
import { RoomDetails } from './details.ts';
import { hotels } from './vertical.ts';

interface DemoHotel extends DemoVendor {
  readonly location: string;
  readonly pictures: readonly string[];
}

const {
  category,
  vendors: demoHotels,
  arabic,
  reviewsOf,
} = readDemo<DemoHotel, DemoRoom>('hotels');

type Rate = z.input<typeof RoomDetails>['ratePlans'][number];
const rates = readDemoFile<Readonly<Record<string, Rate>>>('hotels', 'rates');

const pictureNeeds: readonly PictureNeed[] = demoHotels.flatMap(
  ({ key, country, pictures, listings }) => [
    { key: `service:${key}`, country, kind: 'properties' as const, count: 1, subjects: pictures },
    ...listings.map((room) => ({
      key: `listing:${room.key}`,
      country,
      kind: 'properties' as const,
      count: 4,
      subjects: room.pictures,
    })),
  ],
);

export const hotelsSeed: VerticalSeed = { pictureNeeds, seed: seedHotels };

async function seedHotels(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, demoHotels, arabic);
  const rooms = demoHotels.flatMap((hotel) =>
    hotel.listings.map((room, index) => ({ hotel, room, index })),
  );
  await inChunks(rooms, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ hotel, room, index }) => listingRow(demo, hotel, room, index)))
      .execute(),
  );
  const sold = rooms.map(({ hotel, room, index }) => {
    const ids = {
      vendorId: vendorIdOf(demo, hotel),
      serviceId: serviceIdOf(demo, hotel),
      reviewWords: reviewsOf(room.kind),
    };
    return { room, listing: soldRoom(demo, room, ids, index) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownStays(demo, sold) };
}

function listingRow(demo: Demo, hotel: DemoHotel, room: DemoRoom, index: number) {
  const listed = noon(demo, -225 + index);
  const details = RoomDetails.parse({
    ...room.details,
    weekendCents: room.weekend === undefined ? null : room.weekend * 100,
    ratePlans: room.rates.map((rate) => rates[rate]),
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
    in_other: listingInArabic(hotels, arabic, { key: room.key, vendor: hotel.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${room.key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
