import { getRequestListener } from '@hono/node-server';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { readEvents } from '#testing/event-reader.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/postgres-server.ts';
import { root } from '#testing/source-files.ts';
import { createAddressOf } from './address.ts';
import { createApp } from './app.ts';
import { withHostCheck } from './host-check.ts';

// Tests the nginx configuration of docs/operations.md with the real app, if nginx is installed.
// Souk does not need nginx, so the tests do not install it.
const installed = ['nginx'].filter((name) => spawnSync(name, ['-v']).status === 0);
const publicUrl = 'https://souk.example';
const letter = { name: 'Layla', email: 'layla@example.com', subject: 'Petra', message: 'Hello' };

const { market, clock, logged, signedIn } = await createTestApp({ env: { PUBLIC_URL: publicUrl } });
const app = createApp({
  market,
  whyNotReady: async () => null,
  addressOf: createAddressOf(['127.0.0.1'], market.log),
});
const config = { publicUrl, allowedHosts: [], trustedProxies: ['127.0.0.1'] };
const server = createServer(
  withHostCheck(
    { config, log: market.log, security: market.security, clock },
    getRequestListener(app.fetch),
  ),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const behind = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const said = () => logged.filter(({ event }) => event === 'proxy');

describe.each(installed)('behind %s as documented', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-nginx-'));
  let nginx: ChildProcess;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const docs = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const block = (/```nginx\n([^]*?)```/.exec(docs)?.[1] ?? '')
      .replace('127.0.0.1:3000', behind)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/^ *ssl_certificate.*$/gm, '');
    const file = join(folder, 'nginx.conf');
    // Started by root, its workers would run as a user without write access here.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    await writeFile(
      file,
      `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${block} }`,
    );
    nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
    await eventually(() => ask('GET', '/api/health'));
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(
    method: string,
    path: string,
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
  ) {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { host: 'souk.example', 'content-type': 'application/json', ...headers },
    }).end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
    return { status: response.statusCode, text };
  }

  test('accepts pictures of several megabytes', async () => {
    const body = JSON.stringify({ image: 'A'.repeat(2_200_000) });
    const answer = await ask('POST', '/api/auth/upload/profile-pic', { body });
    expect(answer).toMatchObject({ status: 401, text: expect.stringContaining('message') });
  });

  test('gives each visitor their own limits', async () => {
    const write = (address: string) =>
      ask('POST', '/api/messages', {
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify(letter),
      });
    for (let sent = 0; sent < 10; sent += 1) expect((await write('198.51.100.9')).status).toBe(201);
    expect((await write('198.51.100.9')).status).toBe(429);
    expect((await write('198.51.100.10')).status).toBe(201);
    await ask('GET', '/api/auth/check');
    expect(said()).toEqual([]);
  });

  test('passes events on at once although it buffers answers', async () => {
    const { person } = await signedIn('customer');
    const cookie = `${person.cookie.name}=${person.cookie.value}`;
    const reader = await readEvents(`http://127.0.0.1:${port}`, { cookie, host: 'souk.example' });
    await reader.next('hello');
    market.live.receive(`1 {"topic":"conversation","id":"talk","people":["${person.id}"]}`);
    expect(await reader.next('conversation')).toMatchObject({ data: '{"id":"talk"}' });
    reader.close();
  });

  test("stops requests for another site's name", async () => {
    const headers = { host: 'evil.example' };
    expect((await ask('GET', '/api/auth/check', { headers })).status).toBe(421);
  });
});

test('logs a proxy that does not send client addresses once', async () => {
  await fetch(`http://${behind}/api/ready`);
  expect(said()).toEqual([]);
  // A call that uses the client address.
  for (let time = 0; time < 2; time += 1) await fetch(`http://${behind}/api/auth/check`);
  expect(said()).toMatchObject([{ level: 'warn', fields: { address: '127.0.0.1' } }]);
});
