import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The table is new and the column may be null. The previous build uses neither.',
};

/** Large refunds, which a second person confirms. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table asked_refunds (
      id uuid primary key,
      payment_id uuid not null references payments (id),
      amount_cents bigint not null check (amount_cents > 0),
      content jsonb not null,
      reason text not null,
      request_key text,
      asked_by uuid not null references users (id),
      asked_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
      decided_by uuid references users (id),
      decided_at timestamptz
    )`,
    // One at a time, so that two confirmations never refund more than their admins were shown.
    `create unique index asked_refunds_waiting on asked_refunds (payment_id) where state = 'waiting'`,
    `create index asked_refunds_queue on asked_refunds (asked_at) where state = 'waiting'`,
    `create index asked_refunds_payment on asked_refunds (payment_id)`,
    `alter table refunds add column asked_id uuid`,
  ]);
