import type { PayoutMethod, RecipientFault } from '#base/recipient.ts';
import { formatHours } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { FeeKeptFor, Purpose, Relation } from './kinds.ts';

export const METHOD_WORDS: Readonly<Record<PayoutMethod, () => string>> = {
  bank: m.transfer_method_bank,
  cash: m.transfer_method_cash,
  wallet: m.transfer_method_wallet,
};

export const PURPOSE_WORDS: Readonly<Record<Purpose, () => string>> = {
  family: m.transfer_purpose_family,
  education: m.transfer_purpose_education,
  medical: m.transfer_purpose_medical,
  rent: m.transfer_purpose_rent,
  gift: m.transfer_purpose_gift,
  salary: m.transfer_purpose_salary,
  goods: m.transfer_purpose_goods,
  savings: m.transfer_purpose_savings,
};

export const RELATION_WORDS: Readonly<Record<Relation, () => string>> = {
  self: m.transfer_relation_self,
  spouse: m.transfer_relation_spouse,
  parent: m.transfer_relation_parent,
  child: m.transfer_relation_child,
  sibling: m.transfer_relation_sibling,
  relative: m.transfer_relation_relative,
  friend: m.transfer_relation_friend,
  employee: m.transfer_relation_employee,
  business: m.transfer_relation_business,
};

const KEPT_WORDS: Readonly<Record<FeeKeptFor, () => string>> = {
  details_wrong: m.transfer_kept_reason_details_wrong,
  not_collected: m.transfer_kept_reason_not_collected,
};

/** What goes back if it cannot be delivered. */
export function backWords(keepsFeeFor: readonly FeeKeptFor[]): string {
  if (keepsFeeFor.length === 0) return m.transfer_back_whole();
  const list = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' });
  return m.transfer_back_fee_kept({
    reasons: list.format(keepsFeeFor.map((reason) => KEPT_WORDS[reason]())),
  });
}

/** When it is there. */
export const arrivesWords = (hours: number): string =>
  hours === 0
    ? m.transfer_arrives_minutes()
    : m.transfer_arrives_hours({ time: formatHours(hours, currentLanguage()) });

interface About {
  readonly operator: string;
  readonly example: string;
  /** The country of an IBAN, in words; null for any but the five. */
  readonly from: string | null;
  readonly to: string;
}

const FAULT_WORDS: Readonly<Record<RecipientFault, (about: About) => string>> = {
  name: m.transfer_fault_name,
  not_latin: m.transfer_fault_not_latin,
  two_names: m.transfer_fault_two_names,
  name_letters: m.transfer_fault_name_letters,
  iban_missing: m.transfer_fault_iban_missing,
  iban_shape: m.transfer_fault_iban_shape,
  iban_length: m.transfer_fault_iban_length,
  iban_digits: m.transfer_fault_iban_digits,
  iban_country: ({ from, to }) =>
    from === null
      ? m.transfer_fault_iban_foreign({ to })
      : m.transfer_fault_iban_country({ from, to }),
  number: m.transfer_fault_number,
  city: m.transfer_fault_city,
  phone: m.transfer_fault_phone,
};

export const faultWords = (fault: RecipientFault, about: About): string =>
  FAULT_WORDS[fault](about);
