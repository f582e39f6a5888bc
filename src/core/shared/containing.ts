import { type RawBuilder, sql } from 'kysely';
import { phoneDigits } from '#base/phone.ts';

/** A pattern for `like` that finds these words anywhere, folded as the columns that are searched are. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`souk_fold(${`%${literally(words.replace(/^#/, ''))}%`})`;
}

/** Words to look for among names and phones: what reads as a phone, or part of one, is looked for as phones are kept. */
export const asPhone = (words: string): string =>
  /^\+?\d{5,15}$/.test(phoneDigits(words)) ? phoneDigits(words).replace(/^0/, '') : words;

/** The ids of the accounts whose name or e-mail contains these words; a closed account has neither. */
export const accountContaining = (words: string): RawBuilder<unknown> =>
  sql`select users.id from users where users.deleted_at is null and users.search_text like ${containing(words)}
    and (souk_fold(users.name) like ${containing(words)} or souk_fold(users.email) like ${containing(words)})`;

/** The rows of a table with `user_id` that contain these words, or whose account does: each by its own index. */
export const idsByAccountOrText = (
  table: 'orders' | 'payments',
  words: string,
): RawBuilder<string> =>
  sql<string>`(select id from ${sql.table(table)} where search_text like ${containing(words)}
    union select id from ${sql.table(table)} where user_id = any(array(${accountContaining(words)})))`;

/** A text whose signs mean themselves in a pattern, also those that folding makes of wide ones. */
export const literally = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\\%_]/g, '\\$&');
