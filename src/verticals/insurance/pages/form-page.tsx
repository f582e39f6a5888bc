import { createFileRoute } from '@tanstack/react-router';
import { COUNTRIES } from '#base/countries.ts';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { ALL_FACTORS, type Factor, MOST_PEOPLE, OLDEST, PLAN_KINDS } from '../kinds.ts';
import { INSURANCE_TEXTS } from '../texts.ts';
import { kindWords, REGION_CHOICES } from '../words.ts';
import { WordingPanel } from './wording-panel.tsx';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/plan')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'insurance' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.insurance_add(), hidden: true }),
  component: AddPlan,
});

const FACTOR_WORDS: Readonly<Record<Factor, () => string>> = {
  region_arab: m.insurance_region_arab,
  region_schengen: m.insurance_region_schengen,
  region_world: m.insurance_region_world,
  region_world_us: m.insurance_region_world_us,
  sports: m.insurance_ask_sports,
  network_basic: m.insurance_network_basic,
  network_wide: m.insurance_network_wide,
  area_country: m.insurance_area_country,
  area_region: m.insurance_area_region,
  area_world: m.insurance_area_world,
  cover_third: m.insurance_cover_third,
  cover_full: m.insurance_cover_full,
  use_private: m.insurance_use_private,
  use_work: m.insurance_use_work,
  claims_1: m.insurance_factor_claims_1,
  claims_2: m.insurance_factor_claims_2,
  claims_3: m.insurance_factor_claims_3,
  older_than_10: m.insurance_factor_old,
  type_flat: m.insurance_type_flat,
  type_house: m.insurance_type_house,
  alarm: m.insurance_ask_alarm,
};
const required = m.field_required;
const money = 'money' as const;
const dollars = { kind: 'number' as const, least: 0, most: 100_000_000 };

