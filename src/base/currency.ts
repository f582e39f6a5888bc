import type { Country } from './countries.ts';
import { plainNumber } from './typed-number.ts';

/** Payout currencies. Payments to Souk are always in US dollars. */
export const CURRENCIES = ['USD', 'EGP', 'SAR', 'LBP', 'JOD', 'IQD', 'KWD'] as const;
export type Currency = (typeof CURRENCIES)[number];

const OF_COUNTRY: Record<Country, Currency> = {
  Egypt: 'EGP',
  'Saudi Arabia': 'SAR',
  Lebanon: 'LBP',
  Jordan: 'JOD',
  Iraq: 'IQD',
};

export const currencyIn = (country: Country): Currency => OF_COUNTRY[country];

/**
 * Decimals in payouts. The table is our own: ISO 4217 gives the Iraqi dinar three decimals and the
 * Lebanese pound two, for which there are no coins, and `Intl` follows CLDR, which changes with the
 * runtime.
 */
const DECIMALS: Record<Currency, number> = {
  USD: 2,
  EGP: 2,
  SAR: 2,
  LBP: 0,
  JOD: 3,
  IQD: 0,
  KWD: 3,
};

/** Smallest cash amounts, in minor units. */
const CASH_STEPS: Partial<Record<Currency, bigint>> = {
  EGP: 25n,
  LBP: 1_000n,
  JOD: 10n,
  IQD: 250n,
};

/** Default payout step of a currency, in wire format: payouts are multiples of it. */
export const usualStep = (currency: Currency, { cash }: { readonly cash: boolean }): string =>
  amountText((cash ? CASH_STEPS[currency] : undefined) ?? 1n, currency);

export const decimalsOf = (currency: Currency): number => DECIMALS[currency];

/** Max digits of an amount, so that a long digit string cannot keep the server busy. */
const MAX_DIGITS = 15;

export type AmountFault = 'shape' | 'decimals' | 'size';

export class AmountProblem extends Error {
  readonly fault: AmountFault;
  constructor(fault: AmountFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Minor units (fils, piastres, cents) of an amount in wire format, a string with exactly the
 * currency's decimals: '150.000' for JOD. Anything else is refused rather than rounded. Throws
 * AmountProblem.
 */
export function amountOf(text: string, currency: Currency): bigint {
  const decimals = decimalsOf(currency);
  const [, whole, part = ''] = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new AmountProblem('shape');
  if (part.length !== decimals) throw new AmountProblem('decimals');
  if (whole.length + part.length > MAX_DIGITS) throw new AmountProblem('size');
  return BigInt(whole + part);
}

/** The wire format of an amount. */
export function amountText(minor: bigint, currency: Currency): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Parses a typed amount: Arabic digits and separators are allowed, as are thousands separators
 * (commas or spaces) and decimals. A single comma before three digits separates thousands, because
 * no supported currency is written otherwise in English or Arabic. More decimals than the currency
 * has are refused, even zeros: '131.000' IQD may mean thousands. Throws AmountProblem.
 */
export function typedAmount(typed: string, currency: Currency): bigint {
  const text = plainNumber(typed);
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]*))?$/.exec(text) ?? [];
  if (whole === undefined) throw new AmountProblem('shape');
  const decimals = decimalsOf(currency);
  if (part.length > decimals) throw new AmountProblem('decimals');
  const trimmed = whole.replace(/^0+(?=[0-9])/, '');
  const padded = part.padEnd(decimals, '0');
  if (trimmed.length + padded.length > MAX_DIGITS) throw new AmountProblem('size');
  return BigInt(trimmed + padded);
}

/** A typed amount in wire format. An invalid one stays as typed, so that validation refuses it. */
export function wireAmount(typed: string, currency: Currency): string {
  try {
    return amountText(typedAmount(typed, currency), currency);
  } catch (error) {
    if (error instanceof AmountProblem) return typed;
    throw error;
  }
}

/** An amount among query parameters, at most three decimals. The router parses digits as a number. */
export function readAmount(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw;
  return typeof text === 'string' && /^[0-9]{1,15}(\.[0-9]{1,3})?$/.test(text) ? text : undefined;
}
