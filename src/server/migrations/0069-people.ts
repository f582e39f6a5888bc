import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * One list of people for all verticals: whom one books for become people with a birth date, by the ids that orders and carts
 * know them by.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table dependants rename to people`,
    `alter table people rename column first_name to name`,
    `alter index dependants_pkey rename to people_pkey`,
    `alter index dependants_of_user rename to people_of_user`,
    `alter table people rename constraint dependants_user_id_fkey to people_user_id_fkey`,
    `alter table people
      alter column birth_date drop not null,
      add column name_arabic text not null default '',
      add column relation text,
      add column country text,
      add column phone text not null default '',
      add column language text check (language in ('en', 'ar'))`,
  ]);
