import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ThreadLost, ThreadSpent, WarmThread } from './warm-thread.ts';

const dir = mkdtempSync(join(tmpdir(), 'thread-'));
afterAll(() => rmSync(dir, { recursive: true }));

// Replies with its number and its count of replies; a question names an action that it performs
// first.
const code = join(dir, 'worker.mjs');
writeFileSync(
  code,
  `import { parentPort, threadId } from 'node:worker_threads';
   const kept = [];
   let answered = 0;
   parentPort.on('message', (what) => {
     if (what === 'loop') for (;;);
     if (what === 'exit') process.exit(3);
     if (what === 'throw') throw new RangeError('odd');
     if (what === 'grow') for (;;) kept.push(Array.from({ length: 100000 }, (_, n) => ({ n })));
     if (what === 'keep') for (let n = 0; n < 500000; n += 1) kept.push({ n });
     answered += 1;
     parentPort.postMessage({ thread: threadId, answered });
   });
   parentPort.postMessage('ready');`,
);
const create = (mostCpuMs = 200, mostHeapMb = 48) =>
  new WarmThread<string, { thread: number; answered: number }>(pathToFileURL(code), {
    mostCpuMs,
    mostHeapMb,
  });

test('one thread answers one question after the other', async () => {
  const thread = create();
  const first = await thread.ask('');
  expect(await thread.ask('')).toEqual({ ...first, answered: 2 });
});

test('a question that takes too much CPU or memory is ended, and the next gets a new thread', async () => {
  const thread = create();
  const first = await thread.ask('');
  await expect(thread.ask('loop')).rejects.toThrow(ThreadSpent);
  const next = await thread.ask('');
  expect(next.answered).toBe(1);
  expect(next.thread).not.toBe(first.thread);
  await expect(create(60_000).ask('grow')).rejects.toThrow(ThreadSpent);
});

test('a lost thread is replaced once; its errors are rethrown', async () => {
  const thread = create();
  await expect(thread.ask('exit')).rejects.toThrow(ThreadLost);
  await expect(thread.ask('throw')).rejects.toThrow('odd');
  expect((await thread.ask('')).answered).toBe(1);
});

test('a thread that leaks memory is replaced before it runs out', async () => {
  const thread = create(60_000);
  const asked = [];
  // Each question leaks a third of the heap.
  for (let n = 0; n < 6; n += 1) asked.push(await thread.ask('keep'));
  expect(asked.map(({ answered }) => answered)).toEqual([1, 1, 1, 1, 1, 1]);
});
