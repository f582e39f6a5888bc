import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * A failed refund is reversed and made again, to the card or from our bank account. The refund job
 * reverses the earlier failed ones, which it finds by `reversed_at`. A second charge for an already
 * paid payment gets its own row and is refunded in full.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table second_charges (
      id uuid primary key,
      payment_id uuid not null references payments,
      provider_ref text not null unique,
      amount_cents bigint not null check (amount_cents > 0),
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
      created_at timestamptz not null)`,
    `create index second_charges_payment on second_charges (payment_id)`,
    `alter table refunds
      add column second_charge_id uuid references second_charges,
      add column again_of uuid references refunds,
      add column bank_reference text,
      add column failure text,
      add column reversed_at timestamptz,
      add column resolved_at timestamptz,
      add column resolved_how text check (resolved_how in ('card', 'bank', 'none')),
      add column resolved_by uuid,
      add column resolved_why text`,
    `create unique index refunds_again on refunds (again_of) where again_of is not null`,
    `create index refunds_to_reverse on refunds (created_at) where status = 'failed' and reversed_at is null`,
    `create index refunds_unresolved on refunds (order_id) where status = 'failed' and resolved_at is null`,
    `create index refunds_by_bank on refunds (id) include (amount_cents) where bank_reference is not null`,
    `create index refunds_standing on refunds (created_at) include (amount_cents) where status <> 'failed'`,
    `drop index refunds_failed`,
    `drop index refunds_made`,
    `alter table ledger_transactions add column reverses_refund_id uuid references refunds`,
    `create unique index ledger_one_reversal on ledger_transactions (reverses_refund_id) where reverses_refund_id is not null`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The build before leaves the columns of the unique indexes null',
};
