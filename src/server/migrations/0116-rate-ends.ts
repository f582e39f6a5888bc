import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** When the rate of a listing grows too old to sell by; `told_at` is when its vendor was written to, null until then. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table rate_ends (
      listing_id uuid primary key references listings on delete cascade,
      ends_at timestamptz not null,
      told_at timestamptz)`,
    `create index rate_ends_due on rate_ends (ends_at) where told_at is null`,
  ]);
