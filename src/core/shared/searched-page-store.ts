import { type RawBuilder, sql } from 'kysely';
import { accountContaining, containing } from './containing.ts';
import type { Db } from './database.ts';
import type { Direction, Page } from './page-rules.ts';

/** Up to this many hits a search says exactly how many there are; beyond, that there are more. */
export const MOST_COUNTED = 500;

/** How far a search that hits often is followed along the order asked for before every hit is read. */
const MOST_WALKED = 20_000;

/** A table with `id` and `search_text`, what of it may be found, and its order by a column that is indexed with the id. */
interface Searched {
  readonly table: 'orders' | 'payments' | 'service_orders' | 'users';
  /** Its rows have a `user_id`, and are found by that account's name and e-mail too. */
  readonly byAccount?: boolean;
  readonly where: RawBuilder<unknown>;
  readonly words: string;
  readonly column: string;
  readonly direction: Direction;
}

export interface Found {
  /** In order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** There are more hits than `total`. */
  readonly more: boolean;
}

/**
 * A page of what is found. To count and sort every hit of a word that thousands of rows have would read those thousands:
 * such a word is met soon on the way along the order's index instead, and is not counted to the end.
 */
export async function searchedPage(
  db: Db,
  searched: Searched,
  page: Page,
  walked = MOST_WALKED,
): Promise<Found> {
  const found = await among(db, searched, page, sql`limit ${sql.lit(MOST_COUNTED + 1)}`);
  if (found.total <= MOST_COUNTED) return found;
  const ids = await along(db, searched, page, walked);
  if (ids.length === page.rows)
    return { ids, total: Math.max(MOST_COUNTED, page.offset + page.rows), more: true };
  return among(db, searched, page, sql``);
}

/** The page among as many hits as `limit` leaves, whichever the index of words finds first. */
async function among(
  db: Db,
  { table, byAccount = false, where, words, column, direction }: Searched,
  { rows, offset }: Page,
  limit: RawBuilder<unknown>,
): Promise<Found> {
  const by = sql.raw(direction);
  const at = sql.ref(column);
  // Each half by an index of its own: one condition with "or" over two tables would read every row.
  const ofAccounts = byAccount
    ? sql`union (select id, ${at} as at from ${sql.table(table)}
        where ${where} and user_id = any(array(${accountContaining(words)})) ${limit})`
    : sql``;
  const { rows: answers } = await sql<{ ids: string[]; total: number }>`
    with hit as materialized (
      (select id, ${at} as at from ${sql.table(table)}
        where ${where} and search_text like ${containing(words)} ${limit}) ${ofAccounts}
    )
    select (select count(*) from hit) as total,
      array(select id::text from hit order by at ${by}, id ${by} limit ${rows} offset ${offset}) as ids`.execute(
    db,
  );
  const [answer] = answers;
  return { ids: answer?.ids ?? [], total: answer?.total ?? 0, more: false };
}

/** The page met on the first so many rows in the order asked for; fewer than a page when they do not hold it. */
async function along(
  db: Db,
  { table, byAccount = false, where, words, column, direction }: Searched,
  { rows, offset }: Page,
  walked: number,
): Promise<string[]> {
  const by = sql.raw(direction);
  const ofAccount = byAccount
    ? sql`or exists (${accountContaining(words)} and users.id = way.user_id)`
    : sql``;
  const { rows: met } = await sql<{ id: string }>`
    select id from (
      select id, ${sql.ref(column)} as at, search_text ${byAccount ? sql`, user_id` : sql``} from ${sql.table(table)}
      where ${where} order by ${sql.ref(column)} ${by}, id ${by} limit ${sql.lit(walked)}
    ) as way
    where search_text like ${containing(words)} ${ofAccount} order by at ${by}, id ${by} limit ${rows} offset ${offset}`.execute(
    db,
  );
  return met.map(({ id }) => id);
}
