import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import type { TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/hotels_amenity_labels.ts';
import { labels as BED_LABELS } from '#web/words/generated/labels/hotels_bed_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { ROOM, HOTEL_TEXTS } from '../fields.ts';
import { BOARD_WORDS } from '../stay-words.ts';

const vertical = 'hotels';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/hotel/rooms')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.hotels_add(), hidden: true }),
  component: AddRooms,
});

const hasMeals = ({ board }: TypedRow) => board !== 'none';
const isRefundable = ({ refundable }: TypedRow) => refundable === 'yes';
const missing = m.hotels_form_number_missing;

/** The amenities under the headings of the form. */
const AMENITY_GROUPS = [
  {
    words: m.hotels_amenities_room,
    values: [
      'air_conditioning',
      'heating',
      'wifi',
      'tv',
      'desk',
      'sitting_area',
      'fireplace',
      'soundproof',
      'safe',
      'iron',
    ],
  },
  {
    words: m.hotels_amenities_view,
    values: [
      'balcony',
      'terrace',
      'private_pool',
      'sea_view',
      'river_view',
      'city_view',
      'garden_view',
      'courtyard_view',
      'mountain_view',
    ],
  },
  { words: m.hotels_amenities_bath, values: ['shower', 'bathtub', 'bathrobes', 'hairdryer'] },
  {
    words: m.hotels_amenities_drinks,
    values: ['minibar', 'fridge', 'kettle', 'coffee_machine', 'kitchenette'],
  },
  { words: m.hotels_amenities_access, values: ['cot', 'step_free'] },
] as const;

const form: BookingForm = {
  vertical,
  kinds: { room: m.hotels_kind_room, suite: m.hotels_kind_suite },
  texts: HOTEL_TEXTS,
  parts: [
    {
      title: m.hotels_form_room,
      fields: formRows(ROOM, {
        beds: {
          words: m.hotels_beds,
          required: m.hotels_form_beds_missing,
          begins: () => [{ type: 'double', count: '1' }],
          columns: {
            type: { words: m.hotels_form_bed, options: BED_LABELS },
            count: m.hotels_form_bed_count,
          },
        },
        size: { words: m.hotels_form_size, required: missing, begins: '25' },
        rooms: { words: m.hotels_form_rooms, required: missing, begins: '1' },
        amenities: {
          words: m.hotels_in_the_room,
          options: AMENITY_LABELS,
          groups: AMENITY_GROUPS,
          more: true,
        },
      }),
    },
    {
      title: m.hotels_form_guests,
      text: m.hotels_form_guests_text,
      folded: true,
      fields: formRows(ROOM, {
        maxAdults: { words: m.hotels_form_most_adults, required: missing, begins: '2' },
        maxChildren: { words: m.hotels_form_most_children, required: missing, begins: '1' },
        maxGuests: { words: m.hotels_form_most_guests, required: missing, begins: '3' },
        baseGuests: { words: m.hotels_form_included, required: missing, begins: '2' },
        extraAdultCents: { words: m.hotels_form_extra_adult, more: true },
        childPrices: {
          words: m.hotels_form_child_prices,
          hint: m.hotels_form_child_prices_hint,
          more: true,
          columns: {
            toAge: m.hotels_form_to_age,
            cents: { words: m.hotels_form_child_night, required: missing },
          },
        },
      }),
    },
    {
      title: m.hotels_form_prices,
      fields: [
        {
          name: 'price',
          kind: 'price',
          words: m.hotels_form_night,
          required: m.hotels_form_night_missing,
        },
        ...formRows(ROOM, {
          weekendCents: { words: m.hotels_form_weekend, more: true },
          weekendNights: {
            words: m.hotels_form_weekend_nights,
            hint: m.hotels_form_weekend_nights_hint,
            more: true,
            when: ({ weekendCents }) => weekendCents !== '',
          },
          minNights: { words: m.hotels_form_shortest, required: missing, begins: '1', more: true },
          maxNights: { words: m.hotels_form_longest, required: missing, begins: '30', more: true },
          sameDayUntil: { words: m.hotels_form_same_day, begins: '18:00', more: true },
        }),
      ],
    },
    {
      title: m.hotels_form_rates,
      text: m.hotels_form_rates_text,
      folded: true,
      fields: formRows(ROOM, {
        ratePlans: {
          words: m.hotels_form_rates,
          required: m.hotels_form_rates_missing,
          begins: () => [{ name: m.hotels_form_rate_usual() }],
          rowWords: m.hotels_form_rate_number,
          addWords: m.hotels_form_rate_add,
          fields: {
            name: { words: m.common_name, required: m.hotels_form_rate_name_missing },
            board: {
              words: m.common_meals,
              options: BOARD_WORDS,
              begins: 'none',
              required: m.hotels_form_board_missing,
            },
            adjustBps: {
              words: m.hotels_form_adjust,
              hint: m.hotels_form_adjust_hint,
              more: true,
              begins: '0',
            },
            adultMealCents: { words: m.hotels_form_adult_meal, when: hasMeals },
            childMealCents: { words: m.hotels_form_child_meal, when: hasMeals },
            refundable: { words: m.hotels_form_refundable, begins: 'yes' },
            freeUntilDays: {
              words: m.hotels_form_free_until,
              required: missing,
              begins: '2',
              when: isRefundable,
            },
            percentAfter: {
              words: m.hotels_form_percent_after,
              required: missing,
              begins: '0',
              when: isRefundable,
            },
          },
        },
      }),
    },
  ],
};

function AddRooms() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.hotels_add()} />;
}
