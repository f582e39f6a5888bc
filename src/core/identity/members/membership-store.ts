import type { Db, Trx } from '#core/shared/database.ts';

/** A person's memberships in the order of joining. */
export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('vendor_members as m')
    .innerJoin('vendors', 'vendors.id', 'm.vendor_id')
    .select(['vendors.id', 'vendors.business_name', 'vendors.status', 'm.role', 'm.created_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('m.vendor_id')
    .execute();

/** Locks the vendors that a person owns, so that of two owners one leaves after the other. */
export async function lockOwned(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'vendors.id')
    .select('vendors.id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .orderBy('vendors.id')
    .forUpdate('vendors')
    .execute();
}

/** True for a member, whose membership stays until the transaction ends. */
export async function holdMembership(trx: Trx, vendorId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('vendor_members')
    .select('vendor_id')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return member !== undefined;
}

/** Makes a customer a vendor before the onboarding. True if they were a customer before. */
export async function becomeVendor(trx: Trx, userId: string): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ role: 'vendor' })
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends a membership. A vendor without another becomes a customer, who may apply to sell anew. */
export async function deleteMember(trx: Trx, vendorId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('vendor_members')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', userId)
    .where('role', '=', 'vendor')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_members as m')
            .select('m.vendor_id')
            .whereRef('m.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute();
}
