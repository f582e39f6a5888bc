import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Who may send how much: what people declare, what proves it, and what is kept of each line whose principal is sent on. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table standings (
      user_id uuid primary key references users,
      sealed text not null,
      has_source boolean not null,
      declared_at timestamptz not null,
      proved_at timestamptz,
      updated_at timestamptz not null)`,
    `create table identity_proofs (
      id uuid primary key,
      user_id uuid not null references users,
      kind text not null check (kind in ('passport', 'national_id', 'residence_permit')),
      format text not null check (format in ('pdf', 'webp')),
      bytes integer not null,
      sha256 text not null,
      state text not null check (state in ('waiting', 'approved', 'refused')),
      reason text not null default '',
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references users,
      constraint identity_proofs_decided check ((state = 'waiting') = (decided_at is null)))`,
    `create index identity_proofs_user on identity_proofs (user_id, created_at)`,
    `create index identity_proofs_waiting on identity_proofs (created_at, id) where state = 'waiting'`,
    `create table money_records (
      order_line_id uuid primary key references order_lines on delete cascade,
      order_id uuid not null references orders on delete cascade,
      user_id uuid not null references users,
      payee_hash text,
      tier smallint not null check (tier between 0 and 2),
      sealed text,
      created_at timestamptz not null)`,
    `create index money_records_payee on money_records (payee_hash, created_at) where payee_hash is not null`,
    `create index money_records_kept on money_records (created_at) where sealed is not null`,
    `create index money_records_user on money_records (user_id)`,
    `alter table payments drop constraint payments_late_reason_check`,
    `alter table payments add constraint payments_late_reason_check check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice', 'changed', 'limit'))`,
  ]);
