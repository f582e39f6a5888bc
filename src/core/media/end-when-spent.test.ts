import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { endWhenSpent } from './end-when-spent.ts';

const ENDED = 1;
const start = (code: string) => new Worker(code, { eval: true, env: {} });
const WAITS = "require('node:worker_threads').parentPort.once('message', () => process.exit(7))";

test.each([
  ['has used its CPU', 'for (;;);'],
  ['needs no CPU and never ends', WAITS],
])('ends a worker that %s', async (_what, code) => {
  const worker = start(code);
  const exit = once(worker, 'exit');
  const done = endWhenSpent(worker, 50);
  expect(await exit).toEqual([ENDED]);
  done();
});

test('leaves a worker alone that has given its answer', async () => {
  const worker = start(WAITS);
  const exit = once(worker, 'exit');
  const other = start(WAITS);
  const otherExit = once(other, 'exit');
  endWhenSpent(worker, 1)();
  // The other one, whose limit is the same, has been ended by then.
  const done = endWhenSpent(other, 1);
  await otherExit;
  done();
  worker.postMessage('end', []);
  expect(await exit).toEqual([7]);
});
