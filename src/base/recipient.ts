import { isInOneAlphabet } from './alphabet.ts';
import type { Country } from './countries.ts';
import { countryOfIban, ibanFault, ibanOf, isSwiftText, maskedIban } from './iban.ts';
import { latinDigits } from './latin-digits.ts';
import { isLikelyPhone, phoneDigits } from './phone.ts';
import type { PayoutMethod } from './payout-methods.ts';

export const RECIPIENT_FAULTS = [
  'name',
  'not_latin',
  'two_names',
  'name_letters',
  'alphabets',
  'iban_missing',
  'iban_shape',
  'iban_length',
  'iban_digits',
  'iban_country',
  'number',
  'city',
  'phone',
] as const;
export type RecipientFault = (typeof RECIPIENT_FAULTS)[number];

/** A transfer recipient with the fields of their method. Fields of other methods are empty. */
export interface Recipient {
  readonly method: PayoutMethod;
  readonly country: Country;
  /** In Latin letters for a bank, otherwise as in the recipient's ID. */
  readonly name: string;
  readonly nameArabic: string;
  readonly iban: string;
  readonly number: string;
  readonly city: string;
  readonly phone: string;
}

/** The stored form: trimmed, normalized, and without the fields of other methods. */
export function readRecipient(typed: Recipient): Recipient {
  const { method } = typed;
  const of = (asks: PayoutMethod, value: string) => (method === asks ? value : '');
  return {
    method,
    country: typed.country,
    name: typed.name.trim(),
    nameArabic: typed.nameArabic.trim(),
    iban: of('bank', ibanOf(latinDigits(typed.iban))),
    number: of('wallet', phoneDigits(typed.number)),
    city: of('cash', typed.city.trim()),
    phone: of('cash', phoneDigits(typed.phone)),
  };
}

export type RecipientField = 'name' | 'nameArabic' | 'iban' | 'number' | 'city' | 'phone';

/** All errors of a recipient by field; empty if the recipient is valid. */
export function recipientFaults(
  recipient: Recipient,
): Partial<Record<RecipientField, RecipientFault>> {
  const { method, country, name, nameArabic, iban, number, city, phone } = recipient;
  return drop({
    name: nameFault(name, method),
    nameArabic: isInOneAlphabet(nameArabic) ? null : 'alphabets',
    ...(method === 'bank' && { iban: bankFault(iban, country) }),
    ...(method === 'wallet' && { number: /^\+?[0-9]{6,20}$/.test(number) ? null : 'number' }),
    ...(method === 'cash' && {
      city: /^[\p{L}\p{M}][\p{L}\p{M} '\-.]{1,59}$/u.test(city) ? null : 'city',
      phone: isLikelyPhone(phone) ? null : 'phone',
    }),
  });
}

function nameFault(name: string, method: PayoutMethod): RecipientFault | null {
  if (name.length < 2) return 'name';
  if (/[0-9٠-٩]/u.test(name)) return 'name_letters';
  if (method === 'bank') return isSwiftText(name) ? null : 'not_latin';
  if (!/^[\p{L}\p{M} '\-.]+$/u.test(name)) return 'name_letters';
  if (!isInOneAlphabet(name)) return 'alphabets';
  return method === 'cash' && name.split(/\s+/u).length < 2 ? 'two_names' : null;
}

function bankFault(iban: string, country: Country): RecipientFault | null {
  const fault = ibanFault(iban);
  if (fault) return fault === 'missing' ? 'iban_missing' : fault;
  return countryOfIban(iban) === country ? null : 'iban_country';
}

function drop(
  faults: Partial<Record<RecipientField, RecipientFault | null>>,
): Partial<Record<RecipientField, RecipientFault>> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

/** A shortened name such as 'Khadija M.': enough for people who know them. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}

/** Masked display of a recipient: the shortened name and the last digits of a number. */
export function recipientMask({ method, name, iban, number, city, phone }: Recipient): string {
  const who = shortName(name);
  if (method === 'bank') return `${who} · ${maskedIban(iban)}`;
  if (method === 'wallet') return `${who} · •••• ${number.slice(-3)}`;
  return `${who} · ${city} · •••• ${phone.slice(-3)}`;
}

/** Identity of a recipient: the account, or the person and the counter. */
export function recipientIdentity({ method, name, iban, number, city, phone }: Recipient): string {
  if (method === 'bank') return iban;
  if (method === 'wallet') return number;
  return [name.toLowerCase(), city.toLowerCase(), phone].join('\n');
}

/** Counts transfers to a recipient; for cash by phone, because spellings of names vary. */
export const countedIdentity = (recipient: Recipient): string =>
  recipient.method === 'cash' ? recipient.phone : recipientIdentity(recipient);
