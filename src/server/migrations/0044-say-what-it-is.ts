import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Order lines say how they reach their customer, when they take place, what their price is made of and how much of it went
 * back. Rows of before keep their meaning: what has a first day is attended, all else was sent; nothing of their price was
 * passed on; what went back of a part is spread over its lines in proportion, to the cent.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines
      add column fulfilment text not null default 'sent' check (fulfilment in ('sent', 'attended', 'performed')),
      add column ends_on date,
      add column slot text,
      add column starts_at timestamptz,
      add column time_zone text not null default 'UTC',
      add column quote_lines jsonb not null default '[]',
      add column principal_cents bigint not null default 0,
      add column refunded_cents bigint not null default 0,
      add column refunded_principal_cents bigint not null default 0,
      add column guaranteed_until timestamptz`,
    `update order_lines set
      fulfilment = case when starts_on is null then 'sent' else 'attended' end,
      ends_on = case
        when sub_details->>'nights' ~ '^\\d{1,3}$' then starts_on + (sub_details->>'nights')::int
        when sub_details->>'duration' ~ '^\\d{1,3}$' then starts_on + greatest((sub_details->>'duration')::int, 1) - 1
        else starts_on end,
      time_zone = case country
        when 'Egypt' then 'Africa/Cairo' when 'Saudi Arabia' then 'Asia/Riyadh' when 'Lebanon' then 'Asia/Beirut'
        when 'Jordan' then 'Asia/Amman' when 'Iraq' then 'Asia/Baghdad' else 'UTC' end`,
    `alter table order_lines alter column fulfilment drop default, alter column time_zone drop default`,
    `alter table service_orders
      add column principal_cents bigint not null default 0,
      add column refunded_principal_cents bigint not null default 0`,
    `alter table refunds add column lines jsonb not null default '[]'`,
    // The largest remainders get the cents that rounding leaves, as a refund of today does.
    `with part as (
        select id, subtotal_cents::numeric as whole, refunded_cents::numeric as back from service_orders
        where refunded_cents > 0 and subtotal_cents > 0),
      share as (
        select line.id, line.service_order_id, floor(line.total_cents * part.back / part.whole) as cents,
          line.total_cents * part.back / part.whole - floor(line.total_cents * part.back / part.whole) as rest,
          part.back
        from order_lines line join part on part.id = line.service_order_id),
      ranked as (
        select id, cents, row_number() over (partition by service_order_id order by rest desc, id) as rank,
          back - sum(cents) over (partition by service_order_id) as missing
        from share)
      update order_lines line set refunded_cents = ranked.cents + case when ranked.rank <= ranked.missing then 1 else 0 end
      from ranked where ranked.id = line.id`,
    `alter table order_lines
      add constraint order_lines_when check (starts_on is null or ends_on >= starts_on),
      add constraint order_lines_attended check (fulfilment <> 'attended' or starts_on is not null),
      add constraint order_lines_principal check (principal_cents between 0 and total_cents),
      add constraint order_lines_refunded check (refunded_principal_cents between 0 and principal_cents
        and refunded_cents - refunded_principal_cents between 0 and total_cents - principal_cents)`,
    `alter table service_orders
      add constraint service_orders_principal check (principal_cents between 0 and subtotal_cents),
      add constraint service_orders_refunded_parts check (refunded_principal_cents between 0 and principal_cents
        and refunded_cents - refunded_principal_cents between 0 and subtotal_cents - principal_cents)`,
  ]);
