import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { type VendorPermission, type VendorRole, vendorRolesWith } from '#base/permissions.ts';
import type { Language } from '#base/two-languages.ts';
import type { Database, Db, Trx } from '#core/shared/database.ts';

/** A member who receives mails. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The members with this permission, who receive mails about it. The oldest is first. */
export const readersOf = (
  db: Db,
  vendorId: string,
  permission: VendorPermission,
): Promise<Reader[]> =>
  db
    .selectFrom('vendor_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select(['users.name', 'users.email', 'users.language'])
    .where('m.vendor_id', '=', vendorId)
    .where('m.role', 'in', vendorRolesWith(permission))
    .where('users.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.user_id')
    .execute();

/** As `readersOf`, as a JSON array in a statement that reads many vendors. */
export const readersIn = (
  vendorId: RawBuilder<string>,
  permission: VendorPermission,
): RawBuilder<Reader[]> => sql<Reader[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'language', u.language)
    order by m.created_at, m.user_id), '[]')
  from vendor_members m join users u on u.id = m.user_id
  where m.vendor_id = ${vendorId} and m.role = any(${vendorRolesWith(permission)}::text[]) and u.disabled_at is null)`;

/** The oldest owner, who receives what concerns the business itself. */
export const firstOwnerId = (vendorId: RawBuilder<string>): RawBuilder<string> => sql<string>`(
  select m.user_id from vendor_members m where m.vendor_id = ${vendorId} and m.role = 'owner'
  order by m.created_at, m.user_id limit 1)`;

export async function insertMember(
  trx: Trx,
  of: { readonly vendorId: string; readonly userId: string; readonly role: VendorRole },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('vendor_members')
    .values({ vendor_id: of.vendorId, user_id: of.userId, role: of.role, created_at: now })
    .execute();
}

/**
 * A user's vendor: the chosen one of a member of several, else the one that they joined first. To be
 * joined laterally to `users`.
 */
export const vendorOfUser = (
  is: ExpressionBuilder<Database, 'users'>,
  chosen: RawBuilder<string | null>,
) =>
  is
    .selectFrom('vendor_members as m')
    .innerJoin('vendors', 'vendors.id', 'm.vendor_id')
    .select(['vendors.id', 'vendors.status', 'vendors.requires_factor', 'm.role'])
    .whereRef('m.user_id', '=', 'users.id')
    .orderBy(sql`m.vendor_id is not distinct from ${chosen}`, 'desc')
    .orderBy('m.created_at')
    .orderBy('m.vendor_id')
    .limit(1)
    .as('chosen');

/** A vendor that the user owns; null without one. */
export async function ownedVendor(db: Db, userId: string): Promise<string | null> {
  const owned = await db
    .selectFrom('vendor_members')
    .select('vendor_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('vendor_id')
    .executeTakeFirst();
  return owned?.vendor_id ?? null;
}

/** Vendors of which the user is the only owner, with their status. Locks them. */
export const lockOnlyOwned = (trx: Trx, userId: string) =>
  trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as own', 'own.vendor_id', 'vendors.id')
    .select(['vendors.id', 'vendors.status'])
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_members as other')
            .select('other.user_id')
            .whereRef('other.vendor_id', '=', 'vendors.id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .orderBy('vendors.id')
    .forUpdate('vendors')
    .execute();
