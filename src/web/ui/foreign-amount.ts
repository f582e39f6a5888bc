import type { Currency } from '#base/currency.ts';
import { m } from '#web/words/generated/messages.js';

const WORDS: Readonly<Record<Currency, (values: { amount: string }) => string>> = {
  USD: m.currency_amount_usd,
  EGP: m.currency_amount_egp,
  SAR: m.currency_amount_sar,
  LBP: m.currency_amount_lbp,
  JOD: m.currency_amount_jod,
  IQD: m.currency_amount_iqd,
  KWD: m.currency_amount_kwd,
};

/** '9859.38' EGP from the API is '9,859.38 EGP', with Latin digits in both languages. */
export const foreignAmount = (text: string, currency: Currency): string =>
  WORDS[currency]({ amount: inThousands(text) });

/** A currency's label beside a field: 'EGP'. */
export const currencyName = (currency: Currency): string => WORDS[currency]({ amount: '' }).trim();

/** '9,859.38'. Number formats are doubles, and amounts of some currencies exceed those. */
export const inThousands = (text: string): string =>
  text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
