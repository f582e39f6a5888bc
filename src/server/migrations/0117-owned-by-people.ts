import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What a person of an account owns goes with them: addresses, recipients, and what single verticals ask of them, as the number of
 * a passport, sealed.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table addresses add column person_id uuid references people on delete cascade`,
    `create index addresses_person on addresses (person_id) where person_id is not null`,
    `alter table recipients drop constraint recipients_person_id_fkey`,
    `alter table recipients add constraint recipients_person_id_fkey
      foreign key (person_id) references people on delete cascade`,
    `create table person_details (
      person_id uuid not null references people on delete cascade,
      vertical text not null,
      sealed text not null,
      mask text not null,
      updated_at timestamptz not null,
      primary key (person_id, vertical))`,
  ]);
