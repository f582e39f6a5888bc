import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { PricedListing } from '../../booking-rules.ts';
import type { RoomDetails } from '../details.ts';
import type { HotelDetails } from '../hotel-details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { houseText, roomFacts, roomText } from './hotel-read.ts';

export type RoomListing = Answer<'GET /listings/{id}'>['listing'];
export type Hotel = Answer<'GET /service-page/services/info/{serviceId}'>['data'];
export type Room = PricedListing<RoomDetails>;

/** The hotel's details, parsed with their schema. */
export const houseOf = ({ details }: Hotel) => details as HotelDetails;

/** The listing in the form that pricing needs. */
export const roomOf = (listing: RoomListing): Room => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract has plain text and any details, but only the five countries and valid details are
  // ever stored.
  country: listing.country as Country,
  // A room always has a price.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as RoomDetails,
});

/** More room types than any hotel has. */
const MOST_TYPES = 40;

/** A hotel with its room types and its local date, so that server and browser render the same. */
export const loadHotel = (serviceId: string) =>
  orNotFound(async () => {
    const [{ data: hotel }, { listings }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId }),
      api('GET /listings', { query: { serviceId, sort: 'price_asc', pageSize: MOST_TYPES } }),
    ]);
    if (hotel.vertical !== 'hotels') throw notFound();
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
    const { listing } = await api('GET /listings/{id}', { id });
    if (listing.vertical !== 'hotels') throw notFound();
    await Promise.all([bookingOnDemand.load(), roomText.load()]);
    return { listing, today: todayAt(listing.country) };
  });

export function hotelHead({ hotel, rooms }: LoadedHotel) {
  const path = `/service/Hotel-Booking/${hotel._id}`;
  const items = rooms.map(({ name, href }) => ({ name, path: href }));
  return {
    ...pageHead({
      path,
      title: hotel.serviceName,
      description:
        firstWords(hotel.description, 155) || m.hotels_text({ hotel: hotel.serviceName }),
      ...(hotel.image ? { picture: hotel.image.imageUrl } : {}),
    }),
    scripts: [storefrontData(hotel, path, items)],
  };
}

export function roomHead(listing: RoomListing) {
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
