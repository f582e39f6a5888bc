import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createReadiness } from './readiness.ts';

const serving = () => false;

test('a process is ready when its database has every migration', async () => {
  const ready = (isMigrated: () => Promise<boolean>) =>
    createReadiness({ isMigrated, isStopping: serving })();
  expect(await ready(async () => true)).toBeNull();
  expect(await ready(async () => false)).toBe('Migrations are not done');
  expect(await ready(() => Promise.reject(new Error('gone')))).toBe('The database does not answer');
});

test('queries a hanging database once for all concurrent probes', async () => {
  const hanging = Promise.withResolvers<boolean>();
  const isMigrated = vi.fn<() => Promise<boolean>>(() => hanging.promise);
  const ready = createReadiness({ isMigrated, isStopping: serving, limitMs: 1 });
  for (let probe = 0; probe < 3; probe += 1)
    expect(await ready()).toBe('The database does not answer');
  expect(isMigrated).toHaveBeenCalledTimes(1);
  hanging.resolve(true);
  await hanging.promise;
  await eventually(async () => expect(await ready()).toBeNull());
});

test('a stopping process is not ready, even for earlier probes', async () => {
  let stopping = false;
  const ready = createReadiness({
    isMigrated: async () => {
      stopping = true;
      return true;
    },
    isStopping: () => stopping,
  });
  expect(await ready()).toBe('Shutting down');
  expect(await ready()).toBe('Shutting down');
});
