import { type RawBuilder, sql } from 'kysely';

/** A pattern for `like` that finds these words anywhere, folded as the columns that are searched are. */
export function containing(words: string): RawBuilder<string> {
  const trimmed = words.replace(/^#/, '').replaceAll(/[\\%_]/g, '\\$&');
  return sql<string>`souk_fold(${`%${trimmed}%`})`;
}
