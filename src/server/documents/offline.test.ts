import { expect, test } from 'vitest';
import { createOffline } from './offline.ts';

const app = createOffline({ publicUrl: 'https://souk.test' });
const read = async (path: string) => {
  const response = await app.request(`https://souk.test${path}`);
  return { headers: response.headers, text: await response.text() };
};

test.each([
  ['/offline.html', '<html lang="en" dir="ltr">', 'You&#39;re offline', 'href="/"'],
  ['/offline-ar.html', '<html lang="ar" dir="rtl">', 'لا يوجد اتصال بالإنترنت', 'href="/ar"'],
])('%s is whole without a network', async (path, root, title, home) => {
  const { headers, text } = await read(path);
  for (const part of [root, `<h1>${title}</h1>`, home, 'class="button" href=""'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/<script|<link rel="stylesheet"|<img/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
});

test('the service worker is checked for updates, and may only fetch and show pictures', async () => {
  const { headers, text } = await read('/sw.js');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*connect-src 'self'; img-src 'self'$/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).toMatch(/const CACHE = 'offline-[0-9a-f]{16}';/);
});

test('an equal build has an equal service worker', async () => {
  expect((await read('/sw.js')).text).toBe((await read('/sw.js')).text);
});
