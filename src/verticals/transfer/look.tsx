import { CURRENCIES, type Currency } from '#base/currency.ts';
import { ownValue } from '#base/own-value.ts';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { ClockIcon, PinIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { isMethod, type OwnFault, PURPOSES } from './kinds.ts';
import { recipientWords, stepsOfTransfer } from './steps.ts';
import { METHOD_WORDS, PURPOSE_WORDS } from './words.ts';

export const transferLook: VerticalLook = {
  chosen: chosenOfTransfer,
  steps: stepsOfTransfer,
  told: recipientWords,
  hidesReference: ({ way }) => way === 'cash',
  refused: ({ name, values }) => ownValue(known, name)?.(values),
  card: ({ country, details }) => ({
    badge: feeWords(details['methods']),
    facts: [
      { icon: PinIcon, text: countryName(country) },
      {
        icon: ClockIcon,
        text: m.transfer_card_rate({
          amount: amountWords(details['rate'], details['currency']),
        }),
      },
    ],
  }),
};

/** The least fee there can be of any way. */
function feeWords(methods: unknown): string {
  const fees = (Array.isArray(methods) ? methods : []).map(
    ({ feeCents, leastFeeCents, feeBps }: Readonly<Record<string, unknown>>) => ({
      cents: Math.max(Number(feeCents), Number(leastFeeCents)),
      bps: Number(feeBps),
    }),
  );
  const least = fees.sort((a, b) => a.cents - b.cents || a.bps - b.bps)[0];
  if (!least || (least.cents === 0 && least.bps === 0)) return m.transfer_card_no_fee();
  const amount =
    least.cents > 0 ? formatMoney(least.cents / 100) : `${formatCount(least.bps / 100)}%`;
  return m.transfer_card_fee({ amount });
}

type Values = Readonly<Record<string, string | number>>;
const dollars = ({ cents }: Values) => ({ amount: formatMoney(Number(cents) / 100) });
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  amount_shape: m.transfer_why_amount,
  amount_decimals: ({ decimals }) =>
    m.transfer_why_decimals({ count: formatCount(Number(decimals)) }),
  amount_step: ({ amount, currency }) =>
    m.transfer_why_step({ amount: amountWords(amount, currency) }),
  amount_least: (values) => m.transfer_why_least(dollars(values)),
  amount_most: (values) => m.transfer_why_most(dollars(values)),
  amount_too_small: m.transfer_why_small,
  method_gone: m.transfer_why_method,
  rate_stale: m.transfer_why_rate,
  purpose_needed: m.transfer_why_purpose,
  relation_needed: m.transfer_why_relation,
};
const known: Readonly<Record<string, ((values: Values) => string) | undefined>> = REFUSED;

/** As carts and orders show it: 'They receive 9,859.38 EGP', '1 USD = 49.2969 EGP', 'Bank account', 'Family support'. */
function chosenOfTransfer(details: Readonly<Record<string, unknown>>): string[] {
  const { way, payout, currency, rate, purpose } = details;
  const words: string[] = [];
  if (typeof payout === 'string')
    words.push(`${m.transfer_receive()} ${amountWords(payout, currency)}`);
  if (typeof rate === 'string' && currency !== 'USD')
    words.push(m.transfer_card_rate({ amount: amountWords(rate, currency) }));
  if (isMethod(way)) words.push(METHOD_WORDS[way]());
  const named = PURPOSES.find((one) => one === purpose);
  if (named) words.push(PURPOSE_WORDS[named]());
  return words;
}

const amountWords = (amount: unknown, currency: unknown): string =>
  isCurrency(currency) ? foreignAmount(String(amount), currency) : String(amount);

const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((one) => one === value);
