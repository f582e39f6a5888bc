import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#core/database.ts';
import type { OpenDatabase } from './open.ts';
import { PostgresListener } from './postgres-listener.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { valueParsers } from './value-parsers.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && valueParsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Most connections one process opens to a database. Two busy cores are kept busy by far fewer. */
const poolSize = 16;

export function openPostgres(
  url: string,
  readUrl: string | undefined,
  onError: (error: Error) => void,
): OpenDatabase {
  const pool = openPool(url, onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const readDb = readUrl
    ? new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(readUrl, onError) }) })
    : db;
  const listener = new PostgresListener(url, onError);
  return {
    kind: 'postgres',
    db,
    readDb,
    engine: { kind: 'postgres', pool },
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await listener.close();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
    },
  };
}

function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5_000,
    application_name: 'souk',
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onError);
  return withPreparedStatements(pool);
}
