import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What every page or a job of every minute reads does not grow with the market: changes of counts stand apart from the
 * sums they belong to, and how many listings a service has, where, and the picture that stands for it are found by indexes.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // What triggers add is not folded; the job (core/catalogue/listings/shelf-counts-store.ts) folds it.
    `alter table shelf_counts add column folded boolean not null default false`,
    `with changes as (delete from shelf_counts returning *)
      insert into shelf_counts (shelf, kind, facet, rows, stocked, folded)
      select shelf, kind, facet, sum(rows), sum(stocked), true from changes
      group by shelf, kind, facet having sum(rows) <> 0 or sum(stocked) <> 0`,
    `create index shelf_counts_changes on shelf_counts (shelf) where not folded`,
    `create index shelf_counts_whole on shelf_counts (shelf) include (rows) where facet = ''`,
    `create index listings_shown on listings (service_id, country, kind, rating_count desc, id) where public`,
  ]);
