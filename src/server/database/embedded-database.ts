import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#core/shared/database.ts';
import type { OpenDatabase } from './open.ts';
import { valueParsers } from './value-parsers.ts';

/**
 * The default of 128 MB becomes resident page by page and is never released, and the operating
 * system caches the same pages a second time.
 */
const SHARED_BUFFERS = '16MB';

/**
 * Opens PostgreSQL inside this process, in a folder, or in memory if `folder` is undefined. The
 * caller must hold the data lock (data-lock.ts): the engine has no lock of its own, and a second
 * process would silently lose rows.
 */
export async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const pglite = await PGlite.create(folder, {
    extensions: { pg_trgm },
    parsers: { ...valueParsers },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
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
