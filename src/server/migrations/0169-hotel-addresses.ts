import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Adds the hotel's current address to sold stays in the future, for their vouchers. New sales
 * include it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `update order_lines set sub_details = order_lines.sub_details || jsonb_strip_nulls(jsonb_build_object(
        'hotelAddress', nullif(services.details ->> 'address', ''),
        'hotelCoordinates', nullif(services.details ->> 'coordinates', '')))
      from service_orders join services on services.id = service_orders.service_id
      where order_lines.service_order_id = service_orders.id and order_lines.vertical = 'hotels'
        and coalesce(order_lines.ended_on, order_lines.ends_on) >= current_date
        and not order_lines.sub_details ? 'hotelAddress'`,
  ]);
