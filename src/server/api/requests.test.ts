import { getRequestListener } from '@hono/node-server';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { reply, route } from '#core/shared/route.ts';
import { createTestApp } from '#testing/app.ts';
import { createApi } from './api.ts';

const Note = z.object({ text: z.string().max(100_000), tags: z.unknown().optional() });
const Echo = z.object({ text: z.string(), keys: z.array(z.string()) });
const write = endpoint('POST /notes', 'public', {
  summary: 'Write',
  body: Note,
  answers: { 201: Echo },
});
const large = { ...write, path: '/large-notes', bodyLimit: 1024 * 1024 } as const;
const read = endpoint('GET /notes/{id}', 'public', {
  summary: 'Read',
  params: z.object({ id: z.string() }),
  answers: { 200: z.object({ id: z.string() }) },
});
const latest = endpoint('GET /notes/latest', 'public', {
  publicFor: 60,
  summary: 'Latest',
  answers: { 200: z.object({ id: z.string() }) },
});
const leave = endpoint('GET /leave', 'public', {
  changesState: true,
  summary: 'Leave',
  answers: { 200: z.object({ id: z.string() }) },
});
const fail = endpoint('GET /fail', 'public', {
  publicFor: 60,
  summary: 'Fail',
  answers: { 200: z.object({}) },
});
const hook = endpoint('POST /hook', 'webhook', {
  summary: 'Hook',
  body: z.object({}),
  answers: { 200: z.object({}) },
});

const { market } = await createTestApp({ env: { PUBLIC_URL: 'https://souk.test' } });
const echo = (body: z.output<typeof Note>) =>
  reply(201, { text: body.text, keys: Object.keys(body) });
const api = createApi(
  market,
  [
    route(write, async ({ body }) => echo(body)),
    route(large, async ({ body }) => echo(body)),
    route(read, async ({ params }) => reply(200, { id: params.id })),
    route(latest, async () => reply(200, { id: 'the latest' })),
    route(leave, async () => reply(200, { id: 'left' })),
    route(fail, async () => {
      throw new Error('the password is 1234');
    }),
    route(hook, async () => reply(200, {})),
  ],
  () => '203.0.113.9',
);

