import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Days end at about the same time in all five countries; the job moves on a day that was just over. */
export const FILL = `update service_orders set due_on = days.first_on
  from (select parts.id, least(
      (select min(starts_on) from order_lines where service_order_id = parts.id and starts_on >= current_date),
      case when (parts.delivery->>'day')::date >= current_date then (parts.delivery->>'day')::date end) as first_on
    from service_orders parts where parts.status in ('pending', 'processing')) days
  where days.id = service_orders.id and days.first_on is not null`;

/**
 * A vendor's orders by what is next: each part keeps its nearest day still to come, and drops it once nothing waits for it.
 * And the refunds that the provider would not make, which admins' rails count.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table service_orders add column due_on date`,
    FILL,
    `alter table service_orders add column next_on date generated always as
      (case when status in ('pending', 'processing') and shipped_at is null then due_on end) stored`,
    `create index service_orders_next on service_orders (vendor_id, next_on, id)`,
    `create index refunds_failed on refunds (created_at) where status = 'failed'`,
    `create index service_orders_due on service_orders (next_on) where next_on is not null`,
  ]);
