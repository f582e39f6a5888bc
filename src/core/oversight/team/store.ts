import { sql } from 'kysely';
import type { VendorRole } from '#base/permissions.ts';
import type { PlanName } from '#base/plans.ts';
import { SEATS } from '#base/seats.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { InvitationRow } from '#core/identity/index.ts';
import type { SeatsTaken } from './rules.ts';

/** Members with their accounts, owners first. */
export const listMembers = (db: Db, vendorId: string) =>
  db
    .selectFrom('vendor_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select((is) => [
      'users.id',
      'users.name',
      'users.email',
      'm.role',
      'm.created_at as since',
      sql<boolean>`(${is.exists(
        is
          .selectFrom('authenticator_apps as a')
          .select('a.user_id')
          .whereRef('a.user_id', '=', 'users.id')
          .where('a.confirmed_at', 'is not', null),
      )} or ${is.exists(
        is.selectFrom('passkeys as p').select('p.user_id').whereRef('p.user_id', '=', 'users.id'),
      )})`.as('hasFactor'),
    ])
    .where('m.vendor_id', '=', vendorId)
    .orderBy(sql`m.role = 'owner'`, 'desc')
    .orderBy('m.created_at')
    .orderBy('users.id')
    .execute();

export const listInvitations = (db: Db, vendorId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('vendor_invitations')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Locks a vendor, which everything that changes its team does first. */
export async function lockTeam(trx: Trx, vendorId: string) {
  return trx
    .selectFrom('vendors')
    .select(['id', 'business_name as businessName'])
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The seats and the rule of a vendor, not counting one address that may be invited again. */
export async function seatsTaken(
  db: Db,
  vendorId: string,
  { now, except = '' }: { readonly now: Date; readonly except?: string },
): Promise<SeatsTaken & { readonly requiresFactor: boolean }> {
  const { rows } = await sql<{
    members: number;
    invitations: number;
    plan: PlanName;
    requiresFactor: boolean;
  }>`
    select (select count(*)::int from vendor_members where vendor_id = v.id) as members,
      (select count(*)::int from vendor_invitations
        where vendor_id = v.id and expires_at > ${now} and email <> ${except}) as invitations, p.plan, v.requires_factor as "requiresFactor"
    from vendors v join plan_versions p on p.id = v.plan_version_id where v.id = ${vendorId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A team belongs to a vendor');
  const { plan, ...taken } = row;
  return { ...taken, most: SEATS[plan] };
}

/** A member's role; undefined for others. */
export async function roleOf(
  db: Db,
  vendorId: string,
  userId: string,
): Promise<VendorRole | undefined> {
  const member = await db
    .selectFrom('vendor_members')
    .select('role')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.role;
}

/** True if an account with this address is a member. */
export async function isMemberAddress(db: Db, vendorId: string, email: string): Promise<boolean> {
  const member = await db
    .selectFrom('vendor_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select('users.id')
    .where('m.vendor_id', '=', vendorId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return member !== undefined;
}

/** Stores an invitation in place of an earlier one to the same address. */
export async function putInvitation(trx: Trx, row: InvitationRow): Promise<void> {
  await trx
    .deleteFrom('vendor_invitations')
    .where('vendor_id', '=', row.vendor_id)
    .where('email', '=', row.email)
    .execute();
  await trx.insertInto('vendor_invitations').values(row).execute();
}

/** Deletes an invitation of a vendor; returns it, or undefined. */
export const takeInvitation = (
  trx: Trx,
  of: { readonly id: string; readonly vendorId: string },
): Promise<InvitationRow | undefined> =>
  trx
    .deleteFrom('vendor_invitations')
    .where('id', '=', of.id)
    .where('vendor_id', '=', of.vendorId)
    .returningAll()
    .executeTakeFirst();

/** An open invitation by its token's hash, with the vendor's name. */
export const findInvitation = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('vendor_invitations as i')
    .innerJoin('vendors', 'vendors.id', 'i.vendor_id')
    .selectAll('i')
    .select('vendors.business_name as businessName')
    .where('i.token_hash', '=', hash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();

export async function setRole(
  trx: Trx,
  of: { readonly vendorId: string; readonly userId: string; readonly role: VendorRole },
): Promise<void> {
  await trx
    .updateTable('vendor_members')
    .set({ role: of.role })
    .where('vendor_id', '=', of.vendorId)
    .where('user_id', '=', of.userId)
    .execute();
}

/** True if the vendor has another owner than this user. */
export async function hasOtherOwner(db: Db, vendorId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', vendorId)
    .where('role', '=', 'owner')
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Name, address and language of an account, for mails. */
export const readerOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
