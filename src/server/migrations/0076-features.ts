import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What is sold country by country, under whose licence; the least fee that a category asks of what is sent on. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table features (
      vertical text not null,
      country text not null,
      enabled boolean not null,
      licence text not null,
      authority text not null,
      updated_at timestamptz not null,
      primary key (vertical, country),
      constraint features_licensed check (not enabled or (licence <> '' and authority <> '')))`,
    `alter table categories
      add column min_fee_bps integer not null default 300 check (min_fee_bps between 0 and 5000),
      add column min_fee_cents integer not null default 30 check (min_fee_cents between 0 and 10000)`,
  ]);
