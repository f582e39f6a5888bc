import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { endpoint, type EndpointSpec } from '#contract/endpoint.ts';
import { createTestApp } from '#testing/app.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { openApi } from './openapi.ts';
import { shapeOf } from './shape.ts';

const app = await createTestApp();
const endpoints = Object.values<EndpointSpec>({ ...contract, ...verticalContracts });
const open = async (path: string) => {
  const response = await app.app.fetch(new Request(`http://localhost:3000${path}`), {
    address: '203.0.113.9',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  readonly responses: Record<
    string,
    { content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

test('describes every call with access, parameters, body and answers', async () => {
  const { status, headers, text } = await open('/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  const description = JSON.parse(text) as Description;
  expect(description.openapi).toMatch(/^3\.1\./);
  const ids = new Set<string>();
  for (const spec of endpoints) {
    const operation = description.paths[spec.path]?.[spec.method.toLowerCase()];
    if (!operation) throw new Error(`${spec.method} ${spec.path} is missing`);
    ids.add(operation.operationId);
    expect(operation['x-access']).toBe(spec.access);
    expect(operation.security?.length).toBe(spec.access === 'public' ? 0 : 1);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).sort()).toEqual(
      [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    const asHeaders = operation.parameters.filter((parameter) => parameter.in === 'header');
    expect(asHeaders.map(({ name }) => name)).toEqual(Object.keys(spec.headers?.shape ?? {}));
    expect(operation.requestBody !== undefined).toBe(spec.body !== undefined);
    for (const answered of Object.keys(spec.answers))
      expect(operation.responses).toHaveProperty(answered);
  }
  expect(ids.size).toBe(endpoints.length);
});

test('the checkout documents its required header', async () => {
  const { paths } = JSON.parse((await open('/api/openapi.json')).text) as Description;
  expect(paths['/checkout']?.post?.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
  ]);
  expect((await open('/api/docs')).text).toContain('Idempotency-Key');
});

test('all references resolve', async () => {
  const { text } = await open('/api/openapi.json');
  const description: unknown = JSON.parse(text);
  const dead: string[] = [];
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]*)"/g)) {
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        description,
      );
    if (target === undefined) dead.push(pointer);
  }
  expect(dead).toEqual([]);
});

test("calls with a session document the cookie's real name", () => {
  const secret = endpoint('POST /secrets/{id}', 'admin', {
    may: 'settings',
    summary: 'Tell',
    params: z.object({ id: z.string() }),
    body: z.object({ to: z.string() }),
    answers: { 201: z.object({ told: z.boolean() }) },
  });
  const description = openApi([secret], { publicUrl: 'https://souk.test', secureCookies: true });
  expect(description.components.securitySchemes.session.name).toBe('__Host-souk_session');
  const operation = description.paths['/secrets/{id}']?.post as Operation;
  expect(Object.keys(operation.responses).sort()).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '421',
    '431',
  ]);
  expect(operation.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { to: { type: 'string' } },
    required: ['to'],
  });
});

test('the HTML page lists every call and runs only its own script', async () => {
  const { status, headers, text } = await open('/api/docs');
  expect(status).toBe(200);
  for (const { method, path } of endpoints) expect(text).toContain(`id="${method}-${path}"`);
  const nonce = /script-src 'nonce-([^']+)'/.exec(
    headers.get('content-security-policy') ?? '',
  )?.[1];
  expect(nonce).toBeTruthy();
  expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    `<script nonce="${nonce}">`,
  ]);
  expect(text).not.toMatch(/(src|href)="https?:/);
});

test('serves its fonts, and no other file of their folder', async () => {
  expect((await open('/api/docs/fonts/fraunces.woff2')).headers.get('content-type')).toBe(
    'font/woff2',
  );
  expect((await open('/api/docs/fonts/..%2Ftokens.css')).status).toBe(404);
});

test('formats schemas for readers', () => {
  const schema = z.object({
    name: z.string().min(2).max(100),
    tags: z
      .array(z.enum(['a', 'b']))
      .max(3)
      .optional(),
    left: z.number().int().min(0).nullable(),
    lines: z.array(z.object({ id: z.uuid() })),
  });
  expect(shapeOf(z.toJSONSchema(schema))).toBe(`{
  name: string, at least 2 characters, at most 100 characters
  tags?: ("a" | "b")[], at most 3
  left: whole number, 0 or more | null
  lines: {
    id: string (uuid)
  }[]
}`);
});

test('an operator can hide the documentation', async () => {
  const quiet = await createTestApp({ env: { API_DOCS: 'off' } });
  const statusOf = async (path: string) =>
    (await quiet.app.fetch(new Request(`http://localhost:3000${path}`))).status;
  expect(await statusOf('/api/docs')).toBe(404);
  expect(await statusOf('/api/openapi.json')).toBe(404);
  // The mailbox's pages need the fonts.
  expect(await statusOf('/api/docs/fonts/fraunces.woff2')).toBe(200);
});
