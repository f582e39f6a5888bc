import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Receipts of bills that anybody can check by their code. Bills that were paid before get one of 48 random bits,
 * in signs that are not taken for each other.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table receipt_checks (
      code text primary key,
      order_line_id uuid not null unique references order_lines)`,
    `insert into receipt_checks (code, order_line_id)
      select 'R' || translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), '01', 'GH'), o.order_line_id
      from line_outcomes o where o.outcome = 'paid'`,
  ]);
