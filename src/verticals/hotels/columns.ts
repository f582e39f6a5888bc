import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { ROOM } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: ROOM,
  sold: 'price',
  titles: {
    beds: 'hotels_beds',
    size: 'hotels_form_size',
    amenities: 'hotels_in_the_room',
    rooms: 'hotels_form_rooms',
    baseGuests: 'hotels_form_included',
    maxAdults: 'hotels_form_most_adults',
    maxChildren: 'hotels_form_most_children',
    maxGuests: 'hotels_form_most_guests',
    extraAdultCents: 'hotels_form_extra_adult',
    childPrices: 'hotels_form_child_prices',
    weekendCents: 'hotels_form_weekend',
    weekendNights: 'hotels_form_weekend_nights',
    minNights: 'hotels_form_shortest',
    maxNights: 'hotels_form_longest',
    sameDayUntil: 'hotels_form_same_day',
    ratePlans: 'hotels_form_rates',
  },
};
