import { z } from 'zod';
import { COUNTRIES } from './countries.ts';
import { countryOfIban } from './iban.ts';
import { PAYOUT_METHODS } from './payout-methods.ts';
import { PHONE_WORDS, readPhone } from './read-phone.ts';
import {
  type Recipient as Read,
  type RecipientFault,
  readRecipient,
  recipientFaults,
} from './recipient.ts';

// Separate, because the page validates input by the same rules without a schema.
const text = (most: number) =>
  z.string().trim().max(most, `Use up to ${most} characters`).default('');

const typed = (most: number) => z.string().max(most, `Use up to ${most} characters`).default('');

const MESSAGES: Readonly<Record<Exclude<RecipientFault, 'iban_country'>, string>> = {
  name: 'Enter the full name, 2 to 70 characters',
  not_latin: 'Banks read Latin letters only: write the name as in the passport',
  two_names: 'Two names at least: the counter asks for the ID',
  name_letters: 'A name has no digits',
  alphabets: 'Write the name in Latin or in Arabic letters, without mixing them',
  iban_missing: 'Enter the IBAN',
  iban_shape: 'An IBAN starts with two letters and two digits',
  iban_length: 'This IBAN is the wrong length for this country',
  iban_digits: "There's a typo in this IBAN. Check it against the bank details.",
  number: 'Enter the wallet number, 6 to 20 digits',
  city: 'Enter the city where the cash is picked up',
  phone: PHONE_WORDS,
};

function ibanWords({ iban, country }: Read): string {
  const from = countryOfIban(iban);
  return from === null
    ? `This IBAN is of another country; this transfer goes to ${country}.`
    : `This IBAN is of ${from}; this transfer goes to ${country}.`;
}

/** A transfer recipient in wire format. */
export const Recipient = z
  .object({
    method: z.enum(PAYOUT_METHODS, 'Choose how they get it'),
    country: z.enum(COUNTRIES, 'Choose a country'),
    name: text(70),
    nameArabic: text(70),
    iban: typed(60),
    number: typed(40),
    city: text(60),
    phone: typed(40),
  })
  // Preserves additional fields of a vertical.
  .overwrite((recipient) => {
    const read = readRecipient(recipient);
    // A number stored before parsing was introduced stays unchanged.
    const phone = readPhone(read.phone, read.country) ?? read.phone;
    return { ...recipient, ...read, phone };
  })
  .superRefine((recipient, { addIssue }) => {
    for (const [path, fault] of Object.entries(recipientFaults(recipient)))
      addIssue({
        code: 'custom',
        path: [path],
        message: fault === 'iban_country' ? ibanWords(recipient) : MESSAGES[fault],
        params: { fault: fault === 'phone' ? 'phone' : 'format' },
      });
  });
export type Recipient = Read;

/** Good enough for collecting cash: older recipients may have a phone without a country. */
export const hasPhone = ({ method, phone }: Pick<Read, 'method' | 'phone'>): boolean =>
  method !== 'cash' || phone.startsWith('+');
