import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A day of a listing may have terms of its own, and says who closed it. Days that vendors had closed are theirs; the price
 * that no quote ever read is gone from the inventory.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table day_terms (
      listing_id uuid not null references listings on delete cascade,
      day date not null,
      price_cents bigint check (price_cents >= 0),
      min_nights int check (min_nights between 1 and 365),
      no_arrival boolean not null default false,
      no_departure boolean not null default false,
      primary key (listing_id, day))`,
    `create table closures (
      listing_id uuid not null references listings on delete cascade,
      day date not null,
      source text not null,
      reason text not null default '',
      primary key (listing_id, day, source))`,
    `insert into closures (listing_id, day, source)
      select p.listing_id, p.day, 'vendor' from places p join listings l on l.id = p.listing_id
      where p.closed and p.day > '0001-01-01' and p.variant = '' and p.slot = ''`,
    `alter table places drop column price_cents`,
  ]);
