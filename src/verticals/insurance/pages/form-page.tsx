import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { PLAN } from '../fields.ts';
import { type Factor, PLAN_KINDS } from '../kinds.ts';
import { INSURANCE_TEXTS } from '../texts.ts';
import { kindWords, regionWords } from '../words.ts';
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

const form: BookingForm = {
  vertical: 'insurance',
  kinds: Object.fromEntries(PLAN_KINDS.map((kind) => [kind, () => kindWords(kind)])),
  texts: INSURANCE_TEXTS,
  parts: [
    {
      title: m.insurance_form_insurer,
      text: m.insurance_form_insurer_text,
      fields: formRows(PLAN, {
        insurer: m.insurance_insurer,
        licence: m.insurance_form_licence,
        claimsPhone: m.insurance_form_phone,
      }),
    },
    {
      title: m.insurance_covered,
      text: m.insurance_form_cover_text,
      fields: formRows(PLAN, {
        cover: {
          words: m.insurance_covered,
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
        exclusions: { words: m.insurance_exclusions, columns: { name: m.common_name } },
      }),
    },
    {
      title: m.insurance_for_whom,
      text: m.insurance_form_whom_text,
      fields: formRows(PLAN, {
        countries: { words: m.insurance_countries, options: countryName },
        regions: { words: m.insurance_form_regions, options: regionWords },
        leastAge: m.insurance_form_least_age,
        mostAge: m.insurance_form_most_age,
        mostDays: m.insurance_form_most_days,
        mostPeople: m.insurance_form_most_people,
        leastSum: m.insurance_form_least_sum,
        mostSum: m.insurance_form_most_sum,
        coversSports: m.insurance_form_sports,
        takesChronic: m.insurance_form_chronic,
        startsToday: m.insurance_form_today,
        waitingDays: m.insurance_form_waiting,
        termDays: m.insurance_form_term,
      }),
    },
    {
      title: m.insurance_form_price,
      text: m.insurance_form_price_text,
      fields: formRows(PLAN, {
        bands: {
          words: m.insurance_form_bands,
          hint: m.insurance_form_bands_hint,
          columns: { from: m.insurance_form_from_age, rate: m.common_price },
        },
        sumBps: { words: m.insurance_form_sum_share, hint: m.insurance_form_sum_share_hint },
        factors: {
          words: m.insurance_form_factors,
          hint: m.insurance_form_factors_hint,
          columns: {
            answer: { words: m.insurance_form_answer, options: factorLabels },
            bps: m.insurance_form_share,
          },
        },
        leastCents: m.insurance_form_least,
        taxBps: m.insurance_form_tax,
        stampCents: m.insurance_form_stamp,
      }),
    },
    {
      title: m.insurance_cancelling,
      text: m.insurance_form_cancel_text,
      fields: formRows(PLAN, {
        freeLookDays: m.insurance_form_free,
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
