import { type RawBuilder, sql } from 'kysely';
import {
  accountContaining,
  accountOfAddress,
  containing,
  hasAddress,
  isAddress,
  starting,
  WORDS,
} from './containing.ts';
import type { Db } from './database.ts';
import type { Direction, Page } from './page-rules.ts';

export const MAX_COUNTED = 500;

/** Maximum rows of the index to scan for hits before all hits are read instead. */
const MAX_WALKED = 5_000;

/** A table with `id`, `search_text` and a sort column that is indexed with the id. */
export interface Searched {
  readonly table: 'orders' | 'payments' | 'reviews' | 'service_orders' | 'users';
  /** Rows have a `user_id` and also match by the account's name and e-mail. */
  readonly byAccount?: boolean;
  readonly where: RawBuilder<unknown>;
  readonly words: string;
  readonly column: string;
  readonly direction: Direction;
  /** Sorts before `column`; in the same index. */
  readonly first?: readonly [column: string, direction: Direction] | undefined;
}

/** The sort columns of a hit, and their order. */
function sorted({ first, column, direction }: Searched) {
  const keys = [...(first ? [first] : []), [column, direction] as const];
  const by = (columns: readonly RawBuilder<unknown>[]) =>
    sql.join([
      ...keys.map(([, way], at) => sql`${columns[at]} ${sql.raw(way)}`),
      sql`id ${sql.raw(direction)}`,
    ]);
  const names = keys.map((_, at) => sql.ref(`key_${at}`));
  return {
    keys: sql.join(keys.map(([name], at) => sql`${sql.ref(name)} as ${names[at]}`)),
    names: sql.join(names),
    byColumns: by(keys.map(([name]) => sql.ref(name))),
    byKeys: by(names),
  };
}

export interface Found {
  /** Sorted. */
  readonly ids: readonly string[];
  readonly total: number;
  /** True if there are more hits than `total`. */
  readonly more: boolean;
}

/** Conditions for the searched text of a row, and for the ids of its account. */
interface Match {
  readonly text: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly accounts: RawBuilder<unknown>;
}

const partsOf = (words: string): Match => ({
  text: (column) => sql`${column} like ${containing(words)}`,
  accounts: accountContaining(words),
});

const addressOf = ({ table, words }: Searched): Match => ({
  text: (column) => (table === 'users' ? sql`email = lower(${words})` : hasAddress(column, words)),
  accounts: accountOfAddress(words),
});

/**
 * A page of search results. A row that has the searched e-mail address comes alone, without those
 * that have it as a part of a longer address. A word in thousands of rows is not counted and sorted,
 * which would read all of them: scanning the sort column's index finds a page of hits soon.
 */
export async function searchedPage(
  db: Db,
  searched: Searched,
  page: Page,
  walked = MAX_WALKED,
): Promise<Found> {
  if (searched.table !== 'reviews' && isAddress(searched.words)) {
    const exact = await pageOf(db, searched, page, addressOf(searched), walked);
    if (exact.total > 0) return exact;
  }
  return pageOf(db, searched, page, partsOf(searched.words), walked);
}

async function pageOf(
  db: Db,
  searched: Searched,
  page: Page,
  match: Match,
  walked: number,
): Promise<Found> {
  const found = isShort(searched)
    ? await amongShort(db, searched, page, match, walked)
    : await among(db, searched, page, match, sql`limit ${sql.lit(MAX_COUNTED + 1)}`);
  if (found.total <= MAX_COUNTED) return found;
  const ids = await along(db, searched, page, match, walked);
  if (ids.length === page.rows)
    return { ids, total: Math.max(MAX_COUNTED, page.offset + page.rows), more: true };
  return among(db, searched, page, match, sql``);
}

