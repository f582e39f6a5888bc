import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Which lines of an order were one line of the cart: weekly visits are a line each. Lines that were sold before hold all of their
 * visits and stay as they are: their vouchers are printed, and what was confided with them is sealed for that one line.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table order_lines add column series_id uuid`]);
