import { CURRENCIES, type Currency } from '#base/currency.ts';
import { ownValue } from '#base/own-value.ts';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { OwnFault } from './kinds.ts';

type Values = Readonly<Record<string, string | number>>;
const dollars = ({ cents }: Values) => ({ amount: formatMoney(Number(cents) / 100) });
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  amount_shape: m.transfer_why_amount,
  amount_decimals: ({ decimals }) =>
    m.transfer_why_decimals({ count: formatCount(Number(decimals)) }),
  amount_step: ({ amount, currency, way }) =>
    (way === 'cash' ? m.transfer_why_step_cash : m.transfer_why_step)({
      amount: amountWords(amount, currency),
    }),
  amount_least: (values) => m.transfer_why_least(dollars(values)),
  amount_most: (values) => m.transfer_why_most(dollars(values)),
  amount_too_small: m.transfer_why_small,
  method_gone: m.transfer_why_method,
  purpose_needed: m.transfer_why_purpose,
  relation_needed: m.transfer_why_relation,
};
const known: Readonly<Record<string, ((values: Values) => string) | undefined>> = REFUSED;

/** Why a transfer cannot be quoted; undefined for reasons of a newer server. */
export const refusedWords = (name: string, values: Values): string | undefined =>
  ownValue(known, name)?.(values);

export const amountWords = (amount: unknown, currency: unknown): string =>
  isCurrency(currency) ? foreignAmount(String(amount), currency) : String(amount);

const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((one) => one === value);