/** The page among the first hits that an index finds, up to `limit`. */
async function among(
  db: Db,
  searched: Searched,
  { rows, offset }: Page,
  match: Match,
  limit: RawBuilder<unknown>,
): Promise<Found> {
  const { table, byAccount = false, where, words } = searched;
  const { keys, byKeys } = sorted(searched);
  // The index knows words of three letters: shorter ones are looked for in the rows themselves.
  const found =
    table in WORDS && words.length > 2
      ? sql`join (select id as found_id, search_text as found_text from ${sql.table(WORDS[table as keyof typeof WORDS])}) found
          on found_id = id where ${match.text(sql`found_text`)}`
      : sql`where ${match.text(sql`search_text`)}`;
  // Each half uses its own index: an `or` over two tables would read every row.
  const ofAccounts = byAccount
    ? sql`union (select own.* from (${match.accounts}) account cross join lateral (
          select id, ${keys} from ${sql.table(table)} where ${where} and user_id = account.id ${limit}) own ${limit})`
    : sql``;
  const { rows: answers } = await sql<{ ids: string[]; total: number }>`
    with hit as materialized (
      (select id, ${keys} from ${sql.table(table)} ${found} and ${where} ${limit}) ${ofAccounts}
    )
    select (select count(*) from hit) as total,
      array(select id::text from hit order by ${byKeys} limit ${rows} offset ${offset}) as ids`.execute(
    db,
  );
  const [answer] = answers;
  return { ids: answer?.ids ?? [], total: answer?.total ?? 0, more: false };
}

/** Fewer letters than the word indexes know, in a table that grows with the market. */
const isShort = ({ table, words }: Searched): boolean =>
  words.length < 3 && ['orders', 'payments', 'users'].includes(table);

/**
 * The page among hits of one or two letters: anywhere in the first `walked` rows in sort order, and
 * beyond them at the start of a word, which the index finds.
 */
async function amongShort(
  db: Db,
  searched: Searched,
  { rows, offset }: Page,
  match: Match,
  walked: number,
): Promise<Found> {
  const { table, byAccount = false, where, words } = searched;
  const { keys, names, byColumns, byKeys } = sorted(searched);
  const limit = sql`limit ${sql.lit(MAX_COUNTED + 1)}`;
  const few = sql`(select count(*) from near) <= ${sql.lit(MAX_COUNTED)}`;
  const texts = sql.table(table in WORDS ? WORDS[table as keyof typeof WORDS] : table);
  const ofAccounts = byAccount
    ? sql`union (select own.* from (
          select id from users where ${few} and deleted_at is null and ${starting(sql`search_text`, words)} ${limit}) account
        cross join lateral (
          select id, ${keys} from ${sql.table(table)} where ${where} and user_id = account.id ${limit}) own ${limit})`
    : sql``;
  const { rows: answers } = await sql<{ ids: string[]; total: number; more: boolean }>`
    with near as materialized (
      select id, ${names} from (
        select id, ${keys}, search_text from ${sql.table(table)} where ${where} order by ${byColumns} limit ${sql.lit(walked)}) way
      where ${match.text(sql`search_text`)} ${limit}),
    hit as materialized (
      select * from near
      union (select id, ${keys} from (
          select id as found_id from ${texts} where ${few} and ${starting(sql`search_text`, words)}) found
        join ${sql.table(table)} on id = found_id where ${where} ${limit})
      ${ofAccounts})
    select (select count(*) from hit) as total,
      exists (select from ${sql.table(table)} where ${where} order by ${byColumns} offset ${sql.lit(walked)} limit 1) as more,
      array(select id::text from hit order by ${byKeys} limit ${rows} offset ${offset}) as ids`.execute(
    db,
  );
  const [answer] = answers;
  return { ids: answer?.ids ?? [], total: answer?.total ?? 0, more: answer?.more ?? false };
}

/** The page from the first `walked` rows in sort order; incomplete if they contain too few hits. */
async function along(
  db: Db,
  searched: Searched,
  { rows, offset }: Page,
  match: Match,
  walked: number,
): Promise<string[]> {
  const { table, byAccount = false, where } = searched;
  const { keys, byColumns, byKeys } = sorted(searched);
  // For `exists` the planner would read all accounts that match.
  const ofAccount = byAccount
    ? sql`or (select true from (${match.accounts} and users.id = way.user_id) one)`
    : sql``;
  const { rows: met } = await sql<{ id: string }>`
    select id from (
      select id, ${keys}, search_text ${byAccount ? sql`, user_id` : sql``} from ${sql.table(table)}
      where ${where} order by ${byColumns} limit ${sql.lit(walked)}
    ) as way
    where ${match.text(sql`search_text`)} ${ofAccount} order by ${byKeys} limit ${rows} offset ${offset}`.execute(
    db,
  );
  return met.map(({ id }) => id);
}
