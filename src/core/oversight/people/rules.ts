import type { PERSON_STATES } from '#contract/people.ts';

export type PersonState = (typeof PERSON_STATES)[number];
export type Deed = 'end-sessions' | 'disable' | 'enable';

/** An account's status for admins. Disabled takes precedence over unverified. */
export function stateOf(account: {
  readonly disabledAt: Date | null;
  readonly provenAt: Date | null;
}): PersonState {
  if (account.disabledAt !== null) return 'disabled';
  return account.provenAt === null ? 'unproven' : 'active';
}

/** Why an admin may not do this to an account; null if allowed. One administrator remains. */
export function whyNot(
  deed: Deed,
  account: { readonly id: string; readonly disabledAt: Date | null },
  { adminId, isLast }: { readonly adminId: string; readonly isLast: boolean },
): 'own_account' | 'disabled_already' | 'not_disabled' | 'last_administrator' | null {
  if (account.id === adminId) return 'own_account';
  if (deed === 'enable') return account.disabledAt === null ? 'not_disabled' : null;
  if (account.disabledAt !== null) return 'disabled_already';
  return deed === 'disable' && isLast ? 'last_administrator' : null;
}
