import { expect, test, vi } from 'vitest';
import { reloadWhenOutdated } from './reload-outdated.ts';

const kept = new Map<string, string>();
let keepsNothing = false;
let time = 1_000_000;
const statusOf = vi.fn<(address: string) => Promise<number>>();
const reload = vi.fn<() => void>();
const events = new EventTarget();
reloadWhenOutdated({
  events,
  kept: {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      if (keepsNothing) return false;
      kept.set(key, value ?? '');
      return true;
    },
  },
  now: () => time,
  statusOf,
  own: '/assets/client.js',
  reload,
});

/** The requested URL and the number of reloads, after a part could not be loaded. */
async function afterFailure(message: string, answer: Promise<number>) {
  statusOf.mockReset().mockReturnValue(answer);
  reload.mockReset();
  events.dispatchEvent(
    Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }),
  );
  await answer.catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  return [statusOf.mock.calls[0]?.[0], reload.mock.calls.length];
}
const failed =
  'Failed to fetch dynamically imported module: https://souk.example/assets/cart-x_1.js';

test('reloads the page if a part of the build is gone, but not again within a minute', async () => {
  const gone = Promise.resolve(404);
  expect(await afterFailure(failed, gone)).toEqual(['/assets/cart-x_1.js', 1]);
  time += 59_000;
  expect(await afterFailure(failed, gone)).toEqual(['/assets/cart-x_1.js', 0]);
  time += 2_000;
  expect(await afterFailure('Importing a module script failed.', gone)).toEqual([
    '/assets/client.js',
    1,
  ]);
});

test('stays if the network fails, or the part exists after all', async () => {
  time += 120_000;
  expect(await afterFailure(failed, Promise.reject(new TypeError('Failed to fetch')))).toEqual([
    '/assets/cart-x_1.js',
    0,
  ]);
  expect(await afterFailure(failed, Promise.resolve(200))).toEqual(['/assets/cart-x_1.js', 0]);
});

test('stays if the browser stores nothing, since it would reload forever', async () => {
  time += 120_000;
  keepsNothing = true;
  expect(await afterFailure(failed, Promise.resolve(404))).toEqual(['/assets/cart-x_1.js', 0]);
});
