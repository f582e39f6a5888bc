import type { StaffRole } from '#base/permissions.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { normaliseEmail } from './rules.ts';
import { changeStaffRole, isLastAdministrator, lockAdmins } from './staff-store.ts';
import { findUserByEmail } from './user-store.ts';

export type Promoting = Pick<Market, 'db' | 'clock' | 'security' | 'mail'>;

export type Promotion =
  | {
      readonly outcome: 'promoted' | 'changed' | 'already';
      readonly name: string;
      readonly role: StaffRole;
    }
  | { readonly outcome: 'unknown' | 'unproven' | 'vendor' | 'disabled' | 'last' };

/**
 * Makes an account an admin, an administrator by default, or changes an admin's staff role, on the
 * operator's command line only. The sessions of a new admin end, and the person signs in again with
 * a code. Unverified addresses are refused, since they may belong to anyone, and so are vendors: an
 * account has one role.
 */
export function promoteAdmin(
  market: Promoting,
  address: string,
  role?: StaffRole,
): Promise<Promotion> {
  return transaction(market.db, async (trx) => {
    const user = await findUserByEmail(trx, normaliseEmail(address));
    if (!user) return { outcome: 'unknown' };
    const locked = await lockAdmins(trx, [user.id]);
    const account = locked.find(({ id }) => id === user.id);
    if (!account) return { outcome: 'unknown' };
    const by = { id: null, role: 'operator' } as const;
    const reason = 'npm run admin';
    const { name } = user;
    if (account.role === 'admin') {
      const to = role ?? account.staffRole ?? 'administrator';
      if (to === account.staffRole) return { outcome: 'already', name, role: to };
      if (isLastAdministrator(locked, user.id)) return { outcome: 'last' };
      await changeStaffRole(trx, market, { account, to, by, reason });
      return { outcome: 'changed', name, role: to };
    }
    if (user.vendor_status !== null) return { outcome: 'vendor' };
    if (user.email_verified_at === null) return { outcome: 'unproven' };
    if (account.disabledAt !== null) return { outcome: 'disabled' };
    const to = role ?? 'administrator';
    await changeStaffRole(trx, market, { account, to, by, reason });
    return { outcome: 'promoted', name, role: to };
  });
}
