import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { RadioControl } from '#web/vendor/listing-form/radio-control.tsx';
import { stepRows, usualWeek } from '#web/vendor/listing-form/week-typed.ts';
import { WeekControl } from '#web/vendor/listing-form/week-control.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { formatMinutes } from '#web/ui/format.ts';
import { labels as SPECIALTY_LABELS } from '#web/words/generated/labels/medical_specialty_labels.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/medical_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { DOCTOR, DOCTOR_PRIVATE, DOCTOR_TEXTS, USUAL_STEPS } from '../fields.ts';

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
        title: { words: m.medical_form_title, hint: m.medical_form_title_hint, more: true },
        specialty: { words: m.medical_specialty, options: SPECIALTY_LABELS },
        gender: {
          words: m.medical_form_gender,
          control: RadioControl,
          options: { female: m.medical_woman, male: m.medical_man },
        },
        years: { words: m.medical_practice_years, more: true },
        languages: {
          words: m.medical_speaks,
          options: SPOKEN_LABELS,
          begins: ['arabic'],
          more: true,
        },
        clinicAddress: { words: m.medical_form_address, begins: ({ address }) => address },
        minAge: { words: m.medical_form_min_age, more: true },
        maxAge: { words: m.medical_form_max_age, more: true },
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
          begins: () => [{ name: m.medical_form_first_visit() }],
          fields: {
            name: m.common_name,
            minutes: { words: m.medical_form_minutes, begins: '30' },
            priceCents: { words: m.medical_form_price, required: m.field_required },
            videoPriceCents: {
              words: m.medical_form_video_price,
              hint: m.medical_form_video_price_hint,
              more: true,
            },
            modes: {
              words: m.medical_form_where,
              options: { clinic: m.medical_at_clinic, video: m.medical_by_video },
              begins: ['clinic'],
            },
          },
        },
        followUpDays: {
          words: m.medical_form_follow_up,
          hint: m.medical_form_follow_up_hint,
          begins: '30',
          more: true,
        },
      }),
    },
    {
      title: m.medical_form_hours,
      fields: formRows(DOCTOR, {
        hours: {
          words: m.medical_form_week,
          hint: m.medical_form_week_hint,
          control: WeekControl,
          begins: usualWeek,
          columns: { weekday: { words: m.medical_step_day, options: weekdayName }, ...HOURS },
        },
        exceptions: {
          words: m.medical_form_exceptions,
          hint: m.medical_form_exceptions_hint,
          rowWords: m.common_day_number,
          addWords: m.medical_form_add_exception,
          more: true,
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
          more: true,
        },
        startEvery: { words: m.medical_form_every, more: true },
        bufferMinutes: { words: m.medical_form_buffer, begins: '0', more: true },
        leadHours: { words: m.medical_form_lead, begins: '2', more: true },
        horizonDays: { words: m.medical_form_horizon, begins: '60', more: true },
        maxPerDay: { words: m.medical_form_most, begins: '40', more: true },
        steps: {
          words: m.medical_policy,
          hint: m.medical_form_steps_hint,
          begins: () => stepRows(USUAL_STEPS),
          more: true,
          columns: { hours: m.medical_form_step_hours, percent: m.medical_form_step_percent },
        },
      }),
    },
    {
      title: m.medical_form_private,
      text: m.medical_form_private_text,
      folded: true,
      fields: formRows(DOCTOR_PRIVATE, {
        licenceNumber: m.common_licence_number,
        phone: {
          words: m.medical_phone,
          hint: m.medical_phone_hint,
          begins: ({ phone }) => phone,
          phone: true,
        },
        videoLink: { words: m.medical_video_link, hint: m.medical_form_video_hint },
      }),
    },
  ],
};

const title = m.medical_add;

function AddDoctor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
