import { afterEach, expect, test } from 'vitest';
import { leftBehind, workerState } from './left-behind.ts';

const NAME = 'leftByATest';
afterEach(() => {
  Reflect.deleteProperty(globalThis, NAME);
  delete process.env[NAME];
  process.removeAllListeners(NAME);
});

/** State left behind by a function. */
function after(work: () => unknown): string[] {
  const before = workerState();
  work();
  return leftBehind(before, workerState());
}

test('finds nothing if nothing changed', () => {
  expect(after(() => undefined)).toEqual([]);
  expect(after(() => [typeof Headers, typeof navigator, typeof crypto])).toEqual([]);
});

test('finds an added, replaced or removed global', () => {
  expect(after(() => Reflect.set(globalThis, NAME, 1))).toEqual([`the global ${NAME}`]);
  expect(after(() => Reflect.set(globalThis, NAME, 2))).toEqual([`the global ${NAME}`]);
  expect(after(() => Reflect.deleteProperty(globalThis, NAME))).toEqual([`the global ${NAME}`]);
});

test('finds an environment variable', () => {
  const found = [`the environment variable ${NAME}`];
  expect(after(() => Object.assign(process.env, { [NAME]: 'a' }))).toEqual(found);
  expect(after(() => Object.assign(process.env, { [NAME]: 'b' }))).toEqual(found);
  expect(after(() => delete process.env[NAME])).toEqual(found);
});

test('finds a process listener unless it was removed again', () => {
  const listener = () => undefined;
  expect(after(() => process.on(NAME, listener))).toEqual([
    `a listener of the process for '${NAME}'`,
  ]);
  expect(
    after(() => {
      process.on('SIGUSR2', listener);
      process.off('SIGUSR2', listener);
    }),
  ).toEqual([]);
});
