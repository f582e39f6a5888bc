import { type RawBuilder, sql } from 'kysely';
import { phoneDigits } from '#base/phone.ts';
import type { Db } from './database.ts';

/** A `like` pattern that finds this text anywhere, folded like the searched columns. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`souk_fold(${`%${literally(words.replace(/^#/, ''))}%`})`;
}

/** Finds texts with a word that starts with one or two letters, by the index of three. */
export const starting = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const start = literally(words.replace(/^#/, ''));
  return sql<boolean>`(${text} like souk_fold(${`${start}%`}) or ${text} like souk_fold(${`% ${start}%`}))`;
};

/** Search text for names and phones: a phone number is normalised like the stored ones. */
export const asPhone = (words: string): string =>
  /^\+?\d{5,15}$/.test(phoneDigits(words)) ? phoneDigits(words).replace(/^0/, '') : words;

/** Ids of the accounts whose name or e-mail contains the text. Closed accounts have neither. */
export const accountContaining = (words: string): RawBuilder<unknown> =>
  sql`select users.id from users where users.deleted_at is null and users.search_text like ${containing(words)}
    and (souk_fold(users.name) like ${containing(words)} or souk_fold(users.email) like ${containing(words)})`;

/** True for a whole e-mail address, which indexes find at once. */
export const isAddress = (words: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words);

/** Id of the account with this e-mail address. */
export const accountOfAddress = (words: string): RawBuilder<unknown> =>
  sql`select users.id from users where users.deleted_at is null and users.email = lower(${words})`;

/** Matches a text of `WORDS` with this e-mail address, by an index. */
export const hasAddress = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`substring(${text}, '[^ ]+@[^ ]+') = souk_fold(${words})`;

/** Ids of the account with the e-mail address, otherwise of those whose name or e-mail contains the text. */
export const accountsFound = (words: string): RawBuilder<unknown> =>
  isAddress(words)
    ? sql`${accountOfAddress(words)} union all ${accountContaining(words)} and not exists (${accountOfAddress(words)})`
    : accountContaining(words);

/** Tables with the searched texts of others, with the same ids. */
export const WORDS = {
  orders: 'order_words',
  payments: 'payment_words',
  service_orders: 'part_words',
} as const;

/**
 * Enters the collected words of new rows into their indexes. A search also reads what is collected,
 * so rows are found at once; a batch is far cheaper than row by row in the transaction of a sale.
 */
export async function enterWords(db: Db): Promise<void> {
  const indexes = Object.values(WORDS).map((table) => `${table}_trigram`);
  await sql`select ${sql.join(indexes.map((name) => sql`gin_clean_pending_list(${sql.lit(name)})`))}`.execute(
    db,
  );
}

/**
 * Rows with this e-mail address, in their own text or their account; otherwise those that contain
 * the text. Each half uses its own index.
 */
export function idsByAccountOrText(
  table: 'orders' | 'payments',
  words: string,
): RawBuilder<string> {
  const ids = (text: RawBuilder<unknown>, accounts: RawBuilder<unknown>) => sql`
    select id from ${sql.table(WORDS[table])} where ${text}
    union select id from ${sql.table(table)} where user_id = any(array(${accounts}))`;
  const parts = ids(sql`search_text like ${containing(words)}`, accountContaining(words));
  if (!isAddress(words)) return sql<string>`(${parts})`;
  const exact = ids(hasAddress(sql`search_text`, words), accountOfAddress(words));
  return sql<string>`(with exact as materialized (${exact})
    select id from exact union all select id from (${parts}) part where not exists (select from exact))`;
}

/** Ids of the parts of orders with this e-mail address, otherwise of those that contain the text. */
export function partsFound(words: string): RawBuilder<unknown> {
  const parts = sql`select id from part_words where search_text like ${containing(words)}`;
  if (!isAddress(words)) return parts;
  const exact = sql`select id from part_words where ${hasAddress(sql`search_text`, words)}`;
  return sql`${exact} union all ${parts} and not exists (${exact})`;
}

/** Escapes a `like` pattern, including full-width characters that folding decodes. */
export const literally = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\\%_]/g, '\\$&');
