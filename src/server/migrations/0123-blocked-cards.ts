import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * By what a card is known again: a keyed hash of its provider's mark of it. One whose owner says that they sent no money pays for nothing any
 * more. The embedded provider has a mark of its own of what it keeps.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table payments add column card_hash text`,
    `alter table saved_cards add column card_hash text`,
    `alter table sandbox_intents add column card_fingerprint text`,
    `alter table sandbox_cards add column fingerprint text`,
    `create table blocked_cards (
      hash text not null,
      dispute_id uuid not null references disputes,
      created_at timestamptz not null,
      primary key (hash, dispute_id))`,
    `create index blocked_cards_dispute on blocked_cards (dispute_id)`,
    `alter table payments drop constraint payments_late_reason_check`,
    `alter table payments add constraint payments_late_reason_check check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice', 'changed', 'limit', 'card', 'invoice'))`,
  ]);
