// Four pictures of 4 MB in one new tour, as the form sends them, to the built server in a process of its own on PostgreSQL:
// how long its event loop was kept from turning, and what is left in memory. docs/benchmarks.md holds the last considered run.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { createMarket } from '#server/market.ts';
import { createPerson } from '#testing/people.ts';
import { createService } from '#testing/fixtures.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { serverFlags, serverMemory } from '../scripts/installation.mjs';
import type { Probe } from './loop-probe.ts';

const PORT = 4712;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PICTURE_BYTES = 4_194_304;
const MAX_BLOCKED_MS = 50;
const DOZEN = 12;
/** Five show whether resident memory levels off. */
const DOZENS = Number(process.env.BENCH_DOZENS ?? '5');
const SETTLE_MS = 3_000;
const LATER_MS = 10_000;

interface Round {
  readonly probe: Probe;
  readonly ms: number;
}

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
const env = {
  DATABASE_URL: `${postgres.address}/postgres`,
  DATA_DIR: folder,
  PUBLIC_URL: ORIGIN,
  PORT: String(PORT),
  SEED: 'none',
  RATE_LIMITS: 'off',
};
const config = readConfig(env);
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
await migrate(database.db);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const market = await createMarket({
  config,
  database,
  securityStream: { write: () => undefined },
  log: silent,
});
const vendor = await createPerson(market, 'vendor');
const service = await createService(market, { vendor });
await database.close();

const server = spawn(
  process.execPath,
  [...serverFlags, '--expose-gc', '--import', './bench/loop-probe.ts', 'src/server/main.ts'],
  {
    env: { ...serverMemory, ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  },
);
try {
  await answering();
  const body = JSON.stringify(entry(await pictures()));
  process.stdout.write(
    `A body of ${(body.length / 1024 / 1024).toFixed(1)} MiB, ${DOZENS} times a dozen; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  await send(body);
  await send(body);
  await wait(SETTLE_MS);
  const before = await ask(server, 'settled');
  await wait(SETTLE_MS);
  const idle = await ask(server, 'now');
  const rounds: Round[] = [];
  const settled: Probe[] = [];
  for (let dozen = 0; dozen < DOZENS; dozen += 1) {
    for (let round = 0; round < DOZEN; round += 1) {
      const started = performance.now();
      await send(body);
      rounds.push({ ms: performance.now() - started, probe: await ask(server, 'now') });
    }
    await wait(SETTLE_MS);
    settled.push(await ask(server, 'settled'));
  }
  await wait(LATER_MS);
  print({ before, idle, rounds, settled, later: await ask(server, 'settled') });
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Photographs like those of cameras: 12 megapixels, exactly 4 MiB. */
async function pictures(): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const photo = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: 'teal', noise },
  });
  const raw = await photo.raw().toBuffer();
  const raws = { raw: { width: 4000, height: 3000, channels: 3 as const } };
  let jpeg = Buffer.alloc(0);
  for (const quality of [20, 30, 40, 50, 60, 70, 80]) {
    const next = await sharp(raw, raws).jpeg({ quality }).toBuffer();
    if (next.length > PICTURE_BYTES) break;
    jpeg = next;
  }
  return Array.from({ length: 4 }, () => {
    const padded = Buffer.concat([jpeg, randomBytes(PICTURE_BYTES - jpeg.length)]);
    return `data:image/jpeg;base64,${padded.toString('base64')}`;
  });
}

function entry(images: readonly string[]) {
  return {
    name: 'Siwa by moonlight',
    location: 'Siwa',
    country: 'Egypt',
    category: 'privateTour',
    description: 'Two nights among the dunes.',
    serviceId: service.id,
    price: 240,
    duration: 2,
    operates: 'everyday',
    images,
  };
}

async function send(body: string): Promise<void> {
  const response = await fetch(`${ORIGIN}/api/tours/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      cookie: `${vendor.cookie.name}=${vendor.cookie.value}`,
    },
    body,
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function ask(child: ChildProcess, question: 'now' | 'settled'): Promise<Probe> {
  const answer = once(child, 'message');
  child.send(question);
  const [probe] = await answer;
  return probe as Probe;
}

async function answering(): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const ready = await fetch(`${ORIGIN}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(50);
  }
  throw new Error('The server does not start');
}

interface Measured {
  readonly before: Probe;
  readonly idle: Probe;
  readonly rounds: readonly Round[];
  /** Measured after each dozen. */
  readonly settled: readonly Probe[];
  readonly later: Probe;
}

function print({ before, idle, rounds, settled, later }: Measured): void {
  const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  const longest = sorted(rounds.map(({ probe }) => probe.longestMs));
  const times = sorted(rounds.map(({ ms }) => ms));
  const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? 0;
  const worst = longest.at(-1) ?? 0;
  const over = longest.filter((ms) => ms > MAX_BLOCKED_MS).length;
  const peak = Math.max(...rounds.map(({ probe }) => probe.residentMiB));
  const told = (of: (probe: Probe) => number) =>
    `${of(before).toFixed(0)} MiB before; ${settled.map((probe) => of(probe).toFixed(0)).join(', ')} after each dozen; ` +
    `${of(later).toFixed(0)} ${LATER_MS / 1000} s later`;
  const lines = [
    `Event loop kept from turning, longest in an upload: median ${middle(longest).toFixed(0)} ms, worst ${worst.toFixed(0)} ms ` +
      `(target ${MAX_BLOCKED_MS}: ${over === 0 ? 'yes' : `NO, ${over} of ${longest.length} over it`}); idle ${idle.longestMs.toFixed(0)} ms`,
    `By upload: ${rounds.map(({ probe }) => probe.longestMs.toFixed(0)).join(' ')}`,
    `An upload from the first byte to the answer: median ${middle(times).toFixed(0)} ms`,
    `Held by JavaScript: ${told(({ heapMiB, outsideMiB }) => heapMiB + outsideMiB)}`,
    `Resident: ${told(({ residentMiB }) => residentMiB)}; ${peak.toFixed(0)} at most seen after an upload`,
    `Load ${loadavg()[0]?.toFixed(1)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
