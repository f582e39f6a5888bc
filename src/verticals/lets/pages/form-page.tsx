import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { LET_TEXTS } from '../texts.ts';
import { AMENITY_WORDS } from './amenity-words.ts';
import { KIND_WORDS } from './kind-words.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/holiday/property')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'lets' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.lets_add(), hidden: true }),
  component: AddHome,
});

const options = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, say]) => ({ value, words: say }));
const count = (least: number, most: number) => ({ kind: 'number' as const, least, most });

const form: BookingForm = {
  vertical: 'lets',
  kinds: KIND_WORDS,
  texts: LET_TEXTS,
  parts: [
    {
      title: m.lets_form_home,
      fields: [
        { name: 'bedrooms', words: m.lets_bedrooms, required: m.field_required, ...count(0, 20) },
        { name: 'beds', words: m.lets_beds, required: m.field_required, ...count(1, 40) },
        { name: 'bathrooms', words: m.lets_bathrooms, required: m.field_required, ...count(1, 20) },
        { name: 'size', words: m.lets_form_size, ...count(5, 5_000) },
        {
          name: 'maxGuests',
          words: m.lets_form_guests,
          required: m.field_required,
          ...count(1, 50),
        },
        { name: 'infantsFree', words: m.lets_form_infants, kind: 'yesno', begins: 'yes' },
        { name: 'petsAllowed', words: m.lets_pets_welcome, kind: 'yesno' },
        {
          name: 'amenities',
          words: m.lets_included,
          kind: 'choices',
          options: options(AMENITY_WORDS),
        },
        { name: 'houseRules', words: m.lets_rules, kind: 'long', most: 2_000 },
      ],
    },
    {
      title: m.lets_form_prices,
      fields: [
        {
          name: 'price',
          words: m.lets_price_night,
          required: m.field_required,
          kind: 'price',
        },
        { name: 'weekendCents', words: m.lets_form_weekend, kind: 'money' },
        { name: 'weekendNights', words: m.lets_form_weekend_nights, kind: 'weekdays' },
        { name: 'cleaningCents', words: m.lets_line_cleaning, kind: 'money' },
        {
          name: 'includedGuests',
          words: m.lets_form_included,
          hint: m.lets_form_included_hint,
          ...count(1, 50),
        },
        { name: 'extraGuestCents', words: m.lets_form_extra, kind: 'money' },
        { name: 'weeklyBps', words: m.lets_form_weekly, kind: 'percent', least: 0, most: 60 },
        {
          name: 'monthlyBps',
          words: m.lets_form_monthly,
          hint: m.lets_form_monthly_hint,
          kind: 'percent',
          least: 0,
          most: 60,
        },
      ],
    },
    {
      title: m.lets_form_stays,
      fields: [
        {
          name: 'minNights',
          words: m.lets_form_shortest,
          hint: m.lets_gaps,
          ...count(1, 90),
        },
        { name: 'maxNights', words: m.lets_form_longest, ...count(1, 365) },
        { name: 'noticeHours', words: m.lets_form_notice, ...count(0, 720) },
        { name: 'prepNights', words: m.lets_form_rest, ...count(0, 3) },
        {
          name: 'checkInDays',
          words: m.lets_form_check_in_days,
          hint: m.lets_form_check_in_days_hint,
          kind: 'weekdays',
        },
        { name: 'checkInFrom', words: m.lets_form_check_in, kind: 'hour' },
        { name: 'checkOutUntil', words: m.lets_form_check_out, kind: 'hour' },
        { name: 'freeUntilDays', words: m.lets_form_free, ...count(0, 60) },
        { name: 'percentAfter', words: m.lets_form_after, ...count(0, 100) },
      ],
    },
    {
      title: m.lets_where,
      text: m.lets_form_where_text,
      fields: [
        {
          name: 'area',
          words: m.lets_form_area,
          required: m.field_required,
          kind: 'text',
          most: 120,
        },
        {
          name: 'areaLatitude',
          words: m.lets_form_latitude,
          hint: m.lets_form_middle,
          decimals: 3,
          ...count(-90, 90),
        },
        { name: 'areaLongitude', words: m.lets_form_longitude, decimals: 3, ...count(-180, 180) },
        {
          name: 'address',
          words: m.lets_address,
          required: m.field_required,
          kind: 'text',
          most: 300,
          private: true,
        },
        { name: 'coordinates', words: m.lets_coordinates, kind: 'text', most: 40, private: true },
        { name: 'door', words: m.lets_door, kind: 'text', most: 200, private: true },
        { name: 'wifi', words: m.lets_wifi, kind: 'text', most: 200, private: true },
      ],
    },
  ],
};

const title = m.lets_add;

function AddHome() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
