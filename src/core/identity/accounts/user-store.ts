import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Country, isCountry } from '#base/countries.ts';
import { newId } from '#base/ids.ts';
import { type StaffPermission, staffRolesWith, type VendorRole } from '#base/permissions.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Role } from '#contract/accounts.ts';
import { vendorOfUser } from '../members/store.ts';
import type { UsersTable } from './tables.ts';

export type UserRow = Selectable<UsersTable> & {
  readonly vendor_status: VendorStatus | null;
  readonly vendor_role: VendorRole | null;
  readonly verticals: string[];
};

/** A member works for a vendor, even one who signed up as a customer. */
export const effectiveRole = ({
  role,
  vendor_role: inVendor,
}: {
  readonly role: Role;
  readonly vendor_role: VendorRole | null;
}): Role => (role === 'customer' && inVendor !== null ? 'vendor' : role);

const people = (db: Db, vendorId: string | null = null) =>
  db
    .selectFrom('users')
    .leftJoinLateral(
      (is) => vendorOfUser(is, sql`${vendorId}::uuid`),
      (join) => join.onTrue(),
    )
    .selectAll('users')
    .select([
      'chosen.status as vendor_status',
      'chosen.role as vendor_role',
      sql<
        string[]
      >`array(select distinct vertical from services where services.vendor_id = chosen.id order by vertical)`.as(
        'verticals',
      ),
    ])
    .where('users.deleted_at', 'is', null);

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return people(db).where('users.email', '=', email).executeTakeFirst();
}

export function findUser(
  db: Db,
  id: string,
  vendorId: string | null = null,
): Promise<UserRow | undefined> {
  return people(db, vendorId).where('users.id', '=', id).executeTakeFirst();
}

/** Sign-up data with a hashed password. */
export interface SignUpFacts {
  readonly name: string;
  readonly phone: string | null;
  readonly role: Exclude<Role, 'admin'>;
  readonly language: 'en' | 'ar';
  readonly passwordHash: string;
  /** Missing for sign-ups from before this field. */
  readonly hasPassword?: boolean;
}

const columns = (facts: SignUpFacts) => ({
  name: facts.name,
  phone: facts.phone,
  role: facts.role,
  language: facts.language,
  password_hash: facts.passwordHash,
  has_password: facts.hasPassword ?? true,
});

/** Creates an account with an unverified address; false if the address has one. */
export async function insertUser(
  trx: Trx,
  id: string,
  email: string,
  facts: SignUpFacts,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values({
      ...columns(facts),
      id,
      email,
      picture: null,
      email_verified_at: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The verifying sign-up's data overwrites earlier ones. False if already verified. */
export async function proveEmail(
  trx: Trx,
  id: string,
  facts: SignUpFacts | null,
  now: Date,
): Promise<boolean> {
  const proven = await trx
    .updateTable('users')
    .set({ ...(facts ? columns(facts) : {}), email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return proven !== undefined;
}

export async function setPassword(
  trx: Trx,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, has_password: true, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface ProfileChange {
  readonly name?: string;
  readonly phone?: string | null;
  readonly language?: 'en' | 'ar';
  readonly picture?: string;
}

export async function updateUser(
  trx: Trx,
  id: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Admins who may change what the permission is about and receive mails about it. */
export async function listAdmins(db: Db, permission: StaffPermission) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('staff_role', 'in', staffRolesWith(permission))
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function listAddresses(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function countryOfUser(db: Db, userId: string): Promise<Country | null> {
  const row = await db
    .selectFrom('addresses')
    .select('country')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row && isCountry(row.country) ? row.country : null;
}

export interface AddressFacts {
  readonly id: string | null;
  readonly label: string;
  readonly name: string;
  readonly phone: string;
  readonly country: string;
  readonly city: string;
  readonly area: string;
  readonly line: string;
  readonly landmark: string;
  /** The person it belongs to; undefined keeps the current one. */
  readonly personId?: string | null | undefined;
}

/** Replaces the address list. Ids of other users are replaced. */
export async function replaceAddresses(
  trx: Trx,
  userId: string,
  addresses: readonly AddressFacts[],
  now: Date,
): Promise<void> {
  const removed = await trx
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .returning(['id', 'person_id'])
    .execute();
  const own = new Map(removed.map(({ id, person_id: personId }) => [id, personId]));
  if (addresses.length === 0) return;
  const rows = addresses.map(({ personId, ...address }, position) => {
    const before = address.id === null ? undefined : own.get(address.id);
    const kept = address.id !== null && own.delete(address.id) ? address.id : newId(now);
    return {
      ...address,
      id: kept,
      user_id: userId,
      person_id: personId === undefined ? (before ?? null) : personId,
      position,
    };
  });
  await trx.insertInto('addresses').values(rows).execute();
}

/**
 * Locks an account until the transaction ends; taken before any of its other rows. Everything that
 * opens or ends sessions, or changes credentials, takes this lock, so that no session opens during
 * a sign-out. Returns the current password hash; null if the account is gone.
 */
export async function lockAccount(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** SQL condition: an account is neither deleted nor disabled. */
export const isOpenAccount = (userId: string | RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users where id = ${userId}::uuid and deleted_at is null and disabled_at is null)`;

/**
 * Locks a user until the transaction ends, for read-then-write operations such as their open
 * checkout or cart size. Taken before any row lock to avoid deadlocks; reentrant.
 */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk person'), hashtext(${userId}))`.execute(
    trx,
  );
}

/** True if an owner of the vendor can sign in. */
export async function hasOpenOwner(trx: Trx, vendorId: string): Promise<boolean> {
  const owner = await trx
    .selectFrom('vendor_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select('users.id')
    .where('m.vendor_id', '=', vendorId)
    .where('m.role', '=', 'owner')
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}
