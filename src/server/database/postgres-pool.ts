import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';
import { valueParsers } from './value-parsers.ts';

/** How long a connection waits, in milliseconds. The server's own limits end first and leave the connection usable. */
export interface Patience {
  /** For one statement, waits for locks included. */
  readonly statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  readonly betweenStatements: number;
  /** Without a byte from a server that was asked: it has vanished without closing the connection. */
  readonly silence: number;
}

/** People wait for these. After a failover that closed nothing, every connection is usable again this soon. */
export const REQUESTS: Patience = {
  statement: 7_000,
  betweenStatements: 30_000,
  silence: 8_000,
};
/** The queue's own statements. */
const QUEUE: Patience = { statement: 20_000, betweenStatements: 30_000, silence: 21_000 };
/** What jobs count, fold and sweep in a market that has grown; a job may take five minutes. */
const JOBS: Patience = { statement: 120_000, betweenStatements: 60_000, silence: 125_000 };

/** The limits of all pools of a process. */
export interface Limits {
  readonly connectMs: number;
  readonly requests: Patience;
  readonly queue: Patience;
  readonly jobs: Patience;
}
export const LIMITS: Limits = {
  connectMs: 5_000,
  requests: REQUESTS,
  queue: QUEUE,
  jobs: JOBS,
};

export interface PoolOptions {
  readonly url: string;
  readonly name: string;
  readonly max: number;
  /** Undefined: no limit but TCP's own. Migrations, backups and seeds take what they take. */
  readonly patience: Patience | undefined;
  readonly connectMs?: number;
  readonly onError: (error: Error) => void;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && valueParsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function openPool({
  url,
  name,
  max,
  patience,
  connectMs = LIMITS.connectMs,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    ...keepAlive,
    application_name: name,
    onConnect: async (client) => {
      // The pool listens to connections while they are idle only: one that breaks in use would end the process.
      client.on('error', onError);
      if (!patience) return;
      if (client instanceof pg.Client) endWhenSilent(client, patience.silence);
      // Not as parameters of the connection: PgBouncer refuses those it does not know.
      // Statements take milliseconds: to compile one takes longer than it runs.
      await client.query(
        `set jit = off; set statement_timeout = ${patience.statement}; set idle_in_transaction_session_timeout = ${patience.betweenStatements}`,
      );
    },
  });
  // Reported by the connection's own listener; without one here the pool would throw.
  pool.on('error', () => undefined);
  return pool;
}

/** The operating system asks an idle line after ten seconds whether the other end is still there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Breaks a connection that has been asked and stays silent, so that every waiting statement fails and the pool opens a
 * new one. pg's own query_timeout fails the statement, and then hands out the connection that waits for its answer.
 */
function endWhenSilent(client: pg.Client, silence: number): void {
  // After the handshake: with TLS this is the encrypted stream.
  const { stream } = client.connection;
  let asked = false;
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  Object.defineProperty(client, 'query', {
    configurable: true,
    writable: true,
    value: (...call: unknown[]) => {
      asked = true;
      return query(...call);
    },
  });
  client.on('drain', () => {
    asked = false;
  });
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silence, () => {
    if (asked) stream.destroy(new DatabaseAway(`No answer for ${silence / 1000} s`));
  });
}
