import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import { factsOf, type Listing, readListing } from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import type { RoomDetails } from '../details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { roomText } from './hotel-read.ts';
import { m } from '#web/words/generated/messages.js';

export const roomOf = factsOf<RoomDetails>;
export type Room = ReturnType<typeof roomOf>;

export const loadRoom = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('hotels', id);
    await Promise.all([bookingOnDemand.load(), roomText.load()]);
    return { listing, today: todayAt(listing.country) };
  });

export function roomHead(listing: Listing) {
  const { beds, size, maxGuests } = roomOf(listing).details;
  const { name, serviceName, location } = listing;
  return listingHead(listing, `${name}${m.shell_comma()}${serviceName}`, {
    '@type': ['HotelRoom', 'Product'],
    bed: beds.map(({ type, count }) => ({
      '@type': 'BedDetails',
      typeOfBed: type,
      numberOfBeds: count,
    })),
    floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' },
    occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
    containedInPlace: { '@type': 'Hotel', name: serviceName, address: location },
    ...offerOf(listing),
  });
}
