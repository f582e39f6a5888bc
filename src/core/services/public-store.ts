import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What of a vendor is, or no longer is, there for the public. */
export interface ShownOrNot {
  readonly serviceIds: readonly string[];
  readonly listingIds: readonly string[];
}

/** Whose services and listings are looked at. */
export type Of = { readonly vendorId: string } | { readonly categoryId: string };

/**
 * Makes services and listings public exactly when their vendor is approved, the category is active and the listing is
 * neither hidden nor archived. Answers those whose state changed: their pages are old after the commit.
 */
export async function keepPublic(trx: Trx, of: Of): Promise<ShownOrNot> {
  const theirs =
    'vendorId' in of ? sql`s.vendor_id = ${of.vendorId}` : sql`s.category_id = ${of.categoryId}`;
  const services = await sql<{ id: string }>`
    update services s set public = not s.public
    from vendors v, categories c
    where ${theirs} and v.id = s.vendor_id and c.id = s.category_id
      and s.public <> (v.status = 'Approved' and c.active and s.archived_at is null)
    returning s.id`.execute(trx);
  const listings = await sql<{ id: string }>`
    update listings l set public = not l.public
    from services s
    where ${theirs} and s.id = l.service_id and l.public <> (s.public and l.state = 'active')
    returning l.id`.execute(trx);
  return {
    serviceIds: services.rows.map(({ id }) => id),
    listingIds: listings.rows.map(({ id }) => id),
  };
}
