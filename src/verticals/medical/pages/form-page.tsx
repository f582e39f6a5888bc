import { createFileRoute } from '@tanstack/react-router';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { formatMinutes } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { CELLS, MOST_A_DAY } from '../kinds.ts';
import { SPECIALTY_WORDS } from '../specialty-words.ts';
import { DOCTOR_TEXTS } from '../texts.ts';
import { SPOKEN_WORDS } from './visit-words.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/medical/doctors')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'medical' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.medical_add(), hidden: true }),
  component: AddDoctor,
});

const options = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, say]) => ({ value, words: say }));
const count = (least: number, most: number) => ({ kind: 'number' as const, least, most });
const HOURS = [
  { name: 'from', words: m.medical_form_from, kind: 'hour', required: true },
  { name: 'to', words: m.medical_form_to, kind: 'hour', required: true },
] as const;

const form: BookingForm = {
  vertical: 'medical',
  kinds: { doctor: m.medical_doctor },
  texts: DOCTOR_TEXTS,
  checked: { of: ['licenceNumber'], words: m.medical_form_check_again },
  parts: [
    {
      title: m.medical_doctor,
      fields: [
        { name: 'title', words: m.medical_form_title, kind: 'text', most: 80 },
        {
          name: 'specialty',
          words: m.medical_specialty,
          kind: 'choice',
          options: options(SPECIALTY_WORDS),
          required: m.field_required,
        },
        {
          name: 'gender',
          words: m.medical_form_gender,
          kind: 'choice',
          options: options({ female: m.medical_woman, male: m.medical_man }),
          required: m.field_required,
        },
        { name: 'years', words: m.medical_practice, hint: m.medical_form_years, ...count(0, 70) },
        {
          name: 'languages',
          words: m.medical_speaks,
          kind: 'choices',
          options: options(SPOKEN_WORDS),
          begins: ['arabic'],
        },
        {
          name: 'clinicAddress',
          words: m.medical_form_address,
          kind: 'text',
          most: 300,
          required: m.field_required,
        },
        { name: 'minAge', words: m.medical_form_min_age, ...count(0, 120) },
        { name: 'maxAge', words: m.medical_form_max_age, ...count(0, 120) },
      ],
    },
    {
      title: m.medical_form_reasons,
      text: m.medical_form_reasons_text,
      fields: [
        {
          name: 'reasons',
          words: m.medical_form_reasons,
          required: m.field_required,
          kind: 'list',
          most: 20,
          id: 'id',
          rowWords: m.medical_form_reason,
          addWords: m.medical_form_add_reason,
          fields: [
            {
              name: 'name',
              words: m.medical_form_name,
              kind: 'text',
              most: 80,
              required: m.field_required,
            },
            {
              name: 'minutes',
              words: m.medical_form_minutes,
              required: m.field_required,
              begins: '30',
              ...count(5, 240),
            },
            { name: 'priceCents', words: m.medical_form_price, kind: 'money' },
            {
              name: 'videoPriceCents',
              words: m.medical_form_video_price,
              hint: m.medical_form_video_price_hint,
              kind: 'money',
            },
            {
              name: 'modes',
              words: m.medical_form_where,
              kind: 'choices',
              options: options({ clinic: m.medical_at_clinic, video: m.medical_by_video }),
              begins: ['clinic'],
            },
          ],
        },
        {
          name: 'followUpDays',
          words: m.medical_form_follow_up,
          hint: m.medical_form_follow_up_hint,
          ...count(1, 365),
        },
      ],
    },
    {
      title: m.medical_form_hours,
      fields: [
        {
          name: 'hours',
          words: m.medical_form_week,
          hint: m.medical_form_week_hint,
          kind: 'table',
          most: 21,
          by: 'weekday',
          columns: [
            {
              name: 'weekday',
              words: m.medical_step_day,
              kind: 'choice',
              options: WEEKDAYS.map((value) => ({ value, words: () => weekdayName(value) })),
              required: true,
            },
            ...HOURS,
          ],
        },
        {
          name: 'exceptions',
          words: m.medical_form_exceptions,
          hint: m.medical_form_exceptions_hint,
          kind: 'list',
          most: 200,
          rowWords: m.medical_form_exception,
          addWords: m.medical_form_add_exception,
          fields: [
            {
              name: 'day',
              words: m.medical_step_day,
              kind: 'date',
              required: m.field_required,
            },
            { name: 'hours', words: m.medical_form_hours, kind: 'table', most: 3, columns: HOURS },
          ],
        },
        {
          name: 'cellMinutes',
          words: m.medical_form_cell,
          hint: m.medical_form_cell_hint,
          kind: 'choice',
          options: CELLS.map((cell) => ({
            value: String(cell),
            words: () => formatMinutes(cell, currentLanguage()),
          })),
          begins: '15',
          required: m.field_required,
        },
        { name: 'startEvery', words: m.medical_form_every, ...count(5, 240) },
        { name: 'bufferMinutes', words: m.medical_form_buffer, ...count(0, 60) },
        { name: 'leadHours', words: m.medical_form_lead, ...count(0, 168) },
        { name: 'horizonDays', words: m.medical_form_horizon, ...count(1, 365) },
        { name: 'maxPerDay', words: m.medical_form_most, ...count(1, MOST_A_DAY) },
        {
          name: 'steps',
          words: m.medical_policy,
          hint: m.medical_form_steps_hint,
          kind: 'table',
          most: 5,
          columns: [
            { name: 'hours', words: m.medical_form_step_hours, required: true, ...count(0, 720) },
            {
              name: 'percent',
              words: m.medical_form_step_percent,
              required: true,
              ...count(0, 100),
            },
          ],
        },
      ],
    },
    {
      title: m.medical_form_private,
      text: m.medical_form_private_text,
      fields: [
        {
          name: 'licenceNumber',
          words: m.medical_form_licence,
          kind: 'text',
          most: 80,
          private: true,
        },
        {
          name: 'phone',
          words: m.medical_phone,
          hint: m.medical_phone_hint,
          kind: 'text',
          most: 60,
          private: true,
        },
        {
          name: 'videoLink',
          words: m.medical_video_link,
          hint: m.medical_form_video_hint,
          kind: 'text',
          most: 500,
          private: true,
        },
      ],
    },
  ],
};

const title = m.medical_add;

function AddDoctor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
