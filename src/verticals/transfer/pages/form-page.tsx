import { createFileRoute } from '@tanstack/react-router';
import { currencyIn } from '#base/currency.ts';
import { pageHead } from '#web/page-head.ts';
import { currencyName } from '#web/ui/foreign-amount.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { textOf, type TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { FormatControl } from '#web/vendor/listing-form/format-control.tsx';
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
  startsElsewhere: true,
  ofCountry: (country) => ({ currency: currencyIn(country) }),
  parts: [
    {
      title: m.transfer_form_rate_part,
      text: m.transfer_form_rate_text,
      fields: formRows(CORRIDOR, {
        currency: { words: m.transfer_form_currency, options: currencyName },
        rate: { words: m.transfer_form_rate, hint: m.transfer_form_rate_hint },
        rateMaxAgeHours: {
          words: m.transfer_form_age,
          hint: m.transfer_form_age_hint,
          more: true,
          when: (beside) => textOf(beside['currency']) !== 'USD',
        },
        midRate: { words: m.transfer_form_mid, hint: m.transfer_form_mid_hint, more: true },
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
          begins: () => [{}],
          fields: {
            method: { words: m.transfer_form_method, begins: 'bank', options: METHOD_WORDS },
            feeCents: m.transfer_form_fee_fixed,
            feeBps: { words: m.transfer_form_fee_percent, more: true },
            leastFeeCents: { words: m.transfer_form_fee_least, more: true },
            mostFeeCents: { words: m.transfer_form_fee_most, more: true },
            leastCents: { words: m.transfer_form_least, begins: '10' },
            mostCents: { words: m.transfer_form_most, begins: '2000' },
            step: { words: m.transfer_form_step, hint: m.transfer_form_step_hint, more: true },
            hours: { words: m.transfer_form_hours, hint: m.transfer_form_hours_hint, begins: '24' },
            cutOff: {
              words: m.transfer_form_cut_off,
              hint: m.transfer_form_cut_off_hint,
              more: true,
            },
            paidIn: {
              words: m.transfer_form_paid_in,
              begins: 'local',
              more: true,
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
              control: FormatControl,
              begins: "'01'9{9}",
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
        closedWeekdays: {
          words: m.transfer_form_closed,
          hint: m.transfer_form_closed_hint,
          more: true,
        },
        blackoutDays: {
          words: m.transfer_form_blackouts,
          hint: m.transfer_form_blackouts_hint,
          more: true,
          rowWords: m.transfer_form_blackout_row,
          addWords: m.transfer_form_blackout_add,
          fields: { day: m.transfer_form_blackout_day },
        },
        keepsFeeFor: {
          words: m.transfer_form_keeps,
          hint: m.transfer_form_keeps_hint,
          more: true,
          options: {
            details_wrong: m.orders_reason_details_wrong,
            not_collected: m.orders_reason_not_collected,
          },
        },
        coolingOff: { words: m.transfer_form_cooling, more: true },
      }),
    },
    {
      title: m.transfer_form_licence_part,
      text: m.transfer_form_licence_text,
      fields: formRows(CORRIDOR, {
        licence: m.common_licence_number,
        licenceAuthority: m.transfer_form_authority,
        helpLine: {
          words: m.transfer_form_help_line,
          begins: ({ phone }) => phone,
          phone: true,
          more: true,
        },
      }),
    },
  ],
};

function AddCorridor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.transfer_add()} />;
}
