import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Groups the lines of an order that came from one cart line, such as weekly visits. Lines sold
 * earlier hold all of their visits and stay so: their vouchers are printed, and their private
 * details are encrypted for that one line.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table order_lines add column series_id uuid`]);
