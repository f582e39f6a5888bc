// npm run bench -- start: from `npm start` to the first whole page, on the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { cpuMs, residentMiB, serverUnder } from './processes.ts';

const PORT = 4712;
const ADDRESS = `http://127.0.0.1:${PORT}/`;
const WARM_STARTS = 3;
/** Seconds, from the pressed key to the page. */
const FIRST_AT_MOST = 10;
const WARM_AT_MOST = 5;

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
try {
  process.stdout.write('From npm start to the first whole page, embedded database\n');
  report('first start after the build', await start(), FIRST_AT_MOST);
  for (let time = 0; time < WARM_STARTS; time += 1)
    report('warm start', await start(), WARM_AT_MOST);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly memory: number;
}

/** Starts in the same data folder each time, with a cache of compiled code that begins empty, as after a build. */
async function start(): Promise<Start> {
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: ADDRESS.slice(0, -1),
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATABASE_URL: undefined,
    },
  });
  const ended = once(npm, 'exit');
  try {
    while (!(await answers())) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - begun) / 1000;
    const pid = npm.pid ?? 0;
    return { seconds, cpuSeconds: cpuMs(pid) / 1000, memory: residentMiB(serverUnder(pid)) };
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}

async function answers(): Promise<boolean> {
  return fetch(ADDRESS).then(
    async (response) => response.ok && (await response.text()).endsWith('</html>'),
    () => false,
  );
}

function report(name: string, { seconds, cpuSeconds, memory }: Start, atMost: number): void {
  process.stdout.write(
    `${name.padEnd(28)} ${seconds.toFixed(2)} s (<= ${atMost}: ${seconds <= atMost ? 'yes' : 'NO'}), ` +
      `CPU ${cpuSeconds.toFixed(2)} s, resident memory ${memory.toFixed(0)} MiB\n`,
  );
}
