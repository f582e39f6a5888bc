import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new table. It sends every email meanwhile.',
};

/** Switched-off notifications, as `group:channel`. A person without a row gets everything. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      switched_off text[] not null default '{}',
      quiet_from text,
      quiet_until text,
      time_zone text,
      updated_at timestamptz not null,
      constraint notification_settings_quiet check (
        (quiet_from is null) = (quiet_until is null) and (quiet_from is null) = (time_zone is null)))`,
  ]);
