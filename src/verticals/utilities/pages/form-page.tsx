import { createFileRoute } from '@tanstack/react-router';
import { CHECKSUMS } from '#base/account-format.ts';
import { CURRENCIES } from '#base/currency.ts';
import { pageHead } from '#web/page-head.ts';
import { currencyName } from '#web/ui/foreign-amount.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { textOf } from '#web/vendor/listing-form/form-field.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { kindWords } from '../kind-words.ts';
import { BILL_KINDS } from '../kinds.ts';
import { MOBILE_FORMATS } from '../mobile-formats.ts';
import { UTILITIES_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/biller')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm({ vertical: 'utilities' }, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.utilities_add(), hidden: true }),
  component: AddBiller,
});

const CHECKSUM_WORDS = {
  none: m.utilities_checksum_none,
  luhn: m.utilities_checksum_luhn,
  mod97: m.utilities_checksum_mod97,
  mod11: m.utilities_checksum_mod11,
};
const amount = { kind: 'text' as const, most: 20, required: m.field_required };
const money = 'money' as const;

const form: BookingForm = {
  vertical: 'utilities',
  kinds: Object.fromEntries(BILL_KINDS.map((kind) => [kind, () => kindWords(kind)])),
  texts: UTILITIES_TEXTS,
  parts: [
    {
      title: m.utilities_form_account,
      text: m.utilities_form_account_text,
      fields: [
        { name: 'area', words: m.utilities_form_area, kind: 'text', most: 200 },
        {
          name: 'accountLabel',
          words: m.utilities_form_label,
          hint: m.utilities_form_label_hint,
          required: m.field_required,
          kind: 'text',
          most: 60,
        },
        {
          name: 'template',
          words: m.utilities_form_template,
          hint: () => m.utilities_form_template_hint({ digits: '9{10}', mixed: "'01'9{9}" }),
          required: m.field_required,
          kind: 'text',
          most: 100,
          often: MOBILE_FORMATS.map(({ country, template, example }) => ({
            value: template,
            words: () =>
              m.utilities_form_mobile({
                country: countryName(country),
                example: `\u2066${example}\u2069`,
              }),
          })),
        },
        {
          name: 'checksum',
          words: m.utilities_form_checksum,
          kind: 'choice',
          begins: 'none',
          options: CHECKSUMS.map((value) => ({ value, words: CHECKSUM_WORDS[value] })),
        },
        {
          name: 'example',
          words: m.utilities_form_example,
          hint: m.utilities_form_example_hint,
          required: m.field_required,
          kind: 'text',
          most: 60,
        },
        {
          name: 'accountHelp',
          words: m.utilities_form_help,
          hint: m.utilities_form_help_hint,
          kind: 'text',
          most: 200,
        },
        {
          name: 'helpPicture',
          words: m.utilities_form_help_picture,
          hint: m.utilities_form_help_picture_hint,
          kind: 'yesno',
        },
      ],
    },
    {
      title: m.utilities_form_money,
      text: m.utilities_form_money_text,
      fields: [
        {
          name: 'currency',
          words: m.utilities_form_currency,
          required: m.field_required,
          kind: 'choice',
          begins: 'USD',
          options: CURRENCIES.map((value) => ({ value, words: () => currencyName(value) })),
        },
        {
          name: 'rate',
          words: m.utilities_form_rate,
          hint: m.utilities_form_rate_hint,
          required: m.field_required,
          kind: 'text',
          most: 20,
          begins: '1',
        },
        {
          name: 'rateMaxAgeHours',
          words: m.utilities_form_rate_age,
          hint: m.utilities_form_rate_age_hint,
          kind: 'number',
          least: 1,
          most: 72,
          when: (beside) => textOf(beside['currency']) !== 'USD',
        },
        {
          name: 'mode',
          words: m.utilities_form_mode,
          kind: 'choice',
          begins: 'typed',
          options: [
            { value: 'typed', words: m.utilities_form_mode_typed },
            { value: 'fetched', words: m.utilities_form_mode_fetched },
            { value: 'both', words: m.utilities_form_mode_both },
          ],
        },
        {
          name: 'oldestFirst',
          words: m.utilities_form_oldest,
          kind: 'yesno',
          when: (beside) => textOf(beside['mode']) !== 'typed',
        },
        {
          name: 'partial',
          words: m.utilities_form_partial,
          kind: 'yesno',
          when: (beside) => textOf(beside['mode']) !== 'typed',
        },
        {
          name: 'least',
          words: m.utilities_form_least,
          hint: m.utilities_form_least_hint,
          ...amount,
        },
        { name: 'most', words: m.utilities_form_most, ...amount },
        {
          name: 'step',
          words: m.utilities_form_step,
          hint: m.utilities_form_step_hint,
          kind: 'text',
          most: 20,
        },
      ],
    },
    {
      title: m.utilities_fee,
      text: m.utilities_form_fee_text,
      fields: [
        { name: 'feeCents', words: m.utilities_form_fee_fixed, kind: money },
        {
          name: 'feeBps',
          words: m.utilities_form_fee_percent,
          kind: 'percent',
          least: 0,
          most: 20,
        },
        { name: 'leastFeeCents', words: m.utilities_form_fee_least, kind: money },
        { name: 'mostFeeCents', words: m.utilities_form_fee_most, kind: money },
        {
          name: 'feePaidBy',
          words: m.utilities_form_fee_by,
          kind: 'choice',
          begins: 'customer',
          options: [
            { value: 'customer', words: m.utilities_form_fee_customer },
            { value: 'biller', words: m.utilities_form_fee_biller },
          ],
        },
        {
          name: 'expectedHours',
          words: m.utilities_form_hours,
          kind: 'number',
          least: 1,
          most: 240,
        },
      ],
    },
    {
      title: m.utilities_form_reach,
      text: m.utilities_form_reach_text,
      fields: [
        { name: 'helpLine', words: m.utilities_form_help_line, kind: 'text', most: 200 },
        { name: 'reachableDays', words: m.utilities_form_reach_days, kind: 'weekdays' },
        { name: 'reachableFrom', words: m.utilities_form_reach_from, kind: 'hour' },
        { name: 'reachableTo', words: m.utilities_form_reach_to, kind: 'hour' },
      ],
    },
  ],
};

function AddBiller() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.utilities_add()} />;
}
