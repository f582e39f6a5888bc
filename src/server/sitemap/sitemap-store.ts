import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Kinds of sitemap parts: vendors' pages and listings' pages. */
export type Part = 'services' | 'listings';

/** UUIDv7 ids are sorted by creation time. */
export const FIRST = '00000000-0000-0000-0000-000000000000';
export const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface PageRow {
  readonly id: string;
  readonly service_id: string;
  readonly vertical: string;
  readonly updated_at: Date;
}

/** The last of the `size` public ids after `after`; null if there are fewer. */
export async function endOfPart(
  db: Db,
  part: Part,
  after: string,
  size: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, n from (
      select id, row_number() over (order by id)::int as n from (
        select id from ${sql.table(part)} where public and id > ${after}::uuid order by id limit ${size}) walked) numbered
    where n = ${size}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Public pages of a part from `after` to `until`, by id. */
export async function listPages(
  db: Db,
  part: Part,
  { after, until, size }: { readonly after: string; readonly until: string; readonly size: number },
): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select id, ${part === 'listings' ? sql`service_id` : sql`id`} as service_id, vertical, updated_at
    from ${sql.table(part)} where public and id > ${after}::uuid and id <= ${until}::uuid
    order by id limit ${size}`.execute(db);
  return rows;
}

/** The active categories with the time of their last change. */
export const listCategoryPages = (db: Db): Promise<{ slug: string; updated_at: Date }[]> =>
  db
    .selectFrom('categories')
    .select(['slug', 'updated_at'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
