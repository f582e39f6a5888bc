import { api } from '#web/api.ts';
import type { Service } from '#web/listing/load-listing.ts';
import { readService, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { HotelDetails } from '../hotel-details.ts';
import { houseText, roomFacts } from './hotel-read.ts';

export const houseOf = ({ details }: Service) => details as HotelDetails;

/** Room types of one page. */
export const TYPES_PAGE = 40;

/** A hotel with its room types and its local date, so that server and browser render the same. */
export const loadHotel = (serviceId: string, page: number) =>
  orNotFound(async () => {
    const [hotel, { listings: rooms, total }] = await Promise.all([
      readService('hotels', serviceId),
      api('GET /services/{id}/listings', {
        id: serviceId,
        query: { page, pageSize: TYPES_PAGE },
      }),
      houseText.load(),
      roomFacts.load(),
    ]);
    return { hotel, rooms, page, total, today: todayAt(rooms[0]?.country) };
  });
export type LoadedHotel = Awaited<ReturnType<typeof loadHotel>>;

export const hotelHead = ({ hotel, rooms }: LoadedHotel) =>
  storefrontHead(hotel, `/service/Hotel-Booking/${hotel._id}`, rooms, ({ name }) =>
    m.hotels_text({ hotel: name }),
  );
