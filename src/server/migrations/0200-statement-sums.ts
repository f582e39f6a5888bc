import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** Sums of vendors' closed months by kind of movement. Months closed earlier have none. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table statement_sums (
      vendor_id uuid not null,
      month text not null,
      kind text not null,
      earned bigint not null,
      principal bigint not null,
      commission bigint not null,
      primary key (vendor_id, month, kind))`,
    `alter table closed_months add column summed boolean not null default false`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'A month that the build before closes has no sums, and its entries are added up',
};
