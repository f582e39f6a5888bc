import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Bills that vendors enter, found by the keyed hash of their account. Whether one is reserved or paid is what the lines of orders say
 * of it: nothing is kept twice. Amounts are minor units of the bill's currency.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table due_bills (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      account_hash text not null,
      sealed text not null,
      mask text not null,
      number text not null,
      period text not null,
      due_on date not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      withdrawn_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null)`,
    `create unique index due_bills_one on due_bills (listing_id, account_hash, number)`,
    `create index due_bills_listing on due_bills (listing_id, id desc)`,
    `create table bill_asks (
      user_id uuid not null references users on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      account_hash text not null,
      asked_at timestamptz not null,
      primary key (user_id, listing_id, account_hash))`,
    `create index bill_asks_listing on bill_asks (listing_id)`,
    `create index order_lines_bill on order_lines ((options ->> 'bill')) where options ->> 'bill' is not null`,
  ]);
