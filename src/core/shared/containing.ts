import { type RawBuilder, sql } from 'kysely';
import { phoneDigits } from '#base/phone.ts';
import type { Db } from './database.ts';

/** A `like` pattern that finds this text anywhere, folded like the searched columns. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`souk_fold(${`%${literally(words.replace(/^#/, ''))}%`})`;
}

/** Search text for names and phones: a phone number is normalised like the stored ones. */
export const asPhone = (words: string): string =>
  /^\+?\d{5,15}$/.test(phoneDigits(words)) ? phoneDigits(words).replace(/^0/, '') : words;

/** Ids of the accounts whose name or e-mail contains the text. Closed accounts have neither. */
export const accountContaining = (words: string): RawBuilder<unknown> =>
  sql`select users.id from users where users.deleted_at is null and users.search_text like ${containing(words)}
    and (souk_fold(users.name) like ${containing(words)} or souk_fold(users.email) like ${containing(words)})`;

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

/** Rows whose own text or account contains it. Each half uses its own index. */
export const idsByAccountOrText = (
  table: 'orders' | 'payments',
  words: string,
): RawBuilder<string> =>
  sql<string>`(select id from ${sql.table(WORDS[table])} where search_text like ${containing(words)}
    union select id from ${sql.table(table)} where user_id = any(array(${accountContaining(words)})))`;

/** Escapes a `like` pattern, including full-width characters that folding decodes. */
export const literally = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\\%_]/g, '\\$&');
