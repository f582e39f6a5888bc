import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new table.',
};

/** Canned answers of vendors to customers. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table canned_answers (
      id uuid primary key,
      vendor_id uuid not null references vendors (id) on delete cascade,
      text_en text,
      text_ar text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint canned_answers_said check (text_en is not null or text_ar is not null))`,
    `create index canned_answers_of_vendor on canned_answers (vendor_id, created_at, id)`,
  ]);
