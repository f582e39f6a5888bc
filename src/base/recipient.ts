import { z } from 'zod';
import { type Country, COUNTRIES } from './countries.ts';
import { countryOfIban, ibanFault, ibanOf, isSwiftText, maskedIban } from './iban.ts';
import { latinDigits } from './latin-digits.ts';

/** How money reaches somebody. */
export const PAYOUT_METHODS = ['bank', 'cash', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

export const RECIPIENT_FAULTS = [
  'name',
  'not_latin',
  'two_names',
  'name_letters',
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

/** A phone or wallet number in its normal form: Latin digits, with a plus in front where it has one. */
export const numberOf = (typed: string): string =>
  latinDigits(typed).replaceAll(/[\s().\-\u200e\u200f\u2066-\u2069]/gu, '');

const text = (most: number) =>
  z.string().trim().max(most, `Use up to ${most} characters`).default('');

const MESSAGES: Readonly<Record<RecipientFault, string>> = {
  name: 'Enter the full name, 2 to 70 characters',
  not_latin: 'Banks read Latin letters only: write the name as in the passport',
  two_names: 'Two names at least: the counter asks for the ID',
  name_letters: 'A name has no digits',
  iban_missing: 'Enter the IBAN',
  iban_shape: 'An IBAN starts with two letters and two digits',
  iban_length: 'This IBAN is the wrong length for this country',
  iban_digits: "There's a typo in this IBAN. Check it against the bank details.",
  iban_country: 'This IBAN is of another country',
  number: 'Enter the number of the wallet, 6 to 20 digits',
  city: 'Enter the city where the cash is picked up',
  phone: 'Enter a phone number with its country code',
};

/** Somebody whom money is sent to, as far as their method asks. What it does not ask is left empty. */
export const Recipient = z
  .object({
    method: z.enum(PAYOUT_METHODS, 'Choose how they get it'),
    country: z.enum(COUNTRIES, 'Choose a country'),
    /** In Latin letters for a bank, else as in their ID. */
    name: text(70),
    nameArabic: text(70),
    iban: z
      .string()
      .max(60, 'Use up to 60 characters')
      .transform((typed) => ibanOf(latinDigits(typed)))
      .default(''),
    /** Of a wallet. */
    number: z.string().max(40, 'Use up to 40 characters').transform(numberOf).default(''),
    city: text(60),
    phone: z.string().max(40, 'Use up to 40 characters').transform(numberOf).default(''),
  })
  .superRefine((recipient, { addIssue }) => {
    for (const [path, fault] of Object.entries(recipientFaults(recipient)))
      addIssue({
        code: 'custom',
        path: [path],
        message: MESSAGES[fault],
        params: { fault: 'format' },
      });
  })
  // What another method asks is not kept: nobody would see it again.
  .overwrite((recipient) => ({ ...recipient, ...unasked(recipient.method) }));
export type Recipient = z.infer<typeof Recipient>;

export type RecipientField = 'name' | 'iban' | 'number' | 'city' | 'phone';

const unasked = (method: PayoutMethod): Partial<Recipient> => ({
  ...(method !== 'bank' && { iban: '' }),
  ...(method !== 'wallet' && { number: '' }),
  ...(method !== 'cash' && { city: '', phone: '' }),
});

/** What is wrong with a recipient, by field and all at once; empty where money can be sent to them. */
export function recipientFaults(
  recipient: Omit<Recipient, 'nameArabic'>,
): Partial<Record<RecipientField, RecipientFault>> {
  const { method, country, name, iban, number, city, phone } = recipient;
  return drop({
    name: nameFault(name, method),
    ...(method === 'bank' && { iban: bankFault(iban, country) }),
    ...(method === 'wallet' && { number: /^\+?[0-9]{6,20}$/.test(number) ? null : 'number' }),
    ...(method === 'cash' && {
      city: /^[\p{L}\p{M}][\p{L}\p{M} '\-.]{1,59}$/u.test(city) ? null : 'city',
      phone: /^\+?[0-9]{7,15}$/.test(phone) ? null : 'phone',
    }),
  });
}

function nameFault(name: string, method: PayoutMethod): RecipientFault | null {
  if (name.length < 2) return 'name';
  if (/[0-9٠-٩]/u.test(name)) return 'name_letters';
  if (method === 'bank') return isSwiftText(name) ? null : 'not_latin';
  if (!/^[\p{L}\p{M} '\-.]+$/u.test(name)) return 'name_letters';
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

/** 'Khadija M.': enough for whoever knows them. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}

/** What is shown of a recipient: a name cut short, and the last signs of a number. */
export function recipientMask({ method, name, iban, number, city, phone }: Recipient): string {
  const who = shortName(name);
  if (method === 'bank') return `${who} · ${maskedIban(iban)}`;
  if (method === 'wallet') return `${who} · •••• ${number.slice(-3)}`;
  return `${who} · ${city} · •••• ${phone.slice(-3)}`;
}

/** What tells recipients apart: the account, or who comes to which counter. */
export function recipientIdentity({ method, name, iban, number, city, phone }: Recipient): string {
  if (method === 'bank') return iban;
  if (method === 'wallet') return number;
  return [name.toLowerCase(), city.toLowerCase(), phone].join('\n');
}
