import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { currencyName } from '#web/ui/foreign-amount.ts';
import type { BookingForm } from '#web/vendor/booking-form/booking-draft.ts';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { textOf, type TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { FormatControl } from '#web/vendor/listing-form/format-control.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { BILLER } from '../fields.ts';
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

const isFetched = (beside: TypedRow) => textOf(beside['mode']) !== 'typed';

const form: BookingForm = {
  vertical: 'utilities',
  kinds: Object.fromEntries(BILL_KINDS.map((kind) => [kind, () => kindWords(kind)])),
  texts: UTILITIES_TEXTS,
  parts: [
    {
      title: m.utilities_form_account,
      text: m.utilities_form_account_text,
      fields: formRows(BILLER, {
        area: { words: m.utilities_form_area, begins: ({ city }) => city },
        accountLabel: {
          words: m.utilities_form_label,
          hint: m.utilities_form_label_hint,
          begins: () => m.utilities_form_label_usual(),
        },
        template: {
          words: m.utilities_form_template,
          control: FormatControl,
          begins: '9{10}',
          hint: () => m.utilities_form_template_hint({ digits: '9{10}', mixed: "'01'9{9}" }),
          often: MOBILE_FORMATS.map(({ country, template, example }) => ({
            value: template,
            words: () =>
              m.utilities_form_mobile({
                country: countryName(country),
                example: `\u2066${example}\u2069`,
              }),
          })),
        },
        checksum: {
          words: m.utilities_form_checksum,
          more: true,
          begins: 'none',
          options: {
            none: m.utilities_checksum_none,
            luhn: m.utilities_checksum_luhn,
            mod97: m.utilities_checksum_mod97,
            mod11: m.utilities_checksum_mod11,
          },
        },
        example: { words: m.utilities_form_example, hint: m.utilities_form_example_hint },
        accountHelp: { words: m.utilities_form_help, hint: m.utilities_form_help_hint, more: true },
        helpPicture: {
          words: m.utilities_form_help_picture,
          hint: m.utilities_form_help_picture_hint,
          more: true,
        },
      }),
    },
    {
      title: m.utilities_form_money,
      text: m.utilities_form_money_text,
      fields: formRows(BILLER, {
        currency: { words: m.utilities_form_currency, begins: 'USD', options: currencyName },
        rate: { words: m.utilities_form_rate, hint: m.utilities_form_rate_hint, begins: '1' },
        rateMaxAgeHours: {
          words: m.utilities_form_rate_age,
          hint: m.utilities_form_rate_age_hint,
          more: true,
          when: (beside) => textOf(beside['currency']) !== 'USD',
        },
        mode: {
          words: m.utilities_form_mode,
          begins: 'typed',
          options: {
            typed: m.utilities_form_mode_typed,
            fetched: m.utilities_form_mode_fetched,
            both: m.utilities_form_mode_both,
          },
        },
        oldestFirst: { words: m.utilities_form_oldest, when: isFetched },
        partial: { words: m.utilities_form_partial, when: isFetched },
        least: { words: m.utilities_form_least, hint: m.utilities_form_least_hint, begins: '1.00' },
        most: { words: m.utilities_form_most, begins: '1000.00' },
        step: { words: m.utilities_form_step, hint: m.utilities_form_step_hint, more: true },
      }),
    },
    {
      title: m.utilities_fee,
      text: m.utilities_form_fee_text,
      folded: true,
      fields: formRows(BILLER, {
        feeCents: m.utilities_form_fee_fixed,
        feeBps: m.utilities_form_fee_percent,
        leastFeeCents: m.utilities_form_fee_least,
        mostFeeCents: m.utilities_form_fee_most,
        feePaidBy: {
          words: m.utilities_form_fee_by,
          begins: 'customer',
          options: {
            customer: m.utilities_form_fee_customer,
            biller: m.utilities_form_fee_biller,
          },
        },
        expectedHours: m.utilities_form_hours,
      }),
    },
    {
      title: m.utilities_form_reach,
      text: m.utilities_form_reach_text,
      folded: true,
      fields: formRows(BILLER, {
        helpLine: { words: m.utilities_form_help_line, begins: ({ phone }) => phone, phone: true },
        reachableDays: m.utilities_form_reach_days,
        reachableFrom: m.common_from,
        reachableTo: m.common_to,
      }),
    },
  ],
};

function AddBiller() {
  return <BookingFormPage {...Route.useLoaderData()} form={form} title={m.utilities_add()} />;
}
