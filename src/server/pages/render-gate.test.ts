import { systemClock } from '#base/clock.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createPages } from './pages.ts';
import { RenderGate } from './render-turns.ts';

test('limits rendered pages by address and minute, counts an IPv6 network as one, and does not delay others', () => {
  const gate = new RenderGate();
  for (let page = 0; page < 240; page += 1) expect(gate.secondsToWait('2001:db8::1', 0)).toBe(0);
  expect(gate.secondsToWait('2001:db8::2', 20_000)).toBe(40);
  expect(gate.secondsToWait('203.0.113.9', 20_000)).toBe(0);
  expect(gate.secondsToWait('2001:db8::1', 60_000)).toBe(0);
});

test('cached pages never count; the next new one is refused in the language of its URL', async () => {
  let rendered = 0;
  const pages = createPages({
    clock: systemClock,
    renderer: {
      isGuarded: () => false,
      routeOf: () => '/',
      fetch: async () => {
        rendered += 1;
        return new Response('A page');
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
    addressOf: () => '203.0.113.1',
    keptBytes: 1_000_000,
    saw: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const server = createServer((incoming, response) => void pages.serve(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  for (let page = 0; page < 240; page += 1) await (await fetch(`${origin}/?q=${page}`)).text();
  const refused = await fetch(`${origin}/ar/?q=240`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/^طلبات كثيرة/);
  expect((await fetch(`${origin}/?q=239`)).status).toBe(200);
  expect(rendered).toBe(240);
});
