import { createFileRoute } from '@tanstack/react-router';
import { CURRENCIES } from '#base/currency.ts';
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { pageHead } from '#web/page-head.ts';
import { currencyName } from '#web/ui/foreign-amount.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { textOf, type TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { FEE_KEPT_FOR } from '../kinds.ts';
import { TRANSFER_TEXTS } from '../texts.ts';
import { METHOD_WORDS } from '../words.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/corridor')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'transfer' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.transfer_add(), hidden: true }),
  component: AddCorridor,
});

const required = m.field_required;
const money = 'money' as const;
const is = (name: string) => (beside: TypedRow) => textOf(beside['method']) === name;

const KEEPS = {
  details_wrong: m.orders_reason_details_wrong,
  not_collected: m.orders_reason_not_collected,
};

const form: BookingForm = {
  vertical: 'transfer',
  kinds: { corridor: m.transfer_category },
  texts: TRANSFER_TEXTS,
  parts: [
    {
      title: m.transfer_form_rate_part,
      text: m.transfer_form_rate_text,
      fields: [
        {
          name: 'currency',
          words: m.transfer_form_currency,
          required,
          kind: 'choice',
          begins: 'EGP',
          options: CURRENCIES.map((value) => ({ value, words: () => currencyName(value) })),
        },
        {
          name: 'rate',
          words: m.transfer_form_rate,
          hint: m.transfer_form_rate_hint,
          required,
          kind: 'text',
          most: 20,
        },
        {
          name: 'rateMaxAgeHours',
          words: m.transfer_form_age,
          hint: m.transfer_form_age_hint,
          kind: 'number',
          least: 1,
          most: 72,
          when: (beside) => textOf(beside['currency']) !== 'USD',
        },
        {
          name: 'midRate',
          words: m.transfer_form_mid,
          hint: m.transfer_form_mid_hint,
          kind: 'text',
          most: 20,
        },
      ],
    },
    {
      title: m.transfer_form_methods,
      text: m.transfer_form_methods_text,
      fields: [
        {
          name: 'methods',
          words: m.transfer_form_methods,
          required,
          kind: 'list',
          most: PAYOUT_METHODS.length,
          rowWords: m.transfer_form_method_row,
          addWords: m.transfer_form_method_add,
          fields: [
            {
              name: 'method',
              words: m.transfer_form_method,
              required,
              kind: 'choice',
              begins: 'bank',
              options: PAYOUT_METHODS.map((value) => ({ value, words: METHOD_WORDS[value] })),
            },
            { name: 'feeCents', words: m.transfer_form_fee_fixed, kind: money },
            {
              name: 'feeBps',
              words: m.transfer_form_fee_percent,
              kind: 'percent',
              least: 0,
              most: 20,
            },
            { name: 'leastFeeCents', words: m.transfer_form_fee_least, kind: money },
            { name: 'mostFeeCents', words: m.transfer_form_fee_most, kind: money },
            { name: 'leastCents', words: m.transfer_form_least, required, kind: money },
            { name: 'mostCents', words: m.transfer_form_most, required, kind: money },
            {
              name: 'step',
              words: m.transfer_form_step,
              hint: m.transfer_form_step_hint,
              kind: 'text',
              most: 20,
            },
            {
              name: 'hours',
              words: m.transfer_form_hours,
              hint: m.transfer_form_hours_hint,
              kind: 'number',
              least: 0,
              most: 240,
            },
            {
              name: 'cutOff',
              words: m.transfer_form_cut_off,
              hint: m.transfer_form_cut_off_hint,
              kind: 'hour',
            },
            {
              name: 'paidIn',
              words: m.transfer_form_paid_in,
              kind: 'choice',
              begins: 'local',
              options: [
                { value: 'local', words: m.transfer_form_paid_local },
                { value: 'USD', words: m.transfer_form_paid_usd },
              ],
            },
            {
              name: 'pickupDays',
              words: m.transfer_form_pickup,
              kind: 'number',
              least: 1,
              most: 90,
              when: is('cash'),
            },
            {
              name: 'operator',
              words: m.transfer_form_operator,
              required,
              kind: 'text',
              most: 60,
              when: is('wallet'),
            },
            {
              name: 'template',
              words: m.transfer_form_template,
              hint: () => m.transfer_form_template_hint({ example: "'01'9{9}" }),
              required,
              kind: 'text',
              most: 100,
              when: is('wallet'),
            },
            {
              name: 'example',
              words: m.transfer_form_example,
              hint: m.transfer_form_example_hint,
              required,
              kind: 'text',
              most: 60,
              when: is('wallet'),
            },
          ],
        },
        {
          name: 'closedWeekdays',
          words: m.transfer_form_closed,
          hint: m.transfer_form_closed_hint,
          kind: 'weekdays',
        },
        {
          name: 'blackoutDays',
          words: m.transfer_form_blackouts,
          hint: m.transfer_form_blackouts_hint,
          kind: 'list',
          most: 60,
          rowWords: m.transfer_form_blackout_row,
          addWords: m.transfer_form_blackout_add,
          fields: [{ name: 'day', words: m.transfer_form_blackout_day, required, kind: 'date' }],
        },
        {
          name: 'keepsFeeFor',
          words: m.transfer_form_keeps,
          hint: m.transfer_form_keeps_hint,
          kind: 'choices',
          options: FEE_KEPT_FOR.map((value) => ({ value, words: KEEPS[value] })),
        },
        { name: 'coolingOff', words: m.transfer_form_cooling, kind: 'yesno' },
      ],
    },
    {
      title: m.transfer_form_licence_part,
      text: m.transfer_form_licence_text,
      fields: [
        { name: 'licence', words: m.transfer_form_licence, required, kind: 'text', most: 60 },
        {
          name: 'licenceAuthority',
          words: m.transfer_form_authority,
          required,
          kind: 'text',
          most: 120,
        },
        { name: 'helpLine', words: m.transfer_form_help_line, kind: 'text', most: 200 },
      ],
    },
  ],
};

function AddCorridor() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.transfer_add()} />;
}
