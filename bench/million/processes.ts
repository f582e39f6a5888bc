import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverFlags, serverMemory } from '../../scripts/installation.mjs';
import { say } from '../compared.ts';
import { cpuMs, residentMiB } from '../processes.ts';

const PORT = 4714;
/** Longer than the longest interval of a frequent job. */
const SETTLE_SECONDS = 90;
const IDLE_SECONDS = 180;

/** Prints what the start of a process and an idle process cost, with a market of this size. */
export async function measureProcesses(listings: number, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
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
  const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
    env: {
      ...serverMemory,
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: folder,
      DATABASE_URL: url,
      SEED: 'none',
      RATE_LIMITS: 'off',
      APP_SECRET: 'a secret of the bench that nobody else may use',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = server.pid ?? 0;
  try {
    await answering(`http://127.0.0.1:${PORT}/api/ready`);
    const ready = cpuMs(pid);
    await wait(SETTLE_SECONDS * 1000);
    const start = await work();
    await reset();
    const before = cpuMs(pid);
    await wait(IDLE_SECONDS * 1000);
    const idle = await work();
    const spent = cpuMs(pid) - before;
    const share = (ms: number) => `${((ms / IDLE_SECONDS / 1000) * 100).toFixed(2)} % of a core`;
    say(`
${listings} listings: ready after ${ready} ms of CPU; ${start.calls} statements and ${start.blocks} blocks in the first ${SETTLE_SECONDS} s
idle for ${IDLE_SECONDS} s: process ${share(spent)}, statements ${share(idle.ms)}, ${Math.round((idle.calls * 60) / IDLE_SECONDS)} statements and ${Math.round((idle.blocks * 60) / IDLE_SECONDS)} blocks a minute, ${residentMiB(pid).toFixed(0)} MiB`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
