import { expect, test } from 'vitest';
import { createLatest } from './latest.ts';

test('reads again only when the value is no longer fresh', async () => {
  let at = 0;
  let reads = 0;
  const latest = createLatest({
    read: async () => (reads += 1),
    limitMs: 60_000,
    freshMs: 100,
    now: () => at,
  });
  expect(await latest()).toEqual({ value: 1, inTime: true });
  at = 99;
  expect(await latest()).toEqual({ value: 1, inTime: true });
  at = 100;
  expect(await latest()).toEqual({ value: 2, inTime: true });
});

test('answers the last value while a read hangs, and starts no second one', async () => {
  let reads = 0;
  let answer: (value: string) => void = () => undefined;
  const latest = createLatest({
    read: () => {
      reads += 1;
      return reads === 1
        ? Promise.resolve('first')
        : new Promise<string>((resolve) => {
            answer = resolve;
          });
    },
    limitMs: 1,
    freshMs: 0,
  });
  expect(await latest()).toMatchObject({ value: 'first' });
  expect(await latest()).toEqual({ value: 'first', inTime: false });
  expect(await latest()).toEqual({ value: 'first', inTime: false });
  expect(reads).toBe(2);
  const waiting = latest();
  answer('second');
  await waiting;
  expect(await Promise.all([latest(), latest()]).then(([one]) => one)).toMatchObject({
    value: 'second',
  });
});

test('answers the last value after a failure', async () => {
  let fails = false;
  const latest = createLatest({
    read: async () => {
      if (fails) throw new Error('away');
      return 'known';
    },
    limitMs: 60_000,
    freshMs: 0,
  });
  await latest();
  fails = true;
  expect(await latest()).toEqual({ value: 'known', inTime: false });
});
