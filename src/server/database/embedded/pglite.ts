import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#core/shared/database.ts';
import { valueParsers } from '../value-parsers.ts';

/** Opens the embedded database of earlier builds. The caller holds the data lock. */
export async function openPglite(folder: string): Promise<Kysely<Database>> {
  const pglite = await PGlite.create(folder, {
    extensions: { pg_trgm },
    parsers: { ...valueParsers },
  });
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
}
