import { api } from '#web/api.ts';
import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import {
  factsOf,
  type Listing,
  readListing,
  readService,
  type Service,
  storefrontHead,
} from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { RoomDetails } from '../details.ts';
import type { HotelDetails } from '../hotel-details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { houseText, roomFacts, roomText } from './hotel-read.ts';

export type Room = ReturnType<typeof roomOf>;

/** The hotel's details, parsed with their schema. */
export const houseOf = ({ details }: Service) => details as HotelDetails;

export const roomOf = factsOf<RoomDetails>;

/** More room types than any hotel has. */
const MOST_TYPES = 40;

/** A hotel with its room types and its local date, so that server and browser render the same. */
export const loadHotel = (serviceId: string) =>
  orNotFound(async () => {
    const [hotel, { listings }] = await Promise.all([
      readService('hotels', serviceId),
      api('GET /listings', { query: { serviceId, sort: 'price_asc', pageSize: MOST_TYPES } }),
    ]);
    const [rooms] = await Promise.all([
      Promise.all(
        listings.map(async ({ _id: id }) => (await api('GET /listings/{id}', { id })).listing),
      ),
      houseText.load(),
      roomFacts.load(),
    ]);
    return { hotel, rooms, today: todayAt(rooms[0]?.country) };
  });
export type LoadedHotel = Awaited<ReturnType<typeof loadHotel>>;

export const loadRoom = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('hotels', id);
    await Promise.all([bookingOnDemand.load(), roomText.load()]);
    return { listing, today: todayAt(listing.country) };
  });

export const hotelHead = ({ hotel, rooms }: LoadedHotel) =>
  storefrontHead(hotel, `/service/Hotel-Booking/${hotel._id}`, rooms, ({ name }) =>
    m.hotels_text({ hotel: name }),
  );

export function roomHead(listing: Listing) {
  const { beds, size, maxGuests } = roomOf(listing).details;
  const { name, serviceName, location } = listing;
  return listingHead(listing, `${name}, ${serviceName}`, {
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
