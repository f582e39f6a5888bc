import { beginningOf, digitsOf } from '#base/account-format.ts';
import type { RecipientFault } from '#base/recipient.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

interface About {
  /** The wallet's operator and an example number; '' if unknown. */
  readonly operator: string;
  readonly example: string;
  readonly template: string;
  /** The IBAN's country; null for other than the five. */
  readonly from: string | null;
  readonly to: string;
}

const FAULT_WORDS: Readonly<Record<RecipientFault, (about: About) => string>> = {
  name: m.recipient_fault_name,
  not_latin: m.recipient_fault_not_latin,
  two_names: m.recipient_fault_two_names,
  name_letters: m.recipient_fault_name_letters,
  alphabets: m.recipient_fault_alphabets,
  iban_missing: m.recipient_fault_iban_missing,
  iban_shape: m.recipient_fault_iban_shape,
  iban_length: m.recipient_fault_iban_length,
  iban_digits: m.recipient_fault_iban_digits,
  iban_country: ({ from, to }) =>
    from === null
      ? m.recipient_fault_iban_foreign({ to })
      : m.recipient_fault_iban_country({ from, to }),
  number: numberWords,
  city: m.recipient_fault_city,
  phone: m.field_phone,
};

function numberWords({ operator, example, template }: About): string {
  if (operator === '') return m.recipient_fault_digits();
  const [digits, start] = [digitsOf(template), beginningOf(template)];
  return digits === null || start === ''
    ? m.recipient_fault_number({ operator, example })
    : m.recipient_fault_number_begins({ operator, count: formatCount(digits), start });
}

export const faultWords = (fault: RecipientFault, about: About): string =>
  FAULT_WORDS[fault](about);
