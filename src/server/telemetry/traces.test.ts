import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { step, traceHeaders } from '#core/shared/telemetry/steps.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { type CollectedSpan, startTraceCollector } from '#testing/trace-collector.ts';
import { sourceFiles } from '#testing/source-files.ts';
import { addToCart, card, checkout } from '#testing/shop.ts';
import { watch } from '#testing/watched-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const remote = '00f067aa0ba902b7';

async function traced(work: () => Promise<unknown>): Promise<{
  readonly spans: readonly CollectedSpan[];
  readonly text: string;
}> {
  const collector = await startTraceCollector();
  const watched = await watch(
    app,
    { traces: { url: `${collector.url}/v1/traces`, serviceName: 'souk-test', ratio: 1 } },
    (_request, response) => {
      work().then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    },
  );
  const answer = await fetch(watched.url, {
    headers: { traceparent: `00-${traceId}-${remote}-01` },
  });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  await watched.close();
  return { spans: collector.spans, text: collector.text() };
}

const childrenOf = (spans: readonly CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test('one request is a tree of request, call and statements that continues the client’s trace', async () => {
  const { spans, text } = await traced(() =>
    app.guest().ok('GET /service-page/services/active/titles', {}),
  );
  const request = spans.find(({ parentSpanId }) => parentSpanId === remote);
  expect(request).toMatchObject({
    traceId,
    name: 'GET /service-page/services/active/titles',
    failed: false,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
  });
  expect(text).toContain('souk-test');
  const calls = childrenOf(spans, request ?? missing());
  expect(calls.map(({ name }) => name)).toEqual(['GET /service-page/services/active/titles']);
  const statements = childrenOf(spans, calls[0] ?? missing());
  expect(statements.length).toBeGreaterThan(0);
  expect(spans).toHaveLength(2 + statements.length);
  expect(request?.attributes['souk.statements']).toBe(statements.length);
  for (const { traceId: id, name, attributes } of statements) {
    expect([id, name]).toEqual([traceId, 'select']);
    expect(attributes['db.query.text']).toContain('select');
  }
});

test('a purchase leaves no value in its spans', async () => {
  const tour = await createTour(app.market, { priceCents: 100_00 });
  const person = { name: 'Zenobia Quux', email: 'zenobia.quux@example.com' };
  const customer = await app.signedIn('customer', person);
  const { spans, text } = await traced(async () => {
    await addToCart(customer, tour.id);
    await checkout(customer);
    await customer.request('POST /messages', {
      body: { ...person, subject: 'Codes', message: 'My code is 918273' },
    });
  });
  expect(spans.length).toBeGreaterThan(20);
  expect(spans.some(({ name }) => name === 'insert')).toBe(true);
  const cookie = customer.cookies.get(customer.person.cookie.name) ?? customer.person.cookie.value;
  for (const value of ['Zenobia', 'zenobia', '918273', '+2010', tour.id, cookie, card().number])
    expect(text).not.toContain(value);
});

test('failures have the class of their error, and no text of it', async () => {
  const { spans, text } = await traced(async () => {
    await sql`select ${'a-name'}::uuid`.execute(app.db).catch(() => undefined);
    await sql.raw("select 'a-literal'").execute(app.db);
    await step('provider', 'POST /v1/refunds', () =>
      Promise.reject(new TypeError('of a-person')),
    ).catch(() => undefined);
  });
  expect(
    spans.map(({ name, failed, attributes }) => [name, failed, attributes['error.type']]),
  ).toEqual(
    expect.arrayContaining([
      ['select', true, '22P02'],
      ['POST /v1/refunds', true, 'TypeError'],
    ]),
  );
  for (const value of ['a-name', 'a-literal', 'a-person']) expect(text).not.toContain(value);
});

test('jobs and mails begin traces of their own', async () => {
  const { spans } = await traced(() =>
    step('job', 'sweep-files', () => sql`select 1`.execute(app.db)),
  );
  const job = spans.find(({ name }) => name === 'sweep-files');
  expect(job?.traceId).not.toBe(traceId);
  expect(job?.parentSpanId).toBeUndefined();
  expect(childrenOf(spans, job ?? missing())).toHaveLength(1);
});

test('a mail links to the request that queued it', async () => {
  const { spans } = await traced(async () => {
    const { traceparent = '' } = traceHeaders();
    await step('mail', 'send', async () => undefined, traceparent);
  });
  const request = spans.find(({ parentSpanId }) => parentSpanId === remote) ?? missing();
  const mail = spans.find(({ name }) => name === 'send') ?? missing();
  expect(mail.traceId).not.toBe(traceId);
  expect(mail.links).toMatchObject([{ traceId, spanId: request.spanId }]);
});

test('metrics and traces are loaded only when they are set', () => {
  const importersOf = (targets: RegExp) =>
    sourceFiles()
      .filter(({ imports }) =>
        imports.some(({ target, typeOnly, later }) => targets.test(target) && !typeOnly && !later),
      )
      .map(({ path }) => path);
  const loaded = ['src/server/telemetry/metrics.ts', 'src/server/telemetry/traces.ts'];
  const libraries = importersOf(/^(?:prom-client|@opentelemetry\/)/);
  expect(libraries).toEqual([loaded[0], 'src/server/telemetry/timings.ts', loaded[1]].toSorted());
  expect(importersOf(new RegExp(loaded.join('|')))).toEqual([]);
  expect(importersOf(/telemetry\/timings\.ts/)).toEqual([loaded[0]]);
});

test('a collector that is away is logged, and holds up nothing', async () => {
  const collector = await startTraceCollector();
  const watched = await watch(app, {
    traces: { url: `${collector.url}/wrong`, serviceName: 'souk-test', ratio: 1 },
  });
  await (await fetch(`${watched.url}/api/health`)).text();
  await watched.close();
  expect(app.logged.map(({ event }) => event)).toContain('traces not sent');
});

function missing(): never {
  throw new Error('A span is missing');
}
