import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What a line called whoever was replaced, in both languages, because the summary of its contract names everybody who worked.
 * For those who were replaced before this, it is taken from their listings.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table replacements add column former jsonb`,
    `update replacements r set former = jsonb_build_object('name', l.name, 'language', l.language,
        'inOther', jsonb_build_object('name', coalesce(l.in_other->>'name', l.name)))
      from listings l where l.id = r.old_listing_id and r.status = 'agreed'`,
    `alter table replacements add constraint replacements_former check ((former is not null) = (status = 'agreed'))`,
  ]);
