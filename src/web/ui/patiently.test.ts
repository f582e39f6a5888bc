import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { patiently } from './patiently.ts';

const missing = [
  'Failed to fetch dynamically imported module: https://souk.example/assets/footer-x.js',
  'error loading dynamically imported module: https://souk.example/assets/footer-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/footer-x.css',
];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Fails as often as there are messages, then succeeds. */
function weakLine(...messages: string[]) {
  let tries = 0;
  return async () => {
    const message = messages[tries];
    tries += 1;
    if (message !== undefined) throw new TypeError(message);
    return `here at try ${tries}`;
  };
}

test.each(['online', 'pointerdown', 'keydown'])(
  'retries a missing part at the next %s',
  async (sign) => {
    const missed: string[] = [];
    const part = patiently(weakLine(...missing), () => void missed.push('missed'));
    for (let tries = 1; tries <= missing.length; tries += 1) {
      await eventually(() => expect(missed).toHaveLength(tries));
      window.dispatchEvent(new Event(sign));
    }
    expect(await part).toBe('here at try 5');
  },
);

test('retries a missing part after 10 seconds', async () => {
  const missed = vi.fn<() => void>();
  const part = patiently(weakLine('Importing a module script failed.'), missed);
  await eventually(() => expect(missed).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(10_000);
  expect(await part).toBe('here at try 2');
});

test('fails at once for an error in the part itself, and always on the server', async () => {
  await expect(patiently(weakLine('x is not a function'))).rejects.toThrow('x is not a function');
  vi.stubEnv('SSR', true);
  await expect(patiently(weakLine('Importing a module script failed.'))).rejects.toThrow(
    'Importing',
  );
});
