import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';

/** SQL condition on `users` and the chosen vendor: the vendor requires a factor that the user lacks. */
export const lacksFactor = sql<boolean>`coalesce(chosen.requires_factor and not (
  exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = users.id)), false)`;

/** The name of a vendor that requires a second factor of its members; otherwise null. */
export async function factorRequiredBy(db: Db, vendorId: string | null): Promise<string | null> {
  if (vendorId === null) return null;
  const vendor = await db
    .selectFrom('vendors')
    .select('business_name')
    .where('id', '=', vendorId)
    .where('requires_factor', '=', true)
    .executeTakeFirst();
  return vendor?.business_name ?? null;
}

/** Sets the rule for a vendor's members. True if it was another before. */
export async function setRequiredFactor(
  trx: Trx,
  vendorId: string,
  required: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('vendors')
    .set({ requires_factor: required })
    .where('id', '=', vendorId)
    .where('requires_factor', '<>', required)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
