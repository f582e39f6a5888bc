import { accountFault, accountOf, digitsOf } from '#base/account-format.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { BillKind } from '../kinds.ts';
import type { Biller } from './load-bills.ts';

/** Errors of an account number that is entered twice. */
export function accountErrors(
  { kind, details }: Biller,
  account: string,
  repeated: string,
): Partial<Record<'account' | 'repeated', string>> {
  const fault = accountFault(accountOf(account), details);
  if (fault) return { account: accountWords({ kind, details }, fault) };
  if (accountOf(repeated) !== accountOf(account))
    return { repeated: m.utilities_account_differs() };
  return {};
}

const DIGITS: Record<BillKind, (values: { count: string; example: string }) => string> = {
  electricity: m.utilities_digits_electricity,
  water: m.utilities_digits_water,
  gas: m.utilities_digits_gas,
  internet: m.utilities_digits_internet,
  mobile: m.utilities_digits_mobile,
  government: m.utilities_digits_government,
};

export function accountWords(
  { kind, details: { template, checksum, example } }: Pick<Biller, 'kind' | 'details'>,
  fault: NonNullable<ReturnType<typeof accountFault>>,
): string {
  if (fault === 'missing') return m.utilities_account_missing();
  if (fault === 'check')
    return checksum === 'mod97' ? m.utilities_account_check_two() : m.utilities_account_check();
  const digits = digitsOf(template);
  return digits === null
    ? m.utilities_account_wrong({ example })
    : DIGITS[kind]({ count: formatCount(digits), example });
}

export function accountHint({ template, example }: Biller['details']): string {
  const digits = digitsOf(template);
  return digits === null
    ? m.utilities_account_like({ example })
    : m.utilities_account_digits({ count: formatCount(digits), example });
}
