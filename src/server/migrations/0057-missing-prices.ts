import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A price that is not there was 0, which is a price: what is free costs that. Properties, guides and cruises had none until their vendor set it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table shelved alter column price_cents drop not null`,
    `alter table listings alter column price_cents drop not null`,
    `update listings set price_cents = null where price_cents = 0 and kind in ('luxuryProperties', 'guides', 'cruises')`,
  ]);
