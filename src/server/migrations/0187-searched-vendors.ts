import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

const text = (column: string, ...keys: string[]) =>
  keys.map((key) => `coalesce(' ' || (${column} ->> '${key}'), '')`).join(' || ');

/** Searched texts of vendors, and indexes for the counts of services and for the sort orders of their lists. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // Both lists search in a part of it, in this order.
    `alter table vendors add column search_text text generated always as (souk_fold(
      business_name || ${text('business_contact', 'businessEmail', 'businessPhone')} || ${text('business_details', 'businessType')}
      || ' ' || business_name || ${text('business_details', 'businessIndustry')})) stored`,
    `create index vendors_trigram on vendors using gin (search_text gin_trgm_ops) with (fastupdate=off)`,
    `create index services_of_category on services (category_id)`,
    `create index vendors_by_name on vendors (lower(business_name), id) where status = 'Approved'`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'A generated column and indexes change nothing for the build before',
};
