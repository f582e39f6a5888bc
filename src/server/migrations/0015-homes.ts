import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What the dashboards' homes count, each figure from an index alone: a sale has its own instant, beside the order's, and
 * public pages are counted by the day.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table service_orders add column paid_at timestamptz`,
    `update service_orders set paid_at = coalesce(payments.settled_at, orders.created_at)
      from orders left join payments on payments.order_id = orders.id
      where orders.id = service_orders.order_id and orders.is_paid`,
    `create index service_orders_sold on service_orders (vendor_id, paid_at)
      include (subtotal_cents, refunded_cents) where paid_at is not null`,
    `create index service_orders_all_sold on service_orders (paid_at)
      include (subtotal_cents, refunded_cents, commission_cents, service_id) where paid_at is not null`,
    `create index reviews_unanswered on reviews (vendor_id) where replied_at is null and hidden_at is null`,
    `create index users_joined on users (role, created_at)`,
    `create index refunds_made on refunds (created_at) include (amount_cents)`,

    // How often a page was opened on a day of its vendor's country. Nothing of who opened it.
    `create table page_views (
      vendor_id uuid not null references vendors on delete cascade,
      day date not null,
      subject_id uuid not null,
      views int not null check (views > 0),
      primary key (vendor_id, day, subject_id))`,
  ]);
