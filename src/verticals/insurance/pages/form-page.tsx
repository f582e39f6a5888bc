import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { type BookingForm, kindIn } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import type { FormField, TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { PLAN } from '../fields.ts';
import {
  type Factor,
  FACTORS,
  MAX_PEOPLE,
  OLDEST,
  PLAN_KINDS,
  type PlanKind,
  REGIONS,
} from '../kinds.ts';
import { INSURANCE_TEXTS } from '../texts.ts';
import { kindWords, regionWords } from '../words.ts';
import { PriceExample } from './price-example.tsx';
import { WordingPanel } from './wording-panel.tsx';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/plan')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'insurance' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.insurance_add(), hidden: true }),
  component: AddPlan,
});

const factorLabels: Readonly<Record<Factor, () => string>> = {
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

const isOf =
  (...kinds: readonly PlanKind[]) =>
  (beside: TypedRow) =>
    kinds.some((kind) => kind === kindIn(beside));

/** Prices by age: dollars for travel and health, percent of the price by the sum for cars. */
const bandsOf = (words: () => string, hint: () => string, as: 'money' | 'percent') => ({
  words,
  hint,
  columns: { from: m.insurance_form_from_age, rate: { words: m.common_price, as } },
});
const bands: readonly FormField[] = [
  ...formRows(PLAN, {
    bands: {
      ...bandsOf(m.insurance_form_bands_day, m.insurance_form_bands_day_hint, 'money'),
      begins: () => [{ from: '0' }],
      when: isOf('travel'),
    },
  }),
  ...formRows(PLAN, {
    bands: {
      ...bandsOf(m.insurance_form_bands_term, m.insurance_form_bands_term_hint, 'money'),
      begins: () => [{ from: '0' }],
      when: isOf('health'),
    },
  }),
  ...formRows(PLAN, {
    bands: {
      ...bandsOf(m.insurance_form_bands_share, m.insurance_form_bands_share_hint, 'percent'),
      begins: () => [{ from: '0' }],
      when: isOf('car'),
    },
  }),
];
/** The answers of a kind only. */
const factors = PLAN_KINDS.flatMap((kind) =>
  formRows(PLAN, {
    factors: {
      words: m.insurance_form_factors,
      hint: m.insurance_form_factors_hint,
      columns: {
        answer: {
          words: m.insurance_form_answer,
          options: (answer) => factorLabels[answer](),
          only: FACTORS[kind],
        },
        bps: m.insurance_form_share,
      },
      when: isOf(kind),
      more: true,
    },
  }),
);

const form: BookingForm = {
  vertical: 'insurance',
  kinds: Object.fromEntries(PLAN_KINDS.map((kind) => [kind, () => kindWords(kind)])),
  texts: INSURANCE_TEXTS,
  parts: [
    {
      title: m.insurance_form_price,
      text: m.insurance_form_price_text,
      fields: [
        ...bands,
        ...formRows(PLAN, {
          sumBps: { words: m.insurance_form_sum_share, when: isOf('car', 'home') },
          taxBps: m.insurance_form_tax,
        }),
        ...factors,
        ...formRows(PLAN, {
          leastCents: { words: m.insurance_form_least, more: true },
          stampCents: { words: m.insurance_form_stamp, more: true },
        }),
      ],
      Foot: PriceExample,
    },
    {
      title: m.insurance_covered,
      text: m.insurance_form_cover_text,
      fields: formRows(PLAN, {
        cover: {
          words: m.insurance_covered,
          begins: () => [{ covered: 'yes' }],
          columns: {
            name: m.common_name,
            covered: {
              words: m.insurance_form_covered,
              options: { yes: m.insurance_yes, no: m.insurance_no },
            },
            limit: m.insurance_form_limit,
            excess: m.insurance_form_excess,
          },
        },
        exclusions: {
          words: m.insurance_exclusions,
          columns: { name: m.common_name },
          more: true,
        },
      }),
    },
    {
      title: m.insurance_form_insurer,
      text: m.insurance_form_insurer_text,
      fields: formRows(PLAN, {
        insurer: { words: m.insurance_insurer, begins: ({ businessName }) => businessName },
        licence: m.insurance_form_licence,
        claimsPhone: { words: m.insurance_form_phone, begins: ({ phone }) => phone, phone: true },
      }),
    },
    {
      title: m.insurance_for_whom,
      fields: formRows(PLAN, {
        countries: {
          words: m.insurance_countries,
          options: countryName,
          begins: ({ country }) => (country === '' ? [] : [country]),
        },
        regions: {
          words: m.insurance_form_regions,
          options: regionWords,
          begins: [...REGIONS],
          when: isOf('travel'),
        },
        leastAge: {
          words: m.insurance_form_least_age,
          begins: '0',
          when: isOf('travel', 'health', 'car'),
          more: true,
        },
        mostAge: {
          words: m.insurance_form_most_age,
          begins: String(OLDEST),
          when: isOf('travel', 'health', 'car'),
          more: true,
        },
        mostDays: {
          words: m.insurance_form_most_days,
          begins: '90',
          when: isOf('travel'),
          more: true,
        },
        mostPeople: {
          words: m.insurance_form_most_people,
          begins: String(MAX_PEOPLE),
          when: isOf('travel', 'health', 'car'),
          more: true,
        },
        leastSum: {
          words: m.insurance_form_least_sum,
          when: isOf('car', 'home'),
          more: true,
        },
        mostSum: { words: m.insurance_form_most_sum, when: isOf('car', 'home'), more: true },
        coversSports: { words: m.insurance_form_sports, when: isOf('travel'), more: true },
        takesChronic: { words: m.insurance_form_chronic, when: isOf('health'), more: true },
        startsToday: { words: m.insurance_form_today, more: true },
        waitingDays: {
          words: m.insurance_form_waiting,
          begins: '0',
          when: isOf('health'),
          more: true,
        },
        termDays: {
          words: m.insurance_form_term,
          begins: '365',
          when: isOf('health', 'car', 'home'),
          more: true,
        },
      }),
    },
    {
      title: m.insurance_cancelling,
      text: m.insurance_form_cancel_text,
      folded: true,
      fields: formRows(PLAN, {
        freeLookDays: { words: m.insurance_form_free, begins: '14' },
        afterFreeLook: {
          words: m.insurance_form_after,
          begins: 'none',
          options: {
            none: m.insurance_form_after_none,
            pro_rata: m.insurance_form_after_share,
          },
        },
        adminFeeCents: m.insurance_form_admin_fee,
      }),
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
