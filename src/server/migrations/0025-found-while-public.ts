import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

const FOUND = {
  listings_search: 'listings using gin (search)',
  listings_trigram: 'listings using gin (search_text gin_trgm_ops)',
  shelved_found: 'shelved using gin (keys, search, search_text gin_trgm_ops)',
};

/**
 * Only what the public sees is found by words and facets. A listing has some hundred and fifty entries in these indexes, and a row
 * that changes enters them all anew: hiding a shop of thousands wrote little else, though nothing looks for what is hidden there.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(
    db,
    Object.entries(FOUND).flatMap(([name, on]) => [
      `drop index ${name}`,
      `create index ${name} on ${on} with (fastupdate = off) where public`,
    ]),
  );
