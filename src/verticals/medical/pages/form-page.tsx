import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { formatMinutes } from '#web/ui/format.ts';
import { labels as SPECIALTY_LABELS } from '#web/words/generated/labels/medical_specialty_labels.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/medical_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { DOCTOR, DOCTOR_PRIVATE, DOCTOR_TEXTS } from '../fields.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/medical/doctors')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'medical' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.medical_add(), hidden: true }),
  component: AddDoctor,
});

const HOURS = { from: m.common_from, to: m.common_to };

const form: BookingForm = {
  vertical: 'medical',
  kinds: { doctor: m.medical_doctor },
  texts: DOCTOR_TEXTS,
  checked: { of: ['licenceNumber'], words: m.medical_form_check_again },
  parts: [
    {
      title: m.medical_doctor,
      fields: formRows(DOCTOR, {
        title: m.medical_form_title,
        specialty: { words: m.medical_specialty, options: SPECIALTY_LABELS },
        gender: {
          words: m.medical_form_gender,
          options: { female: m.medical_woman, male: m.medical_man },
        },
        years: { words: m.medical_practice, hint: m.medical_form_years },
        languages: { words: m.medical_speaks, options: SPOKEN_LABELS, begins: ['arabic'] },
        clinicAddress: m.medical_form_address,
        minAge: m.medical_form_min_age,
        maxAge: m.medical_form_max_age,
      }),
    },
    {
      title: m.medical_form_reasons,
      text: m.medical_form_reasons_text,
      fields: formRows(DOCTOR, {
        reasons: {
          words: m.medical_form_reasons,
          rowWords: m.medical_form_reason,
          addWords: m.medical_form_add_reason,
          fields: {
            name: m.common_name,
            minutes: { words: m.medical_form_minutes, begins: '30' },
            priceCents: m.medical_form_price,
            videoPriceCents: {
              words: m.medical_form_video_price,
              hint: m.medical_form_video_price_hint,
            },
            modes: {
              words: m.medical_form_where,
              options: { clinic: m.medical_at_clinic, video: m.medical_by_video },
              begins: ['clinic'],
            },
          },
        },
        followUpDays: { words: m.medical_form_follow_up, hint: m.medical_form_follow_up_hint },
      }),
    },
    {
      title: m.medical_form_hours,
      fields: formRows(DOCTOR, {
        hours: {
          words: m.medical_form_week,
          hint: m.medical_form_week_hint,
          columns: { weekday: { words: m.medical_step_day, options: weekdayName }, ...HOURS },
        },
        exceptions: {
          words: m.medical_form_exceptions,
          hint: m.medical_form_exceptions_hint,
          rowWords: m.common_day_number,
          addWords: m.medical_form_add_exception,
          fields: {
            day: m.medical_step_day,
            hours: { words: m.medical_form_hours, columns: HOURS },
          },
        },
        cellMinutes: {
          words: m.medical_form_cell,
          hint: m.medical_form_cell_hint,
          options: (cell) => formatMinutes(cell, currentLanguage()),
          begins: '15',
          required: m.field_required,
        },
        startEvery: m.medical_form_every,
        bufferMinutes: m.medical_form_buffer,
        leadHours: m.medical_form_lead,
        horizonDays: m.medical_form_horizon,
        maxPerDay: m.medical_form_most,
        steps: {
          words: m.medical_policy,
          hint: m.medical_form_steps_hint,
          columns: { hours: m.medical_form_step_hours, percent: m.medical_form_step_percent },
        },
      }),
    },
    {
      title: m.medical_form_private,
      text: m.medical_form_private_text,
      fields: formRows(DOCTOR_PRIVATE, {
        licenceNumber: m.common_licence_number,
        phone: { words: m.medical_phone, hint: m.medical_phone_hint },
        videoLink: { words: m.medical_video_link, hint: m.medical_form_video_hint },
      }),
    },
  ],
};

const title = m.medical_add;

function AddDoctor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
