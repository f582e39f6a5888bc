import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows, labelsOf } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/lets_amenity_labels.ts';
import { labels as KIND_LABELS } from '#web/words/generated/labels/lets_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { HOME, HOME_PRIVATE, LET_TEXTS } from '../fields.ts';
import { HOME_KINDS } from '../kinds.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/holiday/property')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'lets' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.lets_add(), hidden: true }),
  component: AddHome,
});

/** The amenities under the headings of the form. */
const AMENITY_GROUPS = [
  {
    words: m.lets_amenities_comfort,
    values: ['wifi', 'air_conditioning', 'heating', 'power', 'tv', 'workspace', 'fireplace'],
  },
  { words: m.lets_amenities_kitchen, values: ['kitchen', 'washing_machine'] },
  {
    words: m.lets_amenities_outdoors,
    values: ['pool', 'terrace', 'garden', 'barbecue', 'bicycles', 'parking'],
  },
  { words: m.lets_amenities_view, values: ['sea_view', 'mountain_view', 'river_view'] },
  { words: m.lets_amenities_access, values: ['cot', 'step_free'] },
] as const;

const AREA = ['areaLatitude', 'areaLongitude'];

const form: BookingForm = {
  vertical: 'lets',
  kinds: labelsOf(HOME_KINDS, KIND_LABELS),
  texts: LET_TEXTS,
  parts: [
    {
      title: m.lets_form_home,
      fields: formRows(HOME, {
        bedrooms: { words: m.lets_bedrooms, begins: '1' },
        beds: { words: m.lets_beds, begins: '1' },
        bathrooms: { words: m.lets_bathrooms, begins: '1' },
        size: { words: m.lets_form_size, more: true },
        maxGuests: { words: m.lets_form_guests, begins: '2' },
        infantsFree: { words: m.lets_form_infants, begins: 'yes', more: true },
        petsAllowed: { words: m.lets_pets_welcome, more: true },
        amenities: {
          words: m.lets_included,
          options: AMENITY_LABELS,
          groups: AMENITY_GROUPS,
          more: true,
        },
        houseRules: { words: m.lets_rules, more: true },
      }),
    },
    {
      title: m.lets_form_prices,
      fields: [
        { name: 'price', words: m.lets_price_night, required: m.field_required, kind: 'price' },
        ...formRows(HOME, {
          weekendCents: { words: m.lets_form_weekend, more: true },
          weekendNights: { words: m.lets_form_weekend_nights, more: true },
          cleaningCents: m.lets_line_cleaning,
          includedGuests: {
            words: m.lets_form_included,
            hint: m.lets_form_included_hint,
            more: true,
          },
          extraGuestCents: { words: m.lets_form_extra, more: true },
          weeklyBps: { words: m.lets_form_weekly, more: true },
          monthlyBps: { words: m.lets_form_monthly, hint: m.lets_form_monthly_hint, more: true },
        }),
      ],
    },
    {
      title: m.lets_form_stays,
      fields: formRows(HOME, {
        minNights: { words: m.lets_form_shortest, hint: m.lets_gaps, begins: '2' },
        maxNights: { words: m.lets_form_longest, begins: '28' },
        noticeHours: { words: m.lets_form_notice, begins: '24', more: true },
        prepNights: { words: m.lets_form_rest, begins: '0', more: true },
        checkInDays: {
          words: m.lets_form_check_in_days,
          hint: m.lets_form_check_in_days_hint,
          more: true,
        },
        checkInFrom: { words: m.lets_form_check_in, begins: '15:00', more: true },
        checkOutUntil: { words: m.lets_form_check_out, begins: '11:00', more: true },
        freeUntilDays: { words: m.lets_form_free, begins: '7' },
        percentAfter: { words: m.lets_form_after, begins: '50' },
      }),
    },
    {
      title: m.lets_where,
      text: m.lets_form_where_text,
      fields: [
        ...formRows(HOME, {
          area: { words: m.lets_form_area, begins: ({ city }) => city },
          areaLatitude: {
            words: m.lets_form_latitude,
            hint: m.lets_form_middle,
            map: AREA,
            more: true,
          },
          areaLongitude: {
            words: m.lets_form_longitude,
            hint: m.listing_form_map,
            map: AREA,
            more: true,
          },
        }),
        ...formRows(HOME_PRIVATE, {
          address: m.lets_address,
          coordinates: {
            words: m.lets_coordinates,
            hint: m.listing_form_map,
            map: ['coordinates'],
            more: true,
          },
          door: { words: m.lets_door, more: true },
          wifi: { words: m.lets_wifi, more: true },
        }),
      ],
    },
  ],
};

const title = m.lets_add;

function AddHome() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
