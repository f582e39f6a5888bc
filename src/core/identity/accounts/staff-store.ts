import type { StaffRole } from '#base/permissions.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { recordAudit } from '../audit/store.ts';
import { mailNotice } from './notice.ts';
import { endEverySession } from './session-store.ts';

/**
 * Locks these accounts together with every admin's: decisions about admins run one after the other,
 * so that two of them never remove each other.
 */
export function lockAdmins(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'staff_role as staffRole', 'disabled_at as disabledAt', 'email'])
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('role', '=', 'admin')]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
export type LockedAccount = Awaited<ReturnType<typeof lockAdmins>>[number];

const isAdministrator = ({ role, staffRole, disabledAt }: LockedAccount): boolean =>
  role === 'admin' && staffRole === 'administrator' && disabledAt === null;

/** True if this account is the only administrator that can sign in. */
export const isLastAdministrator = (locked: readonly LockedAccount[], id: string): boolean =>
  locked.some((row) => row.id === id && isAdministrator(row)) &&
  !locked.some((row) => row.id !== id && isAdministrator(row));

interface RoleChange {
  readonly account: LockedAccount;
  /** null takes the admin rights away. */
  readonly to: StaffRole | null;
  readonly by: { readonly id: string | null; readonly role: string };
  readonly reason: string;
}

/**
 * Changes an admin's staff role from the next request on, or makes the account a customer's, whose
 * sessions end. The account is locked.
 */
export async function changeStaffRole(
  trx: Trx,
  market: Pick<Market, 'clock' | 'mail' | 'security'>,
  { account: { id, role, staffRole }, to, by, reason }: RoleChange,
): Promise<void> {
  const now = market.clock.now();
  const newRole = to === null ? 'customer' : 'admin';
  await trx
    .updateTable('users')
    .set({ role: newRole, staff_role: to, updated_at: now })
    .where('id', '=', id)
    .execute();
  const details = { from: staffRole ?? role, to: to ?? newRole };
  await market.security.record(trx, { event: 'role-changed', user: id, by, details });
  if (role !== newRole) {
    const count = await endEverySession(trx, id);
    const ended = { which: 'all', count, why: 'role-changed' } as const;
    await market.security.record(trx, { event: 'sessions-ended', user: id, by, details: ended });
  }
  const isNew = role !== 'admin';
  await mailNotice(trx, market, id, {
    news: isNew ? 'role-changed' : to === null ? 'staff-removed' : 'staff-role-changed',
    ...(to !== null && { staffRole: to }),
    ...(by.id !== null && { reason }),
  });
  await recordAudit(
    trx,
    {
      actor: by,
      action: isNew ? 'user.role' : 'user.staff-role',
      subject: { type: 'user', id },
      before: { role, staffRole },
      after: { role: newRole, staffRole: to },
      reason,
    },
    now,
  );
}
