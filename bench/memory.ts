// npm run bench -- memory: how much a demonstration on the embedded database holds while it is visited: 273 pages one after the other, then one every two
// seconds. BENCH_MINUTES says how long. Needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { serverFlags, serverMemory } from '../scripts/installation.mjs';

const PORT = 4720;
const ADDRESS = `http://localhost:${PORT}`;
const MINUTES = Number(process.env.BENCH_MINUTES ?? '10');
const AT_FIRST = 273;
const BETWEEN_MS = 2_000;
const MAX_MB = 350;

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'ignore'],
  env: {
    ...serverMemory,
    // Same setting as in `npm start`; otherwise the type stripper stays in memory.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
    ...process.env,
    PORT: String(PORT),
    PUBLIC_URL: ADDRESS,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  },
});
const ended = once(server, 'exit');
try {
  while (!(await isReady())) await wait(100);
  say('ready');
  const pages = await publicPages();
  for (const page of pages.slice(0, AT_FIRST)) await look(page);
  say(`after ${AT_FIRST} pages`);
  const seen: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    for (let visit = 0; visit < 60_000 / BETWEEN_MS; visit += 1) {
      await look(pages[seen.length % pages.length] ?? '/');
      seen.push(resident());
      await wait(BETWEEN_MS);
    }
    say(`minute ${minute}`);
  }
  const sorted = seen.toSorted((a, b) => a - b);
  const most = sorted.at(-1) ?? Number.NaN;
  process.stdout.write(
    `median ${sorted[sorted.length >> 1]} MB, at most ${most} MB (< ${MAX_MB}: ${most < MAX_MB ? 'yes' : 'NO'})\n`,
  );
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** Resident megabytes of the process, including its code. */
function resident(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function say(when: string): void {
  process.stdout.write(`${when}: ${resident()} MB, load ${loadavg()[0]?.toFixed(1)}\n`);
}

async function isReady(): Promise<boolean> {
  return fetch(`${ADDRESS}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function look(path: string): Promise<string> {
  const page = await fetch(`${ADDRESS}${path}`, { headers: { 'accept-encoding': 'br' } });
  return page.text();
}

/** Every public page in both languages, in an order that separates neighbours of the sitemap. */
async function publicPages(): Promise<string[]> {
  const addresses = async (path: string) =>
    [...(await look(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => {
      const { pathname, search } = new URL(found);
      return pathname + search;
    });
  const listed = await addresses('/sitemap.xml');
  const pages = listed.some((path) => path.includes('.xml'))
    ? (await Promise.all(listed.map(addresses))).flat()
    : listed;
  return pages.map((_, at) => pages[(at * 7919) % pages.length] ?? '/');
}
