import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new table.',
};

/** Notifications of people with an account. Ids sort by time. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table notifications (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      data jsonb not null,
      link text,
      created_at timestamptz not null,
      seen_at timestamptz)`,
    `create index notifications_of_person on notifications (user_id, id desc)`,
    `create index notifications_unseen on notifications (user_id) where seen_at is null`,
    `create function souk_live_notification() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'notification',
        'people', json_build_array(new.user_id))::text);
      return null;
    end $$`,
    `create trigger notifications_live after insert on notifications
      for each row execute function souk_live_notification()`,
  ]);
