import { CURRENCIES, type Currency } from '#base/currency.ts';
import { ownText } from '#base/own-value.ts';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatCount, formatDate, formatHours } from '#web/ui/format.ts';
import { ClockIcon, PinIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { feeWords } from './fee-words.ts';
import { kindWords } from './kind-words.ts';
import { monthWords } from './month-words.ts';
import { isBillKind, type OwnFault } from './kinds.ts';
import { stepsOfBill } from './steps.ts';

export const utilitiesLook: VerticalLook = {
  chosen: chosenOfBill,
  steps: stepsOfBill,
  told: ({ account }) => [{ name: m.utilities_account_number(), value: String(account) }],
  refused: (why) => ownText(REFUSED, why),
  card: ({ location, details }) => ({
    badge: feeWords(details),
    facts: [
      { icon: PinIcon, text: location },
      {
        icon: ClockIcon,
        text: m.utilities_card_hours({
          time: formatHours(Number(details['expectedHours']), currentLanguage()),
        }),
      },
    ],
  }),
};

type Values = Readonly<Record<string, string | number>>;
const amountIn = ({ amount, currency }: Values) => ({ amount: amountWords(amount, currency) });
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  amount_shape: m.utilities_why_amount,
  amount_decimals: ({ decimals }) =>
    m.utilities_why_decimals({ count: formatCount(Number(decimals)) }),
  amount_step: (values) => m.utilities_why_step(amountIn(values)),
  amount_least: (values) => m.utilities_why_least(amountIn(values)),
  amount_most: (values) => m.utilities_why_most(amountIn(values)),
  again: againWords,
  bill_missing: m.utilities_why_bill_missing,
  bill_none: m.utilities_why_bill_none,
  bill_unknown: m.utilities_why_bill_unknown,
  bill_paid: m.utilities_why_bill_paid,
  bill_withdrawn: m.utilities_why_bill_withdrawn,
  bill_busy: ({ order }) =>
    order === ''
      ? m.utilities_why_bill_elsewhere()
      : m.utilities_why_bill_busy({ order: String(order) }),
  bill_changed: (values) =>
    values['before'] === ''
      ? m.utilities_why_bill_is(amountIn(values))
      : m.utilities_why_bill_changed({
          ...amountIn(values),
          before: amountWords(values['before'], values['currency']),
        }),
  bill_older: ({ period }) => m.utilities_why_bill_older({ period: monthWords(String(period)) }),
  bill_whole: (values) => m.utilities_why_bill_whole(amountIn(values)),
};
function againWords(values: Values): string {
  const { paidAt, receipt } = values;
  if (typeof paidAt !== 'string' || paidAt === '') return m.utilities_why_again(amountIn(values));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = formatDate(paidAt, currentLanguage(), 'day-month', zone);
  return typeof receipt === 'string' && receipt !== ''
    ? m.utilities_why_paid_receipt({ date, number: `\u2068${receipt}\u2069` })
    : m.utilities_why_paid({ date });
}

/** In carts and orders: 'Electricity', 'October 2026', '437.25 EGP', '1 USD = 49.2969 EGP'. */
function chosenOfBill(details: Readonly<Record<string, unknown>>): string[] {
  const { billKind, period, amount, currency, rate } = details;
  const words: string[] = [];
  if (typeof billKind === 'string' && isBillKind(billKind)) words.push(kindWords(billKind));
  if (typeof period === 'string') words.push(monthWords(period));
  if (typeof amount === 'string') words.push(amountWords(amount, currency));
  if (typeof rate === 'string' && currency !== 'USD')
    words.push(m.utilities_rate({ amount: amountWords(rate, currency) }));
  return words;
}

const amountWords = (amount: unknown, currency: unknown): string =>
  isCurrency(currency) ? foreignAmount(String(amount), currency) : String(amount);

const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((one) => one === value);
