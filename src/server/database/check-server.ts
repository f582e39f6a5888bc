import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/shared/market.ts';
import { DatabaseFault, isDatabaseAway, withWords } from './database-fault.ts';

/** The oldest version that runs every migration and call. The tests also run on it. */
export const OLDEST_POSTGRES = 15;
/** Max wait for a starting server, and the pause between attempts, in milliseconds. */
const WAIT_MS = 30_000;
const PAUSE_MS = 1_000;
const CONNECT_MS = 5_000;
/** Maximum clock difference: holds, codes and sessions use the clocks of the processes. */
const MAX_CLOCK_MS = 5_000;

export interface CheckOptions {
  readonly url: string;
  readonly log: Log;
  readonly waitMs?: number;
  readonly now?: () => number;
  readonly oldest?: number;
}

/** Waits for the server, checks it and logs a clock difference. Throws DatabaseFault. */
export async function checkServer({
  url,
  log,
  waitMs = WAIT_MS,
  now = Date.now,
  oldest = OLDEST_POSTGRES,
}: CheckOptions): Promise<void> {
  await withWords(url, async () => {
    const client = await connectWithin(url, waitMs, log);
    try {
      await refuseUnusable(client, oldest);
      await refuseTransactionPooler(client, url);
      const before = now();
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
      const ahead = (before + now()) / 2 - (rows[0]?.at.getTime() ?? before);
      if (Math.abs(ahead) > MAX_CLOCK_MS)
        log.warn('clock', {
          warning: `This machine's clock and the database's differ by ${Math.round(Math.abs(ahead) / 1000)} s: set both by NTP`,
        });
    } finally {
      await client.end();
    }
  });
}

async function connectWithin(url: string, waitMs: number, log: Log): Promise<pg.Client> {
  const until = performance.now() + waitMs;
  for (let said = false; ; said = true) {
    try {
      return await connect(url);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
      if (!said) log.warn('database waited for', { warning: `Waiting for it: ${String(error)}` });
      await wait(PAUSE_MS);
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'souk start',
  });
  // A failing query throws this error by itself.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function refuseUnusable(client: pg.Client, oldest: number): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; standby: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby`,
  );
  const [found] = rows;
  if (!found) return;
  const major = Math.floor(found.version / 10_000);
  if (major < oldest)
    throw new DatabaseFault(
      `DATABASE_URL: Souk needs PostgreSQL ${oldest} or newer, and this is ${major}`,
    );
  if (found.encoding !== 'UTF8')
    throw new DatabaseFault(
      `DATABASE_URL: the database is in ${found.encoding}, and Souk needs UTF-8. Create it anew: docs/operations.md`,
    );
  if (found.standby)
    throw new DatabaseFault('DATABASE_URL: this is a replica, which can only be read');
}

/**
 * Detects a pooler in transaction mode, which breaks prepared statements, LISTEN and session locks:
 * a second client gets the first one's connection, or the first gets another while the second keeps
 * it.
 */
async function refuseTransactionPooler(first: pg.Client, url: string): Promise<void> {
  const pidOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const second = await connect(url);
  try {
    const before = await pidOf(first);
    await second.query('begin');
    const other = await pidOf(second);
    if (other === before || (await pidOf(first)) !== before)
      throw new DatabaseFault(
        'DATABASE_URL: this is a pooler that gives a connection for one transaction. Souk prepares statements and listens: ' +
          'connect it to PostgreSQL itself, or to a pooler in session mode',
      );
  } finally {
    await second.end();
  }
}
