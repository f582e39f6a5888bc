import { systemClock } from '#base/clock.ts';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createPages, pageAddress, withoutSecrets } from './pages.ts';

/** More than the operating system buffers, so that a slow reader is still receiving it. */
const LONG = 'long '.repeat(4_000_000);

const pages = createPages({
  clock: systemClock,
  renderer: {
    isGuarded: () => false,
    routeOf: () => '/',
    fetch: async (_request, { nonce }) =>
      new Response(`<script nonce="${nonce}"></script>${LONG}<script nonce="${nonce}"></script>`),
  },
  config: null,
  settings: {
    publicUrl: 'http://souk.test',
    secret: '',
    secureCookies: false,
    mailbox: false,
    apiDocs: true,
  },
  stripe: false,
  addressOf: undefined,
  keptBytes: 1_000_000,
  saw: () => undefined,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const server = createServer((incoming, response) => void pages.serve(incoming, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
afterAll(() => server.close());

test('a page that failed because of an unavailable call can be retried soon', async () => {
  let calls = 0;
  const failing = createPages({
    clock: systemClock,
    renderer: {
      isGuarded: () => false,
      routeOf: () => '/',
      fetch: async (request) => {
        if (request.url.endsWith('/away')) calls += 1;
        return new Response('Something went wrong', { status: 500 });
      },
    },
    config: null,
    settings: {
      publicUrl: 'http://souk.test',
      secret: '',
      secureCookies: false,
      mailbox: false,
      apiDocs: true,
    },
    stripe: false,
    addressOf: undefined,
    keptBytes: 1_000_000,
    saw: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    unavailable: () => calls,
  });
  const faulty = createServer((incoming, response) => void failing.serve(incoming, response));
  await once(faulty.listen(0, '127.0.0.1'), 'listening');
  const at = faulty.address();
  const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  const answers = await Promise.all(['/away', '/broken'].map((path) => fetch(origin + path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 500]);
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', null]);
  faulty.closeAllConnections();
  faulty.close();
});

async function visit(): Promise<IncomingMessage> {
  const call = request({ host: '127.0.0.1', port, path: '/', agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

async function noncesOf(response: IncomingMessage): Promise<string[]> {
  const html = (await buffer(response)).toString('latin1');
  return [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce ?? '');
}

const allowed = (response: IncomingMessage): string =>
  /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? '';

test('a slow reader gets its own nonce in the whole page, whatever others request', async () => {
  await noncesOf(await visit());
  const slow = await visit();
  for (let time = 0; time < 3; time += 1) {
    const quick = await visit();
    expect(await noncesOf(quick)).toEqual([allowed(quick), allowed(quick)]);
    expect(allowed(quick)).not.toBe(allowed(slow));
  }
  expect(await noncesOf(slow)).toEqual([allowed(slow), allowed(slow)]);
});

test.each([
  ['/.//', '/'],
  ['/.//%', '/%'],
  ['/.//[::1/', '/[::1/'],
  ['/..//.//evil.example:99999/', '/evil.example:99999/'],
  ['/.//evil.example/services', '/evil.example/services'],
  ['/a/..//evil.example/services?x=//y', '/evil.example/services?x=//y'],
  ['/%2e//evil.example', '/evil.example'],
  ['\\\\evil.example\\a', '/evil.example/a'],
  ['/services//a', '/services//a'],
])('%s is our page %s', (asked, page) => {
  expect(pageAddress(asked)).toBe(page);
  expect(new URL(pageAddress(asked), 'http://souk.test').origin).toBe('http://souk.test');
});

test.each([
  ['/services?country=Egypt', '/services?country=Egypt'],
  ['/ar/reset-password/abc?x=1', '/ar/reset-password/...', true],
  ['/reset%2Dpassword/abc/def', '/reset-password/...'],
  ['/Reset-Password/abc', '/Reset-Password/...'],
  ['/redirect?payment_intent_client_secret=pi_1_secret_2', '/redirect', true],
  ['/vendor/orders/0199', '/vendor/orders/0199'],
])('logs %s as %s', (address, logged, isPrivate = false) => {
  expect(withoutSecrets(address, isPrivate)).toBe(logged);
});
