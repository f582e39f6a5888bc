import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface LeadPictures {
  /** Of services, that stand on their cards and over their whole page. */
  readonly services: readonly string[];
  /** The first of each listing, that stands on its card: the most reviewed first. */
  readonly listings: readonly string[];
}

/** The ids of the pictures that public pages show before anybody has pressed anything, most of them at once. */
export async function listLeadPictures(db: Db, most: number): Promise<LeadPictures> {
  const { rows: services } = await sql<{ id: string }>`
    select picture->>'id' as id from services where public and picture is not null order by id limit ${most}`.execute(
    db,
  );
  const { rows: listings } = await sql<{ id: string }>`
    select pictures->0->>'id' as id from listings where public and pictures->0 is not null
    order by rating_count desc, listings.id limit ${most}`.execute(db);
  return { services: services.map(({ id }) => id), listings: listings.map(({ id }) => id) };
}
