import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { hotelsManual } from './manual.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/hotels_days_today_labels.ts';
import { labels as FACILITY_LABELS } from '#web/words/generated/labels/hotels_facility_labels.ts';
import { datesStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import { HOTEL } from './fields.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { guestsWords } from './stay-words.ts';

export const hotelsDesk: VerticalDesk = {
  days: {
    title: m.hotels_days_title,
    column: m.hotels_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/hotel-managment', words: m.hotels_manage },
  add: { to: '/dashboard/vendor/add/hotel/rooms', words: m.hotels_add },
  setup: { first: m.setup_first_room, step: datesStep('/dashboard/vendor/hotel-managment') },
  edit: (listing) => ({ to: '/dashboard/vendor/add/hotel/rooms', search: { listing } }),
  stockUnit: m.hotels_rooms_a_night,
  service: {
    texts: ['address'],
    fields: formRows(HOTEL, {
      stars: {
        words: m.hotels_form_stars,
        hint: m.hotels_form_stars_hint,
        required: m.hotels_form_number_missing,
        begins: '0',
      },
      checkInFrom: {
        words: m.hotels_form_check_in,
        required: m.hotels_form_hour_missing,
        begins: '14:00',
      },
      checkOutUntil: {
        words: m.hotels_form_check_out,
        required: m.hotels_form_hour_missing,
        begins: '12:00',
      },
      childrenFrom: {
        words: m.hotels_form_children_from,
        required: m.hotels_form_number_missing,
        begins: '0',
      },
      address: { words: m.hotels_form_address, hint: m.hotels_form_address_hint },
      coordinates: {
        words: m.hotels_form_coordinates,
        hint: m.hotels_form_coordinates_hint,
        map: ['coordinates'],
      },
      phone: { words: m.hotels_form_phone, hint: m.hotels_form_phone_hint, phone: true },
      facilities: { words: m.hotels_form_facilities, options: FACILITY_LABELS },
    }),
  },
  manual: hotelsManual,
  due: m.vendor_due_check_in,
  reference: m.vendor_reference_booking,
  sold: ({ subDetails: { nights, adults, children } }) => [
    ...(typeof nights === 'number' ? [nightsWords(nights)] : []),
    ...(typeof adults === 'number' ? [guestsWords(adults, Number(children ?? 0))] : []),
  ],
};