const form: BookingForm = {
  vertical: 'insurance',
  kinds: Object.fromEntries(PLAN_KINDS.map((kind) => [kind, () => kindWords(kind)])),
  texts: INSURANCE_TEXTS,
  parts: [
    {
      title: m.insurance_form_insurer,
      text: m.insurance_form_insurer_text,
      fields: [
        { name: 'insurer', words: m.insurance_insurer, kind: 'text', most: 120, required },
        { name: 'licence', words: m.insurance_form_licence, kind: 'text', most: 120, required },
        { name: 'claimsPhone', words: m.insurance_form_phone, kind: 'text', most: 60, required },
      ],
    },
    {
      title: m.insurance_covered,
      text: m.insurance_form_cover_text,
      fields: [
        {
          name: 'cover',
          words: m.insurance_covered,
          required,
          kind: 'table',
          most: 30,
          columns: [
            { name: 'name', words: m.insurance_form_item, kind: 'text', most: 120, required: true },
            {
              name: 'covered',
              words: m.insurance_form_covered,
              kind: 'choice',
              options: [
                { value: 'yes', words: m.insurance_yes },
                { value: 'no', words: m.insurance_no },
              ],
            },
            { name: 'limit', words: m.insurance_form_limit, ...dollars },
            { name: 'excess', words: m.insurance_form_excess, ...dollars },
          ],
        },
        {
          name: 'exclusions',
          words: m.insurance_exclusions,
          kind: 'table',
          most: 30,
          columns: [
            { name: 'name', words: m.insurance_form_item, kind: 'text', most: 200, required: true },
          ],
        },
      ],
    },
    {
      title: m.insurance_for_whom,
      text: m.insurance_form_whom_text,
      fields: [
        {
          name: 'countries',
          words: m.insurance_countries,
          required,
          kind: 'choices',
          options: COUNTRIES.map((value) => ({ value, words: () => countryName(value) })),
        },
        {
          name: 'regions',
          words: m.insurance_form_regions,
          kind: 'choices',
          options: REGION_CHOICES,
        },
        {
          name: 'leastAge',
          words: m.insurance_form_least_age,
          kind: 'number',
          least: 0,
          most: OLDEST,
        },
        {
          name: 'mostAge',
          words: m.insurance_form_most_age,
          kind: 'number',
          least: 0,
          most: OLDEST,
        },
        {
          name: 'mostDays',
          words: m.insurance_form_most_days,
          kind: 'number',
          least: 1,
          most: 365,
        },
        {
          name: 'mostPeople',
          words: m.insurance_form_most_people,
          kind: 'number',
          least: 1,
          most: MOST_PEOPLE,
        },
        { name: 'leastSum', words: m.insurance_form_least_sum, ...dollars },
        { name: 'mostSum', words: m.insurance_form_most_sum, ...dollars },
        { name: 'coversSports', words: m.insurance_form_sports, kind: 'yesno' },
        { name: 'takesChronic', words: m.insurance_form_chronic, kind: 'yesno' },
        { name: 'startsToday', words: m.insurance_form_today, kind: 'yesno' },
        {
          name: 'waitingDays',
          words: m.insurance_form_waiting,
          kind: 'number',
          least: 0,
          most: 730,
        },
        { name: 'termDays', words: m.insurance_form_term, kind: 'number', least: 1, most: 366 },
      ],
    },
    {
      title: m.insurance_form_price,
      text: m.insurance_form_price_text,
      fields: [
        {
          name: 'bands',
          words: m.insurance_form_bands,
          hint: m.insurance_form_bands_hint,
          kind: 'table',
          most: 12,
          columns: [
            {
              name: 'from',
              words: m.insurance_form_from_age,
              kind: 'number',
              least: 0,
              most: OLDEST,
              required: true,
            },
            {
              name: 'rate',
              words: m.insurance_form_rate,
              kind: 'number',
              least: 0,
              most: 10_000_000,
              required: true,
            },
          ],
        },
        {
          name: 'sumBps',
          words: m.insurance_form_sum_share,
          hint: m.insurance_form_sum_share_hint,
          kind: 'percent',
          least: 0,
          most: 50,
        },
        {
          name: 'factors',
          words: m.insurance_form_factors,
          hint: m.insurance_form_factors_hint,
          kind: 'table',
          most: 20,
          columns: [
            {
              name: 'answer',
              words: m.insurance_form_answer,
              kind: 'choice',
              required: true,
              options: ALL_FACTORS.map((value) => ({ value, words: FACTOR_WORDS[value] })),
            },
            {
              name: 'bps',
              words: m.insurance_form_share,
              kind: 'percent',
              least: 10,
              most: 1_000,
              required: true,
            },
          ],
        },
        { name: 'leastCents', words: m.insurance_form_least, kind: money },
        { name: 'taxBps', words: m.insurance_form_tax, kind: 'percent', least: 0, most: 50 },
        { name: 'stampCents', words: m.insurance_form_stamp, kind: money },
      ],
    },
    {
      title: m.insurance_cancelling,
      text: m.insurance_form_cancel_text,
      fields: [
        { name: 'freeLookDays', words: m.insurance_form_free, kind: 'number', least: 0, most: 60 },
        {
          name: 'afterFreeLook',
          words: m.insurance_form_after,
          kind: 'choice',
          begins: 'none',
          options: [
            { value: 'none', words: m.insurance_form_after_none },
            { value: 'pro_rata', words: m.insurance_form_after_share },
          ],
        },
        { name: 'adminFeeCents', words: m.insurance_form_admin_fee, kind: money },
      ],
    },
  ],
};

function AddPlan() {
  const loaded = Route.useLoaderData();
  const search: Readonly<Record<string, unknown>> = Route.useSearch();
  const { listing } = search;
  return (
    <>
      <BookingFormPage {...loaded} form={form} title={m.insurance_add()} />
      {typeof listing === 'string' ? <WordingPanel listingId={listing} /> : null}
    </>
  );
}