const ours = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const send = async (
  method: string,
  path: string,
  { headers = ours, body }: { headers?: Record<string, string>; body?: string } = {},
) => {
  const response = await api.fetch(
    new Request(`https://souk.test/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
};
const note = (text = 'hello') => JSON.stringify({ text });

describe('resolves the origin of a request', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 201],
    ['our own page in a browser without fetch metadata', { origin: 'https://souk.test' }, 201],
    ['a client that is no browser', {}, 201],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed in', { 'sec-fetch-site': 'none' }, 403],
    ['another site in an old browser', { origin: 'https://evil.test' }, 403],
    ['our name on another scheme', { origin: 'http://souk.test' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    [
      'another site that names our origin too',
      { 'sec-fetch-site': 'cross-site', origin: 'https://souk.test' },
      403,
    ],
  ])('%s', async (_, headers, status) => {
    expect(
      (
        await send('POST', '/notes', {
          headers: { 'content-type': 'application/json', ...headers },
          body: note(),
        })
      ).status,
    ).toBe(status);
  });

  test('checks a GET that changes state, but no other GET', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await send('GET', '/leave', { headers: foreign })).status).toBe(403);
    expect((await send('GET', '/leave')).status).toBe(200);
    expect((await send('GET', '/notes/1', { headers: foreign })).status).toBe(200);
  });

  test('accepts webhooks from other origins', async () => {
    expect(
      (await send('POST', '/hook', { headers: { 'content-type': 'application/json' }, body: '{}' }))
        .status,
    ).toBe(200);
  });
});

describe('restricts the body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('refuses %s', async (type) => {
    const answer = await send('POST', '/notes', {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      body: note(),
    });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toContain('application/json');
  });

  test('accepts JSON in any spelling of its type', async () => {
    expect(
      (
        await send('POST', '/notes', {
          headers: { ...ours, 'content-type': 'Application/JSON; charset=UTF-8' },
          body: note(),
        })
      ).status,
    ).toBe(201);
  });

  test.each(['{', 'hello', '{"text": undefined}', '\u0000'])(
    'refuses malformed JSON: %j',
    async (body) => {
      expect(await send('POST', '/notes', { body })).toMatchObject({
        status: 400,
        body: { code: 'bad_json' },
      });
    },
  );

  test('a missing body is a 400 by field', async () => {
    expect(await send('POST', '/notes')).toMatchObject({
      status: 400,
      body: { errorMessages: { text: expect.any(String) } },
    });
  });

  test('refuses a body above its limit', async () => {
    expect((await send('POST', '/notes', { body: note('x'.repeat(100_000)) })).status).toBe(201);
    expect((await send('POST', '/notes', { body: note('x'.repeat(256 * 1024)) })).status).toBe(413);
    const tags = `data:image/png;base64,${'A'.repeat(500 * 1024)}`;
    expect(
      (await send('POST', '/large-notes', { body: JSON.stringify({ text: 'x', tags }) })).status,
    ).toBe(201);
  });

  test('refuses nesting deeper than 32', async () => {
    const nested = (depth: number) =>
      `{"text": "a", "tags": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await send('POST', '/notes', { body: nested(31) })).status).toBe(201);
    expect(await send('POST', '/notes', { body: nested(32) })).toMatchObject({
      status: 400,
      body: { code: 'too_deep' },
    });
    expect((await send('POST', '/notes', { body: nested(100_000) })).status).toBe(400);
  });

  test('refuses prototypes at any depth, and NUL', async () => {
    expect(
      (await send('POST', '/notes', { body: '{"text": "a", "__proto__": {"isAdmin": true}}' }))
        .status,
    ).toBe(400);
    expect(
      (await send('POST', '/notes', { body: '{"text": "a", "tags": [{"__proto__": null}]}' }))
        .status,
    ).toBe(400);
    expect((await send('POST', '/notes', { body: '{"text": "a\\u0000b"}' })).status).toBe(400);
    expect((await send('GET', '/notes/a%00b')).status).toBe(400);
  });

  test('drops unknown fields', async () => {
    const answer = await send('POST', '/notes', {
      body: '{"text": "a", "role": "admin", "isPaid": true}',
    });
    expect(answer.body.keys).toEqual(['text']);
  });

  test('counts a chunked body on arrival', async () => {
    const server = createServer(getRequestListener(api.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterAll(() => void server.close());
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(
        {
          port: (server.address() as AddressInfo).port,
          path: '/api/notes',
          method: 'POST',
          headers: { ...ours, 'transfer-encoding': 'chunked' },
        },
        (response) => {
          resolve(response.statusCode);
          response.resume();
        },
      );
      // The server may close the connection after its answer.
      sending.on('error', reject);
      for (let chunk = 0; chunk < 40; chunk += 1) sending.write('x'.repeat(10_000));
      sending.end();
    });
    expect(status).toBe(413);
  });
});

describe('sets the headers of an answer', () => {
  test.each([
    ['GET', '/notes/1', 200],
    ['GET', '/no/such/thing', 404],
    ['DELETE', '/notes', 404],
    ['GET', '', 404],
    ['GET', '/fail', 500],
    ['POST', '/notes', 400],
  ])('%s %s', async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(typeof answer.body.message).toBe(status >= 400 ? 'string' : 'undefined');
  });

  test('allows caching of shared answers, but never of failures', async () => {
    expect((await send('GET', '/notes/latest')).headers.get('cache-control')).toContain(
      's-maxage=60',
    );
    expect((await send('GET', '/fail')).headers.get('cache-control')).toBe('no-store');
  });

  test('an internal error reveals no details', async () => {
    const answer = await send('GET', '/fail');
    // The request id may contain these digits.
    expect(answer.text.replace(String(answer.body.requestId), '')).not.toContain('1234');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('literal paths take precedence over parameters', async () => {
    expect((await send('GET', '/notes/latest')).body).toEqual({ id: 'the latest' });
  });
});
