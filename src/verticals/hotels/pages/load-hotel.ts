import { api } from '#web/api.ts';
import type { Service } from '#web/listing/load-listing.ts';
import { readService, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { HotelDetails } from '../hotel-details.ts';
import { houseText, roomFacts } from './hotel-read.ts';

export const houseOf = ({ details }: Service) => details as HotelDetails;

/** More room types than any hotel has. */
const MAX_TYPES = 40;

/** A hotel with its room types and its local date, so that server and browser render the same. */
export const loadHotel = (serviceId: string) =>
  orNotFound(async () => {
    const [hotel, { listings }] = await Promise.all([
      readService('hotels', serviceId),
      api('GET /listings', { query: { serviceId, sort: 'price_asc', pageSize: MAX_TYPES } }),
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

export const hotelHead = ({ hotel, rooms }: LoadedHotel) =>
  storefrontHead(hotel, `/service/Hotel-Booking/${hotel._id}`, rooms, ({ name }) =>
    m.hotels_text({ hotel: name }),
  );
