import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serveMarket } from '../built-server.ts';
import { say } from '../compared.ts';
import { NAMED } from '#testing/big-market/fill.ts';
import { type Connection, load } from '../load.ts';
import { cpuMs, parentOf, residentMiB } from '../processes.ts';

const PORT = 4714;
/** Longer than the longest interval of a frequent job. */
const SETTLE_SECONDS = 90;
const IDLE_SECONDS = 180;

/** A server process on a market; `stop` ends it. */
async function startProcess(databaseUrl: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  const secret = 'a secret of the bench that nobody else may use';
  const server = await serveMarket({ databaseUrl, port, folder, secret });
  return {
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Prints what the start of a process and an idle process cost, with a market of this size. */
export async function measureIdle(listings: number, url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const reset = () => client.query('select pg_stat_statements_reset()');
  const work = async () => {
    const { rows } = await client.query<{ calls: number; blocks: number; ms: number }>(`
      select sum(calls)::int as calls, sum(shared_blks_hit + shared_blks_read)::int as blocks, sum(total_exec_time)::int as ms
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg_stat_statements%'`);
    return rows[0] ?? { calls: 0, blocks: 0, ms: 0 };
  };
  await reset();
  const server = await startProcess(url, PORT);
  try {
    const ready = cpuMs(server.pid);
    await wait(SETTLE_SECONDS * 1000);
    const start = await work();
    await reset();
    const before = cpuMs(server.pid);
    await wait(IDLE_SECONDS * 1000);
    const idle = await work();
    const spent = cpuMs(server.pid) - before;
    const share = (ms: number) => `${((ms / IDLE_SECONDS / 1000) * 100).toFixed(2)} % of a core`;
    const aMinute = (many: number) => Math.round((many * 60) / IDLE_SECONDS);
    say(`
${listings} listings: ready after ${ready} ms of CPU; ${start.calls} statements and ${start.blocks} blocks in the first ${SETTLE_SECONDS} s
idle for ${IDLE_SECONDS} s: process ${share(spent)}, statements ${share(idle.ms)}, ${aMinute(idle.calls)} statements and ${aMinute(idle.blocks)} blocks a minute, ${residentMiB(server.pid).toFixed(0)} MiB`);
  } finally {
    await server.stop();
    await client.end();
  }
}

const CONNECTIONS = 20;
const VISITS = 6_000;
/** Of 20 requests: details, lists, searches, fresh pages and cached pages. */
const MIX = [...'dddddddllllssspppccc'];
const WORDS = [NAMED.seldom, NAMED.rare, NAMED.arabic, 'cairo', 'lanturn'];

/** Prints the CPU of a mixed load on one and on two processes. */
export async function measureCapacity(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const idsOf = async (vertical: string) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from shelved where vertical = $1 and public and in_stock order by id limit 2000',
      [vertical],
    );
    return rows.map(({ id }) => id);
  };
  const tours = await idsOf('tours');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const databasePid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  const one = (ids: readonly string[], index: number) => ids[(index * 7919) % ids.length] ?? '';
  const flow = async (connection: Connection, index: number) => {
    const id = one(tours, index);
    const get = (path: string) => connection.send({ path, headers: { 'accept-encoding': 'br' } });
    const { status } = await {
      d: () => get(`/api/listings/${id}`),
      l: () => get(`/api/listings?vertical=groceries&sort=price_asc&page=${1 + (index % 20)}`),
      s: () =>
        get(`/api/search?q=${encodeURIComponent(one(WORDS, index))}&page=${1 + (index % 3)}`),
      p: () => get(`/service/tours/details/${id}?from=${index}`),
      c: () => get('/'),
    }[MIX[index % MIX.length] as 'd']();
    return status === 200;
  };
  for (const ports of [[PORT], [PORT, PORT + 1]]) {
    const servers: Awaited<ReturnType<typeof startProcess>>[] = [];
    try {
      for (const port of ports) servers.push(await startProcess(url, port));
      const each = (count: number) =>
        Promise.all(ports.map((port) => load(port, CONNECTIONS, count / ports.length, flow)));
      await each(VISITS / 3);
      const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
      const before = { servers: cpu(), database: cpuMs(databasePid) };
      const results = await each(VISITS);
      const perRequest = (spent: number) => `${(spent / VISITS).toFixed(2)} ms`;
      const rate = results.reduce((sum, { requests, seconds }) => sum + requests / seconds, 0);
      const errors = results.reduce((sum, one) => sum + one.errors, 0);
      say(`
${ports.length} process(es): ${Math.round(rate)} requests/s beside the load itself, ${errors} errors, CPU of a request ${perRequest(cpu() - before.servers)} in the process and ${perRequest(cpuMs(databasePid) - before.database)} in the database, ${servers.map(({ pid }) => residentMiB(pid).toFixed(0)).join(' and ')} MiB`);
    } finally {
      for (const server of servers) await server.stop();
    }
  }
}
