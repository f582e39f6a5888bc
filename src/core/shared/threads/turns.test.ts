import { expect, test } from 'vitest';
import { createTurns, createTurnsPer } from './turns.ts';

const full = () => new Error('full');

/** Tasks that end on request, and the order of their starts. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('serves the lanes in turn, urgent ones first', async () => {
  const { begun, work, end } = works();
  const turns = createTurns({ atOnce: 1, mostWaiting: 10, full });
  const all = [
    turns(work('a1'), { lane: 'a' }),
    ...['a2', 'a3'].map((name) => turns(work(name), { lane: 'a' })),
    turns(work('b1'), { lane: 'b' }),
    turns(work('c1'), { lane: 'c' }),
    turns(work('b2'), { lane: 'b' }),
    turns(work('u1'), { lane: 'u', urgent: true }),
  ];
  for (const [at, one] of ['a1', 'u1', 'a2', 'b1', 'c1', 'a3', 'b2'].entries()) {
    expect(begun[at]).toBe(one);
    end(one);
    await Promise.race(all);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all)).toHaveLength(7);
});

test('refuses when too many wait, and continues after a failure', async () => {
  const { work, end } = works();
  const turns = createTurns({ atOnce: 1, mostWaiting: 1, full });
  const failed = turns(async () => {
    await work('first')();
    throw new Error('failed');
  });
  const second = turns(async () => 'second');
  await expect(turns(async () => 'third')).rejects.toThrow('full');
  end('first');
  await expect(failed).rejects.toThrow('failed');
  expect(await second).toBe('second');
  expect(await turns(async () => 'third')).toBe('third');
});

test('runs one task of a key while two wait, without delaying other keys', async () => {
  const { begun, work, end } = works();
  const turns = createTurnsPer({ mostWaiting: 2, full });
  const own = ['a1', 'a2', 'a3'].map((name) => turns('a', work(name)));
  await expect(turns('a', work('a4'))).rejects.toThrow('full');
  const other = turns('b', work('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  expect(await other).toBe('b1');
  for (const name of ['a1', 'a2', 'a3']) {
    end(name);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(own)).toEqual(['a1', 'a2', 'a3']);
});
