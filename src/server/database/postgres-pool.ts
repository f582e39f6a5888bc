import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway } from './database-fault.ts';
import { valueParsers } from './value-parsers.ts';

/** Time limits in milliseconds. The server's end first and leave the connection usable. */
export interface Patience {
  /** For a statement, including lock waits. */
  readonly statement: number;
  /** Between two statements of a transaction, which holds its locks in the meantime. */
  readonly betweenStatements: number;
  /** Without a byte of an answer: the server has vanished without closing the connection. */
  readonly silence: number;
}

/** With people waiting. After a failover every connection is usable again this soon. */
export const REQUESTS: Patience = {
  statement: 7_000,
  betweenStatements: 30_000,
  silence: 8_000,
};
/** For the job queue's own statements. */
const QUEUE: Patience = { statement: 20_000, betweenStatements: 30_000, silence: 21_000 };
/** For jobs in a large market; a job may take five minutes. */
const JOBS: Patience = { statement: 120_000, betweenStatements: 60_000, silence: 125_000 };

/** Jobs start together and share few connections: one waits for the steps of the others. */
export const JOBS_CONNECT_MS = 20_000;

/** The limits of all pools of a process. */
export interface Limits {
  /** Max connections for requests, and for jobs and the queue each. Far fewer keep two cores busy. */
  readonly connections: { readonly requests: number; readonly jobs: number };
  readonly connectMs: number;
  readonly requests: Patience;
  readonly queue: Patience;
  readonly jobs: Patience;
}
export const LIMITS: Limits = {
  connections: { requests: 16, jobs: 3 },
  connectMs: 5_000,
  requests: REQUESTS,
  queue: QUEUE,
  jobs: JOBS,
};

export interface PoolOptions {
  readonly url: string;
  readonly name: string;
  readonly max: number;
  /** Connections that stay open. An idle process would otherwise open some twice a minute, for its jobs. */
  readonly min?: number;
  /** Undefined for no limit but TCP's, for migrations, backups and seeds. */
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
  min = 0,
  patience,
  connectMs = LIMITS.connectMs,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    types,
    connectionTimeoutMillis: connectMs,
    ...keepAlive,
    application_name: name,
    onConnect: async (client) => {
      // The pool listens only to idle connections: an error of a busy one would crash the process.
      client.on('error', onError);
      if (!patience) return;
      if (client instanceof pg.Client) endWhenSilent(client, patience.silence);
      // Not as connection parameters, because PgBouncer refuses unknown ones. No JIT: statements
      // take milliseconds, less than their compilation.
      await client.query(
        `set jit = off; set statement_timeout = ${patience.statement}; set idle_in_transaction_session_timeout = ${patience.betweenStatements}`,
      );
    },
  });
  // The connection's own listener reports the error; without a listener here the pool would throw.
  pool.on('error', () => undefined);
  return pool;
}

/** TCP keep-alive after ten idle seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Breaks a connection that does not answer, so that its statement fails and the pool opens a new
 * one. pg's own query_timeout would fail the statement but reuse the connection, which still waits
 * for its answer.
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
