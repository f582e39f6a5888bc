import { mod97 } from './account-format.ts';
import { type Country, COUNTRIES, COUNTRY_CODES } from './countries.ts';

/** Lengths for our countries; others are checked by check digits and the standard's bounds. */
const LENGTHS: Readonly<Record<string, number>> = { EG: 29, SA: 24, LB: 28, JO: 30, IQ: 23 };

/** The stored form of an IBAN: capitals without spaces. */
export const ibanOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export type IbanFault = 'missing' | 'iban_shape' | 'iban_length' | 'iban_digits';

export function ibanFault(iban: string): IbanFault | undefined {
  if (iban === '') return 'missing';
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return 'iban_shape';
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return 'iban_length';
  // ISO 13616: the country and check digits move to the end.
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : 'iban_digits';
}

export const countryOfIban = (iban: string): Country | null =>
  COUNTRIES.find((country) => COUNTRY_CODES[country] === iban.slice(0, 2)) ?? null;

export function ibanLengthOf(country: Country): number | undefined {
  return LENGTHS[COUNTRY_CODES[country]];
}

/** A masked IBAN, safe from shoulder surfing. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** True for texts that bank transfers accept (the SWIFT character set) and that no spreadsheet reads as a formula. */
export const isSwiftText = (text: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9 /\-?:().,'+&]*)$/.test(text);
