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

/** Errors of a payout account by field; empty if it is valid. */
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

/** Age of a debt at which its vendor gets an invoice. */
export const DAYS_OF_OWING = 60;

/** Payout hold after an account change, so that the owner can react to the mail about it. */
export const CHANGED_HOLD_MS = 3 * 86_400_000;

/** End of the hold after an account change; null without one. */
export function heldUntil(
  account: { readonly created_at: Date; readonly updated_at: Date },
  now: Date,
): Date | null {
  if (account.updated_at <= account.created_at) return null;
  const until = new Date(account.updated_at.getTime() + CHANGED_HOLD_MS);
  return until > now ? until : null;
}

/** A vendor's balance, with everything that decides about its payout. */
export interface Owed {
  readonly vendorId: string;
  /** Total balance; negative for a debt. */
  readonly cents: number;
  /** Held part that may still be refunded: not completed, in the future, or returnable. */
  readonly waitingCents: number;
  readonly approved: boolean;
  readonly hasAccount: boolean;
  /** Changed within the hold period. */
  readonly accountChanged: boolean;
  /** The bank returned a payout to it. */
  readonly accountToCheck: boolean;
}

export type DueGroup = 'payable' | 'owing' | HeldReason;

/** Payable amount in the next batch, in cents. */
export const payableCents = ({ cents, waitingCents }: Pick<Owed, 'cents' | 'waitingCents'>) =>
  Math.max(0, cents - Math.max(0, waitingCents));

/** Payout group of a balance; null if nothing is due yet. */
export function dueGroupOf(owed: Owed, leastCents: number): DueGroup | null {
  if (owed.cents < 0) return 'owing';
  if (payableCents(owed) === 0) return null;
  if (!owed.approved) return 'notApproved';
  if (!owed.hasAccount) return 'withoutAccount';
  if (owed.accountToCheck) return 'accountToCheck';
  if (owed.accountChanged) return 'accountChanged';
  return payableCents(owed) < leastCents ? 'tooLittle' : 'payable';
}
