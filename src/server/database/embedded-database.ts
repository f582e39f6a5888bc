import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#core/shared/database.ts';
import type { OpenDatabase } from './open.ts';
import { valueParsers } from './value-parsers.ts';

/**
 * PostgreSQL keeps this much of its files in memory. Its default of 128 MB becomes resident page by page and never goes
 * back, beside the system's own file cache that holds the same pages.
 */
const SHARED_BUFFERS = '16MB';

/**
 * PostgreSQL in this process, on a folder or in memory when `folder` is undefined. The folder must be this process's
 * own (data-lock.ts): the engine has no lock, and a second process on it loses rows without a word.
 */
export async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const pglite = await PGlite.create(folder, {
    extensions: { pg_trgm, unaccent },
    parsers: { ...valueParsers },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    db,
    readDb: db,
    jobsDb: db,
    engine: { kind: 'pglite', pglite },
    unhurried: (work) => work(db),
    listen: async (channel, onMessage) => {
      const stop = await pglite.listen(channel, onMessage);
      return () => stop();
    },
    notify: async (channel, payload) => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: () => db.destroy().then(() => (pglite.closed ? undefined : pglite.close())),
  };
}
