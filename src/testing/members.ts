import type { VendorRole } from '#base/permissions.ts';
import type { TestApp } from './app.ts';

/** A signed-in member of a vendor, written straight into the database. */
export async function signedInMember(app: TestApp, vendorId: string, role: VendorRole) {
  const client = await app.signedIn('vendor', { name: `A ${role}`, status: null });
  await app.db
    .insertInto('vendor_members')
    .values({
      vendor_id: vendorId,
      user_id: client.person.id,
      role,
      created_at: app.market.clock.now(),
    })
    .execute();
  return client;
}
