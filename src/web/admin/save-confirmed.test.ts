import { afterEach, expect, test, vi } from 'vitest';
import { saveConfirmed } from './save-confirmed.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the connection breaks while the file is read',
    () =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers(),
        text: () => Promise.reject(new TypeError('network error')),
      }),
  ],
])('throws an error with a message for the page if %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  await expect(saveConfirmed('/api/admin/ledger.csv', 'ledger.csv')).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    message: "We can't reach Souk. Check your connection and try again.",
  });
});
