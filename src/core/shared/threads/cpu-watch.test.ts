import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { watchCpu, type WhyEnded } from './cpu-watch.ts';

const started: Worker[] = [];
afterEach(() => Promise.all(started.splice(0).map((worker) => worker.terminate())));
const start = (code: string) => {
  const worker = new Worker(code, { eval: true, env: {} });
  started.push(worker);
  return worker;
};
const ended = (worker: Worker, mostCpuMs: number): Promise<WhyEnded> =>
  new Promise((resolve) => {
    const stop = watchCpu(worker, mostCpuMs, (why) => {
      stop();
      resolve(why);
    });
  });
const ON_MESSAGE = (work: string) =>
  `require('node:worker_threads').parentPort.on('message', () => { ${work} });`;

async function cpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

test.each([
  ['spent', 'for (;;);'],
  ['idle', ON_MESSAGE('')],
])('reports a thread that is %s', async (why, code) => {
  expect(await ended(start(code), 50)).toBe(why);
});

test('measures from the start of the task, not of the thread', async () => {
  const burn = (ms: number) =>
    `const end = process.threadCpuUsage().user + ${ms * 1000}; while (process.threadCpuUsage().user < end);`;
  const worker = start(
    `${burn(300)} ${ON_MESSAGE('for (;;);')} require('node:worker_threads').parentPort.postMessage('ready');`,
  );
  await once(worker, 'message');
  const before = await cpuMs(worker);
  const spent = ended(worker, 250);
  worker.postMessage('work', []);
  expect(await spent).toBe('spent');
  expect((await cpuMs(worker)) - before).toBeGreaterThanOrEqual(250);
});

test('does not report a thread that is no longer watched', async () => {
  const told: WhyEnded[] = [];
  const worker = start(ON_MESSAGE('process.exit(7)'));
  const other = start(ON_MESSAGE(''));
  watchCpu(worker, 1, (why) => void told.push(why))();
  // Another thread with the same limit has been reported by now.
  await ended(other, 1);
  expect(told).toEqual([]);
  const exit = once(worker, 'exit');
  worker.postMessage('end', []);
  expect(await exit).toEqual([7]);
});
