import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What of a vendor is, or no longer is, there for the public. */
export interface ShownOrNot {
  readonly serviceIds: readonly string[];
  readonly listingIds: readonly string[];
}

/**
 * Makes a vendor's services and listings public exactly when the vendor is approved, the category is active and the
 * listing is neither hidden nor archived. Answers those whose state changed: their pages are old after the commit.
 */
export async function keepVendorPublic(trx: Trx, vendorId: string): Promise<ShownOrNot> {
  const services = await sql<{ id: string }>`
    update services s set public = not s.public
    from vendors v, categories c
    where s.vendor_id = ${vendorId} and v.id = s.vendor_id and c.id = s.category_id
      and s.public <> (v.status = 'Approved' and c.active and s.archived_at is null)
    returning s.id`.execute(trx);
  const listings = await sql<{ id: string }>`
    update listings l set public = not l.public
    from services s
    where l.vendor_id = ${vendorId} and s.id = l.service_id and l.public <> (s.public and l.state = 'active')
    returning l.id`.execute(trx);
  return {
    serviceIds: services.rows.map(({ id }) => id),
    listingIds: listings.rows.map(({ id }) => id),
  };
}
