import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SecurityEvent } from '#core/identity/security/security-event.ts';
import { TestClock } from '#testing/clock.ts';
import { ourHosts, withHostCheck } from './host-check.ts';

const clock = new TestClock();
const logged: unknown[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (event: string, fields?: object) => void logged.push({ event, ...fields }),
};
const noted: SecurityEvent[] = [];
const security = { note: (event: SecurityEvent) => void noted.push(event) };
const config = {
  publicUrl: 'https://souk.example',
  allowedHosts: ['origin.souk.example'],
  trustedProxies: [],
};
const server = createServer(
  withHostCheck({ config, log, security, clock }, (_, response) => response.end('served')),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
afterAll(() => {
  server.close();
});
beforeEach(() => {
  logged.length = 0;
  noted.length = 0;
  clock.advance({ minutes: 2 });
});

async function ask(host: string, path = '/mailbox') {
  const call = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}

test.each([
  'souk.example',
  'SOUK.example:8443',
  'souk.example.',
  'origin.souk.example',
  'localhost:3000',
  'shop.localhost',
  '127.0.0.1:45173',
  '[::1]:3000',
])('serves requests for %s', async (host) => {
  expect(await ask(host)).toMatchObject({ status: 200, text: 'served' });
});

test.each([
  'evil.example',
  'souk.example.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.evil.example',
  'souk.example@evil.example',
  'xsouk.example',
  '192.168.1.5:3000',
  '[::2]:3000',
])('refuses requests for %s', async (host) => {
  const refused = await ask(host);
  expect(refused.status).toBe(421);
  expect(refused.text).toContain('PUBLIC_URL');
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('serves health checks by any host name', async () => {
  expect((await ask('10.0.0.7:3000', '/api/health')).status).toBe(200);
  expect((await ask('10.0.0.7:3000', '/api/ready?x=1')).status).toBe(200);
  expect((await ask('10.0.0.7:3000', '/api/health/../auth/check')).status).toBe(421);
});

test('logs at most once a minute for the operator', async () => {
  await ask('evil.example');
  await ask('other.example');
  expect(logged).toEqual([
    { event: 'host refused', host: 'evil.example', expected: 'https://souk.example' },
  ]);
  clock.advance({ minutes: 1 });
  await ask('other.example');
  expect(logged).toHaveLength(2);
});

test('the security log has every one', async () => {
  await ask('souk.example');
  await ask('evil.example');
  await ask(`${'x'.repeat(300)}.example`);
  expect(noted).toMatchObject([
    { event: 'foreign-host', from: { ip: '127.0.0.1' }, details: { host: 'evil.example' } },
    { event: 'foreign-host', details: { host: 'x'.repeat(200) } },
  ]);
});

test('an IPv6 address is its own name', () => {
  const isOurs = ourHosts({ publicUrl: 'http://[2001:db8::5]:3000', allowedHosts: [] });
  expect(isOurs('[2001:db8::5]:3000')).toBe(true);
  expect(isOurs('[2001:db8::6]:3000')).toBe(false);
  expect(isOurs(undefined)).toBe(false);
  expect(isOurs('')).toBe(false);
});
