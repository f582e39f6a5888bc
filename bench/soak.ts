// npm run bench -- soak: whether memory grows over an hour of mixed load: the server of `npm run bench` on its market of 2,000 listings, 20 requests a second
// at a fixed rate. BENCH_MINUTES says how long, BENCH_RATE how many a second. Prints the memory of each minute by what it is. Needs a build.
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { serveMarket } from './built-server.ts';
import { startGrownMarket } from './grown-market.ts';
import { connect, type Connection } from './load.ts';
import { memoryLine, peakMiB, residentMiB } from './processes.ts';
import { steps } from './steps.ts';

type Flow = (connection: Connection, index: number) => Promise<boolean>;

const PORT = 4716;
const MINUTES = Number(process.env.BENCH_MINUTES ?? '60');
const RATE = Number(process.env.BENCH_RATE ?? '20');
const CONNECTIONS = 20;
/** The share of the time in which caches fill and code is compiled, which the slope leaves out. */
const SETTLED = 1 / 3;
const MAX_MIB = 300;
/** More than what chance does to the slope of forty minutes. */
const MAX_GROWTH = 10;

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const { folder, postgres, databaseUrl, market } = await startGrownMarket();

const server = await serveMarket({ databaseUrl, port: PORT, folder });
const connections = Array.from({ length: CONNECTIONS }, (_, number) => connect(PORT, number));
let errors = 0;
let late = 0;
try {
  const [list, details, search, cart, checkout, cached, fresh] = steps(market).map(
    ({ flow }) => flow,
  );
  const flows = { l: list, d: details, s: search, a: cart, o: checkout, c: cached, f: fresh };
  /** Of forty requests 14 are for details, 8 for lists, 6 for searches, 6 for cached pages and 4 for fresh ones. */
  const MIX = [...'dldsfdlcdsdlcdafldsdcldsfdlcdsdolcdfldsc'] as (keyof typeof flows)[];
  const free: Connection[] = [...connections];
  const seen: { readonly minute: number; readonly resident: number }[] = [];
  const ask = async (flow: Flow, connection: Connection, index: number) => {
    if (!(await flow(connection, index).catch(() => false))) errors += 1;
    free.unshift(connection);
  };
  const begin = performance.now();
  for (let index = 0; index < MINUTES * 60 * RATE; index += 1) {
    const due = begin + (index * 1000) / RATE;
    if (due > performance.now()) await wait(due - performance.now());
    const connection = free.pop();
    if (connection) {
      const flow = flows[MIX[index % MIX.length] ?? 'd'];
      if (flow) void ask(flow, connection, index);
    } else late += 1;
    if ((index + 1) % (60 * RATE) > 0) continue;
    const resident = residentMiB(server.pid);
    seen.push({ minute: seen.length + 1, resident });
    say(`minute ${seen.length}: ${memoryLine(server.pid)}, ${errors} errors, ${late} left out`);
  }
  const settled = seen.slice(Math.floor(seen.length * SETTLED));
  const growth = slope(settled.map(({ minute, resident }) => [minute / 60, resident]));
  const peak = peakMiB(server.pid);
  say(
    `Slope of the last ${settled.length} minutes: ${growth.toFixed(1)} MiB an hour (target <= ${MAX_GROWTH}: ${growth <= MAX_GROWTH ? 'yes' : 'NO'}); peak ${peak.toFixed(0)} MiB (target < ${MAX_MIB}: ${peak < MAX_MIB ? 'yes' : 'NO'})`,
  );
  if (errors > 0) process.exitCode = 1;
} finally {
  for (const connection of connections) connection.close();
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const under = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return over / under;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
