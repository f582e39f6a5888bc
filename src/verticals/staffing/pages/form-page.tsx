import { createFileRoute } from '@tanstack/react-router';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import { IDENTITY, MOST_NAME } from '../kinds.ts';
import { SPOKEN_WORDS } from '../role-words.ts';
import { STAFFING_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/staff')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'staffing' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.staffing_add(), hidden: true }),
  component: AddStaff,
});

const options = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, say]) => ({ value, words: say }));
const count = (least: number, most: number) => ({ kind: 'number' as const, least, most });
const days = WEEKDAYS.map((value) => ({ value, words: () => weekdayName(value) }));
const HOURS = [
  { name: 'from', words: m.staffing_form_from, kind: 'hour', required: true },
  { name: 'to', words: m.staffing_form_to, kind: 'hour', required: true },
] as const;

const LINE = [
  { name: 'name', words: m.staffing_form_line, kind: 'text', most: 60, required: true },
] as const;

const form: BookingForm = {
  vertical: 'staffing',
  kinds: {
    housekeeper: m.staffing_kind_housekeeper,
    nanny: m.staffing_kind_nanny,
    cook: m.staffing_kind_cook,
    driver: m.staffing_kind_driver,
    carer: m.staffing_kind_carer,
    gardener: m.staffing_kind_gardener,
  },
  texts: STAFFING_TEXTS,
  mostName: MOST_NAME,
  checked: {
    of: [...IDENTITY.details, ...IDENTITY.private],
    portrait: IDENTITY.portrait,
    words: m.staffing_form_check_again,
  },
  parts: [
    {
      title: m.staffing_worker,
      text: m.staffing_form_worker_text,
      fields: [
        {
          name: 'birthYear',
          words: m.staffing_form_birth_year,
          hint: m.staffing_form_birth_year_hint,
          required: m.field_required,
          ...count(1900, 2100),
        },
        { name: 'experienceYears', words: m.staffing_form_experience, ...count(0, 50) },
        {
          name: 'languages',
          words: m.staffing_speaks,
          kind: 'choices',
          options: options(SPOKEN_WORDS),
          begins: ['arabic'],
        },
        {
          name: 'skills',
          words: m.staffing_skills,
          kind: 'table',
          most: 12,
          columns: LINE,
        },
        { name: 'areas', words: m.staffing_areas, kind: 'table', most: 20, columns: LINE },
      ],
    },
    {
      title: m.staffing_by_hour,
      text: m.staffing_form_hour_text,
      fields: [
        { name: 'hourlyCents', words: m.staffing_form_hourly, kind: 'money' },
        {
          name: 'weekendHourCents',
          words: m.staffing_form_weekend,
          hint: m.staffing_form_weekend_hint,
          kind: 'money',
        },
        {
          name: 'weekendDays',
          words: m.staffing_form_weekend_days,
          hint: m.staffing_form_weekend_days_hint,
          kind: 'weekdays',
        },
        { name: 'minHours', words: m.staffing_form_min_hours, begins: '2', ...count(1, 8) },
        { name: 'maxHours', words: m.staffing_form_max_hours, begins: '8', ...count(1, 12) },
        {
          name: 'travelMinutes',
          words: m.staffing_form_travel,
          hint: m.staffing_form_travel_hint,
          begins: '30',
          ...count(0, 120),
        },
      ],
    },
    {
      title: m.staffing_by_month,
      text: m.staffing_form_month_text,
      fields: [
        { name: 'monthlyCents', words: m.staffing_form_monthly, kind: 'money' },
        {
          name: 'longTermBps',
          words: m.staffing_form_discount,
          kind: 'percent',
          least: 0,
          most: 60,
        },
        { name: 'longTermMonths', words: m.staffing_form_long_term, begins: '3', ...count(2, 12) },
        {
          name: 'placementCents',
          words: m.staffing_form_placement,
          hint: m.staffing_form_placement_hint,
          kind: 'money',
        },
        {
          name: 'noticeDays',
          words: m.staffing_form_notice,
          hint: m.staffing_form_notice_hint,
          begins: '7',
          ...count(0, 30),
        },
        {
          name: 'trialDays',
          words: m.staffing_form_trial,
          hint: m.staffing_form_trial_hint,
          begins: '0',
          ...count(0, 90),
        },
        {
          name: 'guaranteeDays',
          words: m.staffing_form_guarantee,
          hint: m.staffing_form_guarantee_hint,
          begins: '0',
          ...count(0, 180),
        },
        { name: 'liveIn', words: m.staffing_may_live_in, kind: 'yesno' },
      ],
    },
    {
      title: m.staffing_form_hours,
      fields: [
        {
          name: 'hours',
          words: m.staffing_week,
          hint: m.staffing_form_week_hint,
          kind: 'table',
          most: 21,
          by: 'weekday',
          columns: [
            {
              name: 'weekday',
              words: m.staffing_day,
              kind: 'choice',
              options: days,
              required: true,
            },
            ...HOURS,
          ],
        },
        {
          name: 'exceptions',
          words: m.staffing_form_exceptions,
          hint: m.staffing_form_exceptions_hint,
          kind: 'list',
          most: 200,
          rowWords: m.staffing_form_exception,
          addWords: m.staffing_form_add_exception,
          fields: [
            { name: 'day', words: m.staffing_day, kind: 'date', required: m.field_required },
            { name: 'hours', words: m.staffing_form_hours, kind: 'table', most: 3, columns: HOURS },
          ],
        },
        { name: 'leadHours', words: m.staffing_form_lead, begins: '12', ...count(0, 168) },
        { name: 'horizonDays', words: m.staffing_form_horizon, begins: '90', ...count(1, 365) },
        {
          name: 'steps',
          words: m.staffing_form_steps,
          hint: m.staffing_form_steps_hint,
          kind: 'table',
          most: 5,
          columns: [
            { name: 'hours', words: m.staffing_form_step_hours, required: true, ...count(0, 720) },
            {
              name: 'percent',
              words: m.staffing_form_step_percent,
              required: true,
              ...count(0, 100),
            },
          ],
        },
      ],
    },
    {
      title: m.staffing_form_private,
      text: m.staffing_form_private_text,
      fields: [
        {
          name: 'familyName',
          words: m.staffing_form_family_name,
          kind: 'text',
          most: 80,
          private: true,
        },
      ],
    },
  ],
};

const title = m.staffing_add;

function AddStaff() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
