import { type RawBuilder, sql } from 'kysely';

/** A pattern for `like` that finds these words anywhere, folded as the columns that are searched are. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`souk_fold(${`%${literally(words.replace(/^#/, ''))}%`})`;
}

/** A text whose signs mean themselves in a pattern, also those that folding makes of wide ones. */
export const literally = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\\%_]/g, '\\$&');
