import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows, labelsOf } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/lets_amenity_labels.ts';
import { labels as KIND_LABELS } from '#web/words/generated/labels/lets_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { HOME, HOME_PRIVATE } from '../fields.ts';
import { HOME_KINDS } from '../kinds.ts';
import { LET_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/holiday/property')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'lets' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.lets_add(), hidden: true }),
  component: AddHome,
});

const form: BookingForm = {
  vertical: 'lets',
  kinds: labelsOf(HOME_KINDS, KIND_LABELS),
  texts: LET_TEXTS,
  parts: [
    {
      title: m.lets_form_home,
      fields: formRows(HOME, {
        bedrooms: m.lets_bedrooms,
        beds: m.lets_beds,
        bathrooms: m.lets_bathrooms,
        size: m.lets_form_size,
        maxGuests: m.lets_form_guests,
        infantsFree: { words: m.lets_form_infants, begins: 'yes' },
        petsAllowed: m.lets_pets_welcome,
        amenities: { words: m.lets_included, options: AMENITY_LABELS },
        houseRules: m.lets_rules,
      }),
    },
    {
      title: m.lets_form_prices,
      fields: [
        { name: 'price', words: m.lets_price_night, required: m.field_required, kind: 'price' },
        ...formRows(HOME, {
          weekendCents: m.lets_form_weekend,
          weekendNights: m.lets_form_weekend_nights,
          cleaningCents: m.lets_line_cleaning,
          includedGuests: { words: m.lets_form_included, hint: m.lets_form_included_hint },
          extraGuestCents: m.lets_form_extra,
          weeklyBps: m.lets_form_weekly,
          monthlyBps: { words: m.lets_form_monthly, hint: m.lets_form_monthly_hint },
        }),
      ],
    },
    {
      title: m.lets_form_stays,
      fields: formRows(HOME, {
        minNights: { words: m.lets_form_shortest, hint: m.lets_gaps },
        maxNights: m.lets_form_longest,
        noticeHours: m.lets_form_notice,
        prepNights: m.lets_form_rest,
        checkInDays: { words: m.lets_form_check_in_days, hint: m.lets_form_check_in_days_hint },
        checkInFrom: m.lets_form_check_in,
        checkOutUntil: m.lets_form_check_out,
        freeUntilDays: m.lets_form_free,
        percentAfter: m.lets_form_after,
      }),
    },
    {
      title: m.lets_where,
      text: m.lets_form_where_text,
      fields: [
        ...formRows(HOME, {
          area: m.lets_form_area,
          areaLatitude: { words: m.lets_form_latitude, hint: m.lets_form_middle },
          areaLongitude: m.lets_form_longitude,
        }),
        ...formRows(HOME_PRIVATE, {
          address: m.lets_address,
          coordinates: m.lets_coordinates,
          door: m.lets_door,
          wifi: m.lets_wifi,
        }),
      ],
    },
  ],
};

const title = m.lets_add;

function AddHome() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
