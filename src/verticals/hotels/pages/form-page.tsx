import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { type BEDS, MOST_PLANS, MOST_ROOMS } from '../kinds.ts';
import { BOARD_WORDS } from '../stay-words.ts';
import { HOTEL_TEXTS } from '../texts.ts';
import { AMENITY_WORDS } from './room-words.ts';

const vertical = 'hotels';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/hotel/rooms')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.hotels_add(), hidden: true }),
  component: AddRooms,
});

const BED_WORDS: Readonly<Record<(typeof BEDS)[number], () => string>> = {
  single: m.hotels_bed_single,
  double: m.hotels_bed_double,
  queen: m.hotels_bed_queen,
  king: m.hotels_bed_king,
  sofa: m.hotels_bed_sofa,
  bunk: m.hotels_bed_bunk,
};
const options = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, say]) => ({ value, words: say }));

/** A number that must be there. */
const count = (
  name: string,
  words: () => string,
  [least, most]: [number, number],
  begins: number,
) =>
  ({
    name,
    words,
    kind: 'number',
    least,
    most,
    begins: String(begins),
    required: m.hotels_form_number_missing,
  }) as const;

const form: BookingForm = {
  vertical,
  kinds: { room: m.hotels_kind_room, suite: m.hotels_kind_suite },
  texts: HOTEL_TEXTS,
  parts: [
    {
      title: m.hotels_form_room,
      fields: [
        {
          name: 'beds',
          kind: 'table',
          most: 6,
          words: m.hotels_beds,
          required: m.hotels_form_beds_missing,
          columns: [
            {
              name: 'type',
              kind: 'choice',
              options: options(BED_WORDS),
              words: m.hotels_form_bed,
              required: true,
            },
            {
              name: 'count',
              kind: 'number',
              least: 1,
              most: 10,
              words: m.hotels_form_bed_count,
              required: true,
            },
          ],
        },
        count('size', m.hotels_form_size, [5, 1_000], 25),
        count('rooms', m.hotels_form_rooms, [1, MOST_ROOMS], 1),
        {
          name: 'amenities',
          kind: 'choices',
          options: options(AMENITY_WORDS),
          words: m.hotels_in_the_room,
        },
      ],
    },
    {
      title: m.hotels_form_guests,
      text: m.hotels_form_guests_text,
      fields: [
        count('maxAdults', m.hotels_form_most_adults, [1, 10], 2),
        count('maxChildren', m.hotels_form_most_children, [0, 10], 1),
        count('maxGuests', m.hotels_form_most_guests, [1, 20], 3),
        count('baseGuests', m.hotels_form_included, [1, 10], 2),
        { name: 'extraAdultCents', kind: 'money', words: m.hotels_form_extra_adult },
        {
          name: 'childPrices',
          kind: 'table',
          most: 6,
          words: m.hotels_form_child_prices,
          hint: m.hotels_form_child_prices_hint,
          columns: [
            {
              name: 'toAge',
              kind: 'number',
              least: 0,
              most: 17,
              words: m.hotels_form_to_age,
              required: true,
            },
            { name: 'cents', kind: 'money', words: m.hotels_form_child_night, required: true },
          ],
        },
      ],
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
        { name: 'weekendCents', kind: 'money', words: m.hotels_form_weekend },
        {
          name: 'weekendNights',
          kind: 'weekdays',
          words: m.hotels_form_weekend_nights,
          hint: m.hotels_form_weekend_nights_hint,
          when: ({ weekendCents }) => weekendCents !== '',
        },
        count('minNights', m.hotels_form_shortest, [1, 30], 1),
        count('maxNights', m.hotels_form_longest, [1, 90], 30),
        { name: 'sameDayUntil', kind: 'hour', words: m.hotels_form_same_day, begins: '18:00' },
      ],
    },
    {
      title: m.hotels_form_rates,
      text: m.hotels_form_rates_text,
      fields: [
        {
          name: 'ratePlans',
          kind: 'list',
          most: MOST_PLANS,
          id: 'id',
          words: m.hotels_form_rates,
          required: m.hotels_form_rates_missing,
          rowWords: m.hotels_form_rate_number,
          addWords: m.hotels_form_rate_add,
          fields: [
            {
              name: 'name',
              kind: 'text',
              most: 60,
              words: m.hotels_form_rate_name,
              required: m.hotels_form_rate_name_missing,
            },
            {
              name: 'board',
              kind: 'choice',
              options: options(BOARD_WORDS),
              begins: 'none',
              words: m.hotels_form_board,
              required: m.hotels_form_board_missing,
            },
            {
              name: 'adjustBps',
              kind: 'percent',
              least: -50,
              most: 50,
              begins: '0',
              words: m.hotels_form_adjust,
              hint: m.hotels_form_adjust_hint,
            },
            {
              name: 'adultMealCents',
              kind: 'money',
              words: m.hotels_form_adult_meal,
              when: ({ board }) => board !== 'none',
            },
            {
              name: 'childMealCents',
              kind: 'money',
              words: m.hotels_form_child_meal,
              when: ({ board }) => board !== 'none',
            },
            { name: 'refundable', kind: 'yesno', begins: 'yes', words: m.hotels_form_refundable },
            {
              ...count('freeUntilDays', m.hotels_form_free_until, [0, 60], 2),
              when: ({ refundable }) => refundable === 'yes',
            },
            {
              ...count('percentAfter', m.hotels_form_percent_after, [0, 100], 0),
              when: ({ refundable }) => refundable === 'yes',
            },
          ],
        },
      ],
    },
  ],
};

function AddRooms() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.hotels_add()} />;
}
