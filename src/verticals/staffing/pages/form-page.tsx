import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows, labelsOf } from '#web/vendor/listing-form/form-rows.ts';
import { stepRows, usualWeek } from '#web/vendor/listing-form/week-typed.ts';
import { WeekControl } from '#web/vendor/listing-form/week-control.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { labels as KIND_LABELS } from '#web/words/generated/labels/staffing_kind_labels.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/staffing_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import { STAFFING_TEXTS, USUAL_STEPS, WORKER, WORKER_PRIVATE } from '../fields.ts';
import { IDENTITY, MAX_NAME, ROLES } from '../kinds.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/staff')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'staffing' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.staffing_add(), hidden: true }),
  component: AddStaff,
});

const HOURS = { from: m.common_from, to: m.common_to };
const LINE = { name: m.common_name };

const form: BookingForm = {
  vertical: 'staffing',
  kinds: labelsOf(ROLES, KIND_LABELS),
  texts: STAFFING_TEXTS,
  mostName: MAX_NAME,
  checked: {
    of: [...IDENTITY.details, ...IDENTITY.private],
    portrait: IDENTITY.portrait,
    words: m.staffing_form_check_again,
  },
  parts: [
    {
      title: m.staffing_worker,
      text: m.staffing_form_worker_text,
      fields: formRows(WORKER, {
        birthYear: { words: m.staffing_form_birth_year, hint: m.staffing_form_birth_year_hint },
        experienceYears: { words: m.staffing_form_experience, more: true },
        languages: {
          words: m.staffing_speaks,
          options: SPOKEN_LABELS,
          begins: ['arabic'],
          more: true,
        },
        skills: { words: m.staffing_skills, columns: LINE, more: true },
        areas: {
          words: m.staffing_areas,
          columns: LINE,
          begins: ({ city }) => (city === '' ? [] : [{ name: city }]),
          more: true,
        },
      }),
    },
    {
      title: m.staffing_by_hour,
      text: m.staffing_form_hour_text,
      fields: formRows(WORKER, {
        hourlyCents: m.staffing_form_hourly,
        weekendHourCents: {
          words: m.staffing_form_weekend,
          hint: m.staffing_form_weekend_hint,
          more: true,
        },
        weekendDays: {
          words: m.staffing_form_weekend_days,
          hint: m.staffing_form_weekend_days_hint,
          more: true,
        },
        minHours: { words: m.staffing_form_min_hours, begins: '2', more: true },
        maxHours: { words: m.staffing_form_max_hours, begins: '8', more: true },
        travelMinutes: {
          words: m.staffing_form_travel,
          hint: m.staffing_form_travel_hint,
          begins: '30',
          more: true,
        },
      }),
    },
    {
      title: m.staffing_by_month,
      text: m.staffing_form_month_text,
      folded: true,
      fields: formRows(WORKER, {
        monthlyCents: m.staffing_form_monthly,
        longTermBps: m.staffing_form_discount,
        longTermMonths: { words: m.staffing_form_long_term, begins: '3' },
        placementCents: {
          words: m.staffing_form_placement,
          hint: m.staffing_form_placement_hint,
        },
        noticeDays: {
          words: m.staffing_form_notice,
          hint: m.staffing_form_notice_hint,
          begins: '7',
        },
        trialDays: { words: m.staffing_form_trial, hint: m.staffing_form_trial_hint, begins: '0' },
        guaranteeDays: {
          words: m.staffing_form_guarantee,
          hint: m.staffing_form_guarantee_hint,
          begins: '0',
        },
        liveIn: m.staffing_may_live_in,
      }),
    },
    {
      title: m.staffing_form_hours,
      fields: formRows(WORKER, {
        hours: {
          words: m.staffing_week,
          hint: m.staffing_form_week_hint,
          control: WeekControl,
          begins: usualWeek,
          columns: { weekday: { words: m.staffing_day, options: weekdayName }, ...HOURS },
        },
        exceptions: {
          words: m.staffing_form_exceptions,
          hint: m.staffing_form_exceptions_hint,
          rowWords: m.common_day_number,
          addWords: m.staffing_form_add_exception,
          more: true,
          fields: {
            day: m.staffing_day,
            hours: { words: m.staffing_form_hours, columns: HOURS },
          },
        },
        leadHours: { words: m.staffing_form_lead, begins: '12', more: true },
        horizonDays: { words: m.staffing_form_horizon, begins: '90', more: true },
        steps: {
          words: m.staffing_form_steps,
          hint: m.staffing_form_steps_hint,
          begins: () => stepRows(USUAL_STEPS),
          more: true,
          columns: { hours: m.staffing_form_step_hours, percent: m.staffing_form_step_percent },
        },
      }),
    },
    {
      title: m.staffing_form_private,
      text: m.staffing_form_private_text,
      folded: true,
      fields: formRows(WORKER_PRIVATE, { familyName: m.staffing_form_family_name }),
    },
  ],
};

const title = m.staffing_add;

function AddStaff() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={title()} />;
}
