import { type AccountFault, NAME_MAX } from '#core/money/payouts/rules.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

const FAULTS: Readonly<Record<AccountFault, () => string>> = {
  missing: m.payout_fault_missing,
  too_long: () => m.payout_fault_long({ most: formatCount(NAME_MAX) }),
  not_latin: m.payout_fault_latin,
  iban_shape: m.payout_fault_shape,
  iban_length: m.payout_fault_length,
  iban_digits: m.payout_fault_digits,
};

export const accountFaultWords = (fault: AccountFault): string => FAULTS[fault]();

/** The same by the server's code; undefined for other codes. */
export const accountFaultNamed = (code: unknown): string | undefined =>
  typeof code === 'string' && isAccountFault(code) ? accountFaultWords(code) : undefined;

const isAccountFault = (code: string): code is AccountFault => Object.hasOwn(FAULTS, code);
