// The built server as one process on PostgreSQL, 2,000 listings, 20 connections, each step held against
// three references in the same run. Prints a table; docs/benchmarks.md holds the figures of the last considered run.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFlags, serverMemory, withPinnedNode } from '../scripts/installation.mjs';
import { startGrownMarket } from './grown-market.ts';
import { load, type LoadResult } from './load.ts';
import { cpuMs, memoryLine } from './processes.ts';
import { steps, type Step } from './steps.ts';

const CONNECTIONS = 20;
const SERVER_PORT = 4710;
const REFERENCE_PORT = 4711;
const scale = Number(process.env.BENCH_SCALE ?? '1');

interface Row {
  readonly name: string;
  readonly result: LoadResult;
  readonly cpu: number;
}

const { folder, postgres, databaseUrl, market } = await startGrownMarket();

const server = start([...serverFlags, 'src/server/main.ts'], {
  PORT: String(SERVER_PORT),
  PUBLIC_URL: `http://127.0.0.1:${SERVER_PORT}`,
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SEED: 'none',
  RATE_LIMITS: 'off',
});
let reference: ChildProcess | undefined;
// An idle demonstration server pre-renders pictures, which would be measured with the references: requests keep it
// busy.
const visitor = setInterval(() => void answers(SERVER_PORT, '/api/ready'), 400);
try {
  await answering(SERVER_PORT, '/api/ready');
  const page = await fetch(
    `http://127.0.0.1:${SERVER_PORT}/service/tours/${market.serviceId}?country=Egypt`,
  );
  const bytesFile = join(folder, 'page.html');
  writeFileSync(bytesFile, Buffer.from(await page.arrayBuffer()));
  reference = start(
    ['bench/reference-server.ts', String(REFERENCE_PORT), databaseUrl, market.serviceId, bytesFile],
    {},
  );
  await answering(REFERENCE_PORT, '/memory');
  const all = steps(market);
  const r = await measure(
    {
      name: 'R: node:http + pg, 24 rows',
      count: 6000,
      flow: async (c) => (await c.send({ path: '/rows' })).status === 200,
    },
    REFERENCE_PORT,
    reference,
  );
  const b = await measure(
    {
      name: 'B: node:http + pg, 24 narrow rows',
      count: 20_000,
      flow: async (c) => (await c.send({ path: '/bare' })).status === 200,
    },
    REFERENCE_PORT,
    reference,
  );
  const m = await measure(
    {
      name: 'M: node:http, the page from memory',
      count: 20_000,
      flow: async (c) => (await c.send({ path: '/memory' })).status === 200,
    },
    REFERENCE_PORT,
    reference,
  );
  const rows: Row[] = [];
  for (const step of all) rows.push(await measure(step, SERVER_PORT, server));
  print({ r, b, m }, rows, all);
  // A step with errors would measure errors.
  if ([r, b, m, ...rows].some(({ result }) => result.errors > 0)) process.exitCode = 1;
} finally {
  clearInterval(visitor);
  server.kill('SIGTERM');
  reference?.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    // Node's compile cache as in `npm start`: without it the type stripper stays in memory.
    env: { ...serverMemory, ...withPinnedNode(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Waits up to 30 seconds until the URL answers 200. */
async function answering(port: number, path: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (await answers(port, path)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${port}${path}`);
}

async function measure(step: Step, port: number, process_: ChildProcess): Promise<Row> {
  const count = Math.max(CONNECTIONS, Math.round(step.count * scale));
  await load(port, CONNECTIONS, Math.ceil(count / 5), step.flow);
  const pid = process_.pid ?? 0;
  const before = cpuMs(pid) + cpuMs(postgres.processId);
  const result = await load(port, CONNECTIONS, count, (connection, index) =>
    step.flow(connection, index + count),
  );
  const after = cpuMs(pid) + cpuMs(postgres.processId);
  return { name: step.name, result, cpu: (after - before) / count };
}

function print(
  { r, b, m }: { readonly r: Row; readonly b: Row; readonly m: Row },
  rows: readonly Row[],
  all: readonly Step[],
): void {
  const line = (row: Row, verdict: string) =>
    [
      row.name.padEnd(38),
      `${row.cpu.toFixed(2)} ms`.padStart(10),
      `${(row.cpu / r.cpu).toFixed(2)} x R`.padStart(11),
      `${(row.cpu / b.cpu).toFixed(1)} x B`.padStart(11),
      `${Math.round(row.result.requests / row.result.seconds)}/s`.padStart(9),
      `${row.result.p50.toFixed(1)}`.padStart(8),
      `${row.result.p99.toFixed(1)}`.padStart(8),
      String(row.result.errors).padStart(7),
      ` ${verdict}`,
    ].join('');
  const rate = (row: Row) => row.result.requests / row.result.seconds;
  const out = [
    [
      ''.padEnd(38),
      'CPU'.padStart(10),
      'of R'.padStart(11),
      'of B'.padStart(11),
      'rate'.padStart(9),
      'p50 ms'.padStart(8),
      'p99 ms'.padStart(8),
      'errors'.padStart(7),
      ' target',
    ].join(''),
    line(r, ''),
    line(b, ''),
    line(m, ''),
    ...rows.map((row, index) => {
      const step = all[index];
      const verdicts = [
        step?.atMostR !== undefined
          ? `CPU <= ${step.atMostR} x R: ${row.cpu / r.cpu <= step.atMostR ? 'yes' : 'NO'}`
          : '',
        step?.atMostMs !== undefined
          ? `CPU <= ${step.atMostMs} ms: ${row.cpu <= step.atMostMs ? 'yes' : 'NO'}`
          : '',
        step?.atLeastM !== undefined
          ? `rate ${(rate(row) / rate(m)).toFixed(2)} of M, >= ${step.atLeastM}: ${rate(row) / rate(m) >= step.atLeastM ? 'yes' : 'NO'}`
          : '',
        row.result.p99 <= 10 * row.result.p50 ? '' : 'p99 over 10 x p50',
        row.result.errors === 0 ? '' : 'ERRORS',
      ];
      return line(row, verdicts.filter(Boolean).join('; '));
    }),
    `Resident memory of the server after the bench (target < 300): ${memoryLine(server.pid ?? 0)}`,
  ];
  process.stdout.write(`${out.join('\n')}\n`);
}
