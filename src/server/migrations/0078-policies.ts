import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What a vendor issues with a number and for a term. `order_lines.terms` are the listing's details as it was sold. A policy is
 * the line's row once it was issued; whether it is in force its dates say. `reminded` is the least number of days before its end
 * for which a renewal was offered. A line that waits for its number has a row in `policy_delays` once its vendor was reminded.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines add column terms jsonb`,
    `create table policies (
      order_line_id uuid primary key references order_lines,
      order_id uuid not null references orders,
      user_id uuid not null,
      vendor_id uuid not null references vendors,
      number text not null check (number <> ''),
      code text not null unique,
      ends_on date not null,
      issued_at timestamptz not null,
      claimed_at timestamptz,
      cancelled_at timestamptz,
      cancelled_on date,
      reminded smallint,
      constraint policies_cancelled check ((cancelled_at is null) = (cancelled_on is null)))`,
    `create index policies_order on policies (order_id)`,
    `create index policies_ending on policies (ends_on) where cancelled_at is null`,
    `create table policy_delays (
      order_line_id uuid primary key references order_lines,
      reminded_at timestamptz not null)`,
    // What is paid and not done, by when it was paid: of it the numbers that are awaited.
    `create index service_orders_open_paid on service_orders (paid_at)
      where paid_at is not null and status in ('pending', 'processing')`,
    `create index order_lines_policies on order_lines (order_id) where terms is not null`,
  ]);
