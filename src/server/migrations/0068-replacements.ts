import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * The replacement guarantee: a customer asks for another worker, and the agency offers one, whose days are held under the
 * request's own id until the customer answers. Once agreed the line is the new listing's; `old_listing_id` leads the old
 * worker's week to the days that they had of it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table replacements (
      id uuid primary key,
      order_id uuid not null references orders,
      order_line_id uuid not null references order_lines,
      vendor_id uuid not null references vendors,
      vertical text not null,
      status text not null check (status in (
        'asked', 'offered', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'unanswered', 'overtaken')),
      reason text not null,
      answer text not null default '',
      answer_by timestamptz,
      old_listing_id uuid not null references listings,
      listing_id uuid references listings,
      handover_on date,
      cheaper_cents bigint,
      refund_cents bigint,
      asked_on date not null,
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint replacements_open check ((status in ('asked', 'offered')) = (answer_by is not null)),
      constraint replacements_offered check (
        (listing_id is null) = (handover_on is null) and (listing_id is null) = (refund_cents is null)
        and (listing_id is null) = (cheaper_cents is null)
        and (status not in ('offered', 'agreed') or listing_id is not null)))`,
    `create unique index replacements_one on replacements (order_line_id) where answer_by is not null`,
    `create index replacements_order on replacements (order_id)`,
    `create index replacements_due on replacements (answer_by) where answer_by is not null`,
    `create index replacements_vendor on replacements (vendor_id, answer_by) where answer_by is not null`,
    `create index replacements_before on replacements (old_listing_id) where status = 'agreed'`,
    `create index replacements_made on replacements (order_line_id) where status = 'agreed'`,
    `alter table holds add column replacement_id uuid references replacements`,
    `create index holds_replacement on holds (replacement_id) where replacement_id is not null`,
  ]);
