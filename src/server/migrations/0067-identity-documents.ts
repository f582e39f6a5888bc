import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Documents of a person who is listed, for an admin's check of who that is; null for those of the business itself. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table vendor_documents add column listing_id uuid references listings (id)`,
    `create index vendor_documents_listing on vendor_documents (listing_id) where listing_id is not null`,
  ]);
