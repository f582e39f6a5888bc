import { systemClock } from '#base/clock.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { securityHeaders } from '../security-headers.ts';
import { loadAssets } from './assets.ts';
import { createPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'souk-assets-'));
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, 'manifest-en.webmanifest'), '{}');
writeFileSync(join(folder, 'page.js'), 'export const here = true;');
writeFileSync(join(folder, 'page.js.br'), brotliCompressSync('export const here = true;'));
const assets = loadAssets(folder, { https: true });
const pages = createPages({
  clock: systemClock,
  renderer: {
    isGuarded: (path) => /^\/(ar\/)?(dashboard|admin|checkout)(\/|$)/i.test(path),
    routeOf: () => '/',
    fetch: async (request) => {
      if (request.url.endsWith('/breaks')) throw new Error('It breaks');
      return new Response('<html></html>');
    },
  },
  config: null,
  settings: {
    publicUrl: 'https://souk.test',
    secret: '',
    secureCookies: true,
    mailbox: false,
    apiDocs: true,
  },
  stripe: false,
  addressOf: undefined,
  keptBytes: 1_000_000,
  saw: () => undefined,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const server = createServer((request, response) => {
  if (!assets(request, response)) void pages.serve(request, response);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['a file', '/favicon.svg', 200, /^default-src 'none'; .*style-src 'unsafe-inline'$/],
  ['a page', '/', 200, /script-src 'nonce-/],
  ['a page that failed', '/breaks', 500, /^default-src 'none'/],
])('%s has the headers of all answers', async (_what, path, status, policy) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(response.status).toBe(status);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    ...securityHeaders({ https: true }),
    'content-security-policy': expect.stringMatching(policy),
  });
});

test('a page runs only scripts with a nonce of at least 16 characters', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']{16,}'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
});

test('serves the manifest with its own type for app installers', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/manifest-en.webmanifest`);
  expect(headers.get('content-type')).toContain('application/manifest+json');
});

test('files of one connection come without headers that keep it open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports: (number | undefined)[] = [];
  for (let time = 0; time < 2; time += 1) {
    const asked = request({ port, path: '/page.js', agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.headers).not.toHaveProperty('connection');
    expect(answer.headers).not.toHaveProperty('keep-alive');
    ports.push(answer.socket.localPort);
    answer.resume();
    await once(answer, 'end');
  }
  expect(ports[1]).toBe(ports[0]);
  agent.destroy();
});

/** With a raw path: a client's URL parser would normalise it. */
async function cacheControl(path: string): Promise<string | undefined> {
  const call = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.headers['cache-control'];
}

test.each([
  ['as it is', '/dashboard/vendor'],
  ['in Arabic', '/ar/admin/orders'],
  ['in capitals', '/Dashboard/vendor'],
  ['in signs', '/%64ashboard/vendor'],
  ['behind dots', '/services/../dashboard/vendor'],
  ['behind dots in signs', '/services/%2e%2e/dashboard/vendor'],
  ['behind slashes', '//evil.example/../checkout'],
  ['on another host', 'http://evil.example/checkout'],
  ['with something asked', '/checkout?x=1'],
])('forbids caching of a personal page, however its path is written: %s', async (_, path) => {
  expect(await cacheControl(path)).toBe('no-store');
});

test('a public page may be cached, and an invalid path is the home page', async () => {
  for (const path of ['/services?x=/dashboard', '/service/checkout-lists', 'http://[', '/%E0%A4%A'])
    expect(await cacheControl(path)).toContain('s-maxage');
});

test.each(['br', 'identity'])('serves the same file as %s', async (encoding) => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  request(
    `http://127.0.0.1:${port}/page.js`,
    { headers: { 'accept-encoding': encoding } },
    resolve,
  ).end();
  const response = await promise;
  const bytes = Buffer.concat(await response.toArray());
  expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(Number(response.headers['content-length'])).toBe(bytes.length);
  expect(String(encoding === 'br' ? brotliDecompressSync(bytes) : bytes)).toBe(
    'export const here = true;',
  );
});
