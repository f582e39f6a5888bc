import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { currencyName } from '#web/ui/foreign-amount.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { textOf, type TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { CORRIDOR } from '../fields.ts';
import { TRANSFER_TEXTS } from '../texts.ts';
import { METHOD_WORDS } from '../words.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/corridor')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'transfer' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.transfer_add(), hidden: true }),
  component: AddCorridor,
});

const is = (name: string) => (beside: TypedRow) => textOf(beside['method']) === name;

const form: BookingForm = {
  vertical: 'transfer',
  kinds: { corridor: m.transfer_category },
  texts: TRANSFER_TEXTS,
  parts: [
    {
      title: m.transfer_form_rate_part,
      text: m.transfer_form_rate_text,
      fields: formRows(CORRIDOR, {
        currency: { words: m.transfer_form_currency, begins: 'EGP', options: currencyName },
        rate: { words: m.transfer_form_rate, hint: m.transfer_form_rate_hint },
        rateMaxAgeHours: {
          words: m.transfer_form_age,
          hint: m.transfer_form_age_hint,
          when: (beside) => textOf(beside['currency']) !== 'USD',
        },
        midRate: { words: m.transfer_form_mid, hint: m.transfer_form_mid_hint },
      }),
    },
    {
      title: m.transfer_form_methods,
      text: m.transfer_form_methods_text,
      fields: formRows(CORRIDOR, {
        methods: {
          words: m.transfer_form_methods,
          rowWords: m.transfer_form_method_row,
          addWords: m.transfer_form_method_add,
          fields: {
            method: { words: m.transfer_form_method, begins: 'bank', options: METHOD_WORDS },
            feeCents: m.transfer_form_fee_fixed,
            feeBps: m.transfer_form_fee_percent,
            leastFeeCents: m.transfer_form_fee_least,
            mostFeeCents: m.transfer_form_fee_most,
            leastCents: m.transfer_form_least,
            mostCents: m.transfer_form_most,
            step: { words: m.transfer_form_step, hint: m.transfer_form_step_hint },
            hours: { words: m.transfer_form_hours, hint: m.transfer_form_hours_hint },
            cutOff: { words: m.transfer_form_cut_off, hint: m.transfer_form_cut_off_hint },
            paidIn: {
              words: m.transfer_form_paid_in,
              begins: 'local',
              options: { local: m.transfer_form_paid_local, USD: m.transfer_form_paid_usd },
            },
            pickupDays: { words: m.transfer_form_pickup, when: is('cash') },
            operator: {
              words: m.transfer_form_operator,
              required: m.field_required,
              when: is('wallet'),
            },
            template: {
              words: m.transfer_form_template,
              hint: () => m.transfer_form_template_hint({ example: "'01'9{9}" }),
              required: m.field_required,
              when: is('wallet'),
            },
            example: {
              words: m.transfer_form_example,
              hint: m.transfer_form_example_hint,
              required: m.field_required,
              when: is('wallet'),
            },
          },
        },
        closedWeekdays: { words: m.transfer_form_closed, hint: m.transfer_form_closed_hint },
        blackoutDays: {
          words: m.transfer_form_blackouts,
          hint: m.transfer_form_blackouts_hint,
          rowWords: m.transfer_form_blackout_row,
          addWords: m.transfer_form_blackout_add,
          fields: { day: m.transfer_form_blackout_day },
        },
        keepsFeeFor: {
          words: m.transfer_form_keeps,
          hint: m.transfer_form_keeps_hint,
          options: {
            details_wrong: m.orders_reason_details_wrong,
            not_collected: m.orders_reason_not_collected,
          },
        },
        coolingOff: m.transfer_form_cooling,
      }),
    },
    {
      title: m.transfer_form_licence_part,
      text: m.transfer_form_licence_text,
      fields: formRows(CORRIDOR, {
        licence: m.common_licence_number,
        licenceAuthority: m.transfer_form_authority,
        helpLine: m.transfer_form_help_line,
      }),
    },
  ],
};

function AddCorridor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.transfer_add()} />;
}
