import type { Kysely } from 'kysely';
import { addIndexConcurrently } from './statements.ts';

/** Large tables stay in use. Each statement may be repeated. */
export const outsideTransaction = true;

const INDEXES = {
  sessions_ending: 'sessions (expires_at)',
  sessions_idle: 'sessions (last_seen_at)',
  code_steps_ending: 'code_steps (expires_at)',
  devices_ending: 'devices (expires_at)',
  password_resets_ending: 'password_resets (expires_at)',
  passkey_challenges_ending: 'passkey_challenges (expires_at)',
  authenticator_apps_begun: 'authenticator_apps (created_at) where confirmed_at is null',
  bill_asks_old: 'bill_asks (asked_at)',
  order_line_secrets_due: 'order_line_secrets (look_at)',
  screening_runs_kept: `screening_runs (created_at) where inputs_hash <> ''`,
  screening_cases_kept: 'screening_cases (opened_at) where sealed is not null',
  money_records_unscreened:
    'money_records (list_version, created_at) where undelivered and sealed is not null',
  policies_to_offer: `policies ((ends_on - case when reminded is null then 30
    when reminded > 14 then 14 when reminded > 3 then 3 end)) where cancelled_at is null`,
};

/** Indexes by which jobs find rows that are due. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, on] of Object.entries(INDEXES)) await addIndexConcurrently(db, name, on);
};
