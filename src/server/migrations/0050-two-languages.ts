import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A part in the second language after the same in the main one; nothing where it was written once. */
const also = (part: string) => `coalesce(' ' || (in_other->>'${part}'), '')`;
const NAME = `name || ${also('name')}`;
const DESCRIPTION = `description || ${also('description')}`;
const PLACE = `location || ' ' || country || ${also('location')}`;
const vector = (text: string, weight: string) =>
  `setweight(to_tsvector('english', souk_fold(${text})), '${weight}')`;
const written = (table: string) =>
  `alter table ${table}
    add column language text not null default 'en' check (language in ('en', 'ar')),
    add column in_other jsonb check (jsonb_typeof(in_other) = 'object')`;

/**
 * Listings and services say the language of what their vendors wrote, and keep the same in the other one beside it. Whatever
 * is searched has both in the columns that it always had: each word is in the same index, whichever language it is of.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `${written('listings')}, drop column search_text, drop column search, drop column search_names`,
    `alter table listings
      add column search_text text generated always as (souk_fold(${NAME} || ' ' || ${PLACE})) stored,
      add column search tsvector generated always as (
        ${vector(NAME, 'A')} || ${vector(PLACE, 'B')} || ${vector(DESCRIPTION, 'D')}) stored,
      add column search_names tsvector generated always as (${vector(NAME, 'A')} || ${vector(PLACE, 'B')}) stored`,
    ...[
      `listings_search on listings using gin (search)`,
      `listings_trigram on listings using gin (search_text gin_trgm_ops)`,
      `listings_named on listings using gin ((ts_filter(search_names, '{a}')))`,
    ].map((index) => `create index ${index} with (fastupdate = off) where public`),

    `${written('services')}, drop column search_text, drop column search`,
    `alter table services
      add column search_text text generated always as (souk_fold(${NAME})) stored,
      add column search tsvector generated always as (${vector(NAME, 'A')} || ${vector(DESCRIPTION, 'D')}) stored`,
    ...[
      `services_search on services using gin (search)`,
      `services_trigram on services using gin (search_text gin_trgm_ops)`,
    ].map((index) => `create index ${index} with (fastupdate = off)`),

    // As sold: the name, and the texts of what was chosen.
    written('order_lines'),
  ]);
