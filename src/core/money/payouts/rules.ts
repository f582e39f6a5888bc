import type { HeldReason } from '#base/payout-reasons.ts';
import { ibanFault, ibanOf, isSwiftText } from '#base/iban.ts';

export const NAME_MAX = 70;

export type AccountField = 'holder' | 'bankName' | 'iban';
export const ACCOUNT_FAULTS = [
  'missing',
  'too_long',
  'not_latin',
  'iban_shape',
  'iban_length',
  'iban_digits',
] as const;
export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

/** What is wrong with an account, by field; empty when money can be sent to it. */
export function accountFaults(
  account: Readonly<Record<AccountField, string>>,
): Partial<Record<AccountField, AccountFault>> {
  const faults = {
    holder: nameFault(account.holder),
    bankName: nameFault(account.bankName),
    iban: ibanFault(ibanOf(account.iban)),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(typed: string): AccountFault | undefined {
  const name = typed.trim();
  if (name === '') return 'missing';
  if (name.length > NAME_MAX) return 'too_long';
  return isSwiftText(name) ? undefined : 'not_latin';
}

/** So long after they came to owe us a vendor is asked to pay by a letter. */
export const DAYS_OF_OWING = 60;

/** How long nothing is paid to an account that took another's place: time for its owner to read the mail about it. */
export const CHANGED_HOLD_MS = 3 * 86_400_000;

/** Until when nothing is paid to an account; null for one that was never changed, or long ago. */
export function heldUntil(
  account: { readonly created_at: Date; readonly updated_at: Date },
  now: Date,
): Date | null {
  if (account.updated_at <= account.created_at) return null;
  const until = new Date(account.updated_at.getTime() + CHANGED_HOLD_MS);
  return until > now ? until : null;
}

/** What a vendor is owed, and whether it can be paid. */
export interface Owed {
  readonly vendorId: string;
  /** All of it; below zero when the vendor owes. */
  readonly cents: number;
  /** Of that, what may yet go back to customers: not completed, still to come, or returnable. */
  readonly waitingCents: number;
  readonly approved: boolean;
  readonly hasAccount: boolean;
  /** The account took another's place within the last days. */
  readonly accountChanged: boolean;
  /** The bank sent a payout back from it. */
  readonly accountToCheck: boolean;
}

export type DueGroup = 'payable' | 'owing' | HeldReason;

/** What the next batch may pay of a balance, in cents. */
export const payableCents = ({ cents, waitingCents }: Pick<Owed, 'cents' | 'waitingCents'>) =>
  Math.max(0, cents - Math.max(0, waitingCents));

/** What becomes of a balance in the next batch; null of one that has nothing to pay yet. */
export function dueGroupOf(owed: Owed, leastCents: number): DueGroup | null {
  if (owed.cents < 0) return 'owing';
  if (payableCents(owed) === 0) return null;
  if (!owed.approved) return 'notApproved';
  if (!owed.hasAccount) return 'withoutAccount';
  if (owed.accountToCheck) return 'accountToCheck';
  if (owed.accountChanged) return 'accountChanged';
  return payableCents(owed) < leastCents ? 'tooLittle' : 'payable';
}
