import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/hotels_days_today_labels.ts';
import { FACILITIES } from './kinds.ts';
import { labels as FACILITY_LABELS } from '#web/words/generated/labels/hotels_facility_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const hotelsDesk: VerticalDesk = {
  days: {
    title: m.hotels_days_title,
    column: m.hotels_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/hotel-managment', words: m.hotels_manage },
  add: { to: '/dashboard/vendor/add/hotel/rooms', words: m.hotels_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/hotel/rooms', search: { listing } }),
  stockUnit: m.hotels_rooms_a_night,
  service: {
    texts: ['address'],
    fields: [
      {
        name: 'stars',
        kind: 'number',
        least: 0,
        most: 5,
        begins: '0',
        words: m.hotels_form_stars,
        hint: m.hotels_form_stars_hint,
        required: m.hotels_form_number_missing,
      },
      {
        name: 'checkInFrom',
        kind: 'hour',
        begins: '14:00',
        words: m.hotels_form_check_in,
        required: m.hotels_form_hour_missing,
      },
      {
        name: 'checkOutUntil',
        kind: 'hour',
        begins: '12:00',
        words: m.hotels_form_check_out,
        required: m.hotels_form_hour_missing,
      },
      {
        name: 'childrenFrom',
        kind: 'number',
        least: 0,
        most: 18,
        begins: '0',
        words: m.hotels_form_children_from,
        required: m.hotels_form_number_missing,
      },
      {
        name: 'address',
        kind: 'text',
        most: 200,
        words: m.hotels_form_address,
        hint: m.hotels_form_address_hint,
      },
      {
        name: 'coordinates',
        kind: 'text',
        most: 40,
        words: m.hotels_form_coordinates,
        hint: m.hotels_form_coordinates_hint,
      },
      {
        name: 'phone',
        kind: 'text',
        most: 40,
        words: m.hotels_form_phone,
        hint: m.hotels_form_phone_hint,
      },
      {
        name: 'facilities',
        kind: 'choices',
        options: FACILITIES.map((value) => ({ value, words: FACILITY_LABELS[value] })),
        words: m.hotels_form_facilities,
      },
    ],
  },
};
