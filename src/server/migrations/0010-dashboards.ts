import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What vendors' and admins' lists are searched and sorted by. The indexes of words take new ones at once, as those of
 * the public search do (0009).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table orders add column search_text text generated always as (
      souk_fold(id::text || ' ' || coalesce(contact->>'name', '') || ' ' || coalesce(contact->>'email', ''))) stored`,
    `create index orders_trigram on orders using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
    `create index orders_recent on orders (created_at desc, id desc)`,
    `create index orders_status_recent on orders (status, created_at desc, id desc)`,
    `create index orders_subtotal on orders (subtotal_cents desc, id desc)`,
    `create index orders_status_subtotal on orders (status, subtotal_cents desc, id desc)`,
    `create index service_orders_vendor_subtotal on service_orders (vendor_id, subtotal_cents desc)`,

    `alter table payments add column search_text text generated always as (
      souk_fold(id::text || ' ' || coalesce(provider_ref, ''))) stored`,
    `create index payments_trigram on payments using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
    `drop index payments_recent`,
    `create index payments_recent on payments (created_at desc, id desc)`,
    `create index payments_status_recent on payments (status, created_at desc, id desc)`,
    `create index payments_amount on payments (amount_cents desc, id desc)`,
    `create index order_lines_trigram on order_lines using gin (souk_fold(name) gin_trgm_ops) with (fastupdate = off)`,
    `create index payments_status_amount on payments (status, amount_cents desc, id desc)`,

    `create index reviews_vendor on reviews (vendor_id, created_at desc, id desc)`,
    `create index reviews_all on reviews (created_at desc, id desc)`,
    `create index messages_recent on messages (created_at desc, id desc)`,

    // In whose language an answer is written.
    `alter table messages add column language text not null default 'en' check (language in ('en', 'ar'))`,
    // An admin's press that is sent again finds its refund here.
    `alter table refunds add column request_key text, add column requested text`,
    `create unique index refunds_request on refunds (payment_id, request_key)`,
  ]);
