import { expect, test } from 'vitest';
import { reloadWhenOutdated } from './reload-outdated.ts';

test('a part of the build that is gone loads the page again, and not again within a minute', () => {
  const events = new EventTarget();
  const kept = new Map<string, string>();
  let [time, reloads] = [1_000_000, 0];
  reloadWhenOutdated({
    events,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => time,
    reload: () => void (reloads += 1),
  });
  /** Whether the failure reaches the page's own error. */
  const fail = () => events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect([fail(), reloads]).toEqual([false, 1]);
  time += 59_000;
  expect([fail(), reloads]).toEqual([true, 1]);
  time += 2_000;
  expect([fail(), reloads]).toEqual([false, 2]);
});
