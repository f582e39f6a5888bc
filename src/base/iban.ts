import { mod97 } from './account-format.ts';
import type { Country } from './countries.ts';

/** How many characters an IBAN has in the five countries; elsewhere the check digits and the standard's bounds decide. */
const LENGTHS: Readonly<Record<string, number>> = { EG: 29, SA: 24, LB: 28, JO: 30, IQ: 23 };

const COUNTRY_CODES: Readonly<Record<string, Country>> = {
  EG: 'Egypt',
  SA: 'Saudi Arabia',
  LB: 'Lebanon',
  JO: 'Jordan',
  IQ: 'Iraq',
};

/** An IBAN as it is kept: without spaces, in capitals. */
export const ibanOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export type IbanFault = 'missing' | 'iban_shape' | 'iban_length' | 'iban_digits';

export function ibanFault(iban: string): IbanFault | undefined {
  if (iban === '') return 'missing';
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return 'iban_shape';
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return 'iban_length';
  // ISO 13616: the check digits are read last.
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : 'iban_digits';
}

/** Which of the five countries an IBAN is of; null for any other. */
export const countryOfIban = (iban: string): Country | null =>
  COUNTRY_CODES[iban.slice(0, 2)] ?? null;

/** How many characters an IBAN of a country has. */
export function ibanLengthOf(country: Country): number | undefined {
  const [code] = Object.entries(COUNTRY_CODES).find(([, name]) => name === country) ?? [];
  return code === undefined ? undefined : LENGTHS[code];
}

/** An IBAN by its ends: a look over the shoulder shows nothing of use. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** What bank transfers carry (the SWIFT character set), and nothing that a spreadsheet would take for a formula. */
export const isSwiftText = (text: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9 /\-?:().,'+&]*)$/.test(text);
