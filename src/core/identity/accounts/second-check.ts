import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import { type StaffPermission, staffRolesWith } from '#base/permissions.ts';
import type { Db, Trx } from '#core/shared/database.ts';

export interface Begun {
  /** The whole permission that both people need. */
  readonly permission: StaffPermission;
  readonly begunBy: string;
  /** The person about to finish it. */
  readonly by: string;
}

/**
 * The second check of something that one person begins and another finishes: `passed` by another
 * person, `missing` if it is the same person, `waived` if no other account has the permission.
 */
export async function secondCheckOf(
  db: Db,
  { permission, begunBy, by }: Begun,
): Promise<'passed' | 'missing' | 'waived'> {
  if (begunBy !== by) return 'passed';
  return (await hasOtherStaff(db, permission, by)) ? 'missing' : 'waived';
}

/** Throws 403 if another person must finish this. Returns true if the check is waived. */
export async function requireSecond(trx: Trx, begun: Begun): Promise<boolean> {
  const check = await secondCheckOf(trx, begun);
  if (check === 'missing') throw new Refusal(403, 'second_person_needed');
  return check === 'waived';
}

/** True if another account that can sign in has the whole permission. */
export async function hasOtherStaff(
  db: Db,
  permission: StaffPermission,
  id: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('staff_role', 'in', staffRolesWith(permission))
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
