import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { note, step } from '#core/shared/telemetry/steps.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { watch } from '#testing/watched-app.ts';
import { readMarketFigures } from './market-figures-store.ts';
import { METRICS, PROCESS_METRICS } from './metric-list.ts';

const app = await createTestApp();
const { url, metricsUrl } = await watch(app, { metrics: { host: '127.0.0.1', port: 0 } });
const scrape = async () => (await fetch(metricsUrl)).text();
const figures = () => readMarketFigures(app.db, app.clock.now());

test('counts requests by call and status, never by path', async () => {
  const id = newId(app.clock.now());
  for (const path of [`/api/listings/${id}?q=secret`, `/api/nowhere/${id}`, '/api/health'])
    await (await fetch(url + path)).text();
  const text = await scrape();
  expect(text).toContain(
    'souk_http_request_duration_seconds_count{call="GET /listings/{id}",status="404"} 1',
  );
  expect(text).toContain('souk_http_request_duration_seconds_count{call="unknown",status="404"} 1');
  expect(text).toMatch(/souk_call_statements_total\{call="GET \/listings\/\{id\}"\} [1-9]/);
  expect(text).toContain('souk_call_statements_total{call="GET /health"} 0');
  expect(text).toContain('souk_http_requests_in_flight 0');
  expect(text).not.toContain(id);
  expect(text).not.toContain('secret');
});

test('has every metric of the table and of the process that the documents name', async () => {
  const text = await scrape();
  for (const name of Object.keys({ ...METRICS, ...PROCESS_METRICS }))
    expect(text).toContain(`# TYPE ${name} `);
});

test('counts jobs, mails and provider calls by outcome', async () => {
  await step('job', 'sweep-files', async () => undefined);
  await expect(
    step('provider', 'POST /v1/refunds', () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
  const text = await scrape();
  expect(text).toContain('souk_job_duration_seconds_count{job="sweep-files",outcome="done"} 1');
  expect(text).toContain(
    'souk_provider_duration_seconds_count{call="POST /v1/refunds",outcome="failed"} 1',
  );
});

test('has no ledger check before the first, and then its result', async () => {
  expect(await scrape()).not.toMatch(/^souk_ledger_agrees/m);
  note({ about: 'ledger', agrees: false });
  const text = await scrape();
  expect(text).toContain('souk_ledger_agrees 0');
  expect(text).toMatch(/^souk_ledger_checked_timestamp_seconds \d+/m);
});

test('counts failed statements by class, and statements by their first word', async () => {
  await expect(sql`select 1 / 0`.execute(app.db)).rejects.toThrow('division');
  const text = await scrape();
  expect(text).toContain('souk_database_errors_total{class="22"} 1');
  expect(text).toMatch(
    /souk_database_statement_duration_seconds_count\{statement="select"\} [1-9]/,
  );
  expect(text).toMatch(/souk_database_connections\{pool="requests",state="idle"\} [1-9]/);
});

test('reads holds, payments, mails and jobs from the database', async () => {
  const before = await figures();
  const tour = await createTour(app.market, { priceCents: 100_00 });
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id);
  const other = await app.signedIn('customer');
  await addToCart(other, tour.id);
  await checkout(other);
  await app.db
    .updateTable('outbox')
    .set({ sent_at: null, created_at: new Date(app.clock.now().getTime() - 90_000) })
    .execute();
  const { mails } = await sql<{ mails: number }>`select count(*) as mails from outbox`
    .execute(app.db)
    .then(({ rows: [row] }) => row ?? { mails: 0 });
  await sql`insert into periodic_jobs (name, every_seconds, offset_seconds, due_at, failures)
    values ('sweep-files', 60, 0, now() - interval '5 minutes', 2)`.execute(app.db);

  const after = await figures();

  expect(before).toMatchObject({ mailsWaiting: 0, holds: 0, payments: [] });
  expect(after.payments).toContainEqual({ status: 'succeeded', rows: 1 });
  expect(after.payments).toContainEqual({ status: 'pending', rows: 1 });
  expect(after.holds).toBe(1);
  expect(mails).toBeGreaterThan(0);
  expect(after).toMatchObject({ mailsWaiting: mails, mailAgeSeconds: 90 });
  const [job, ...others] = after.jobs;
  expect(job).toMatchObject({ name: 'sweep-files', waiting: 1, failed: 2 });
  expect(job?.oldestSeconds).toBeGreaterThanOrEqual(300);
  expect(others).toEqual([]);
});

test('counts a long backlog no further than ten thousand', async () => {
  await sql`insert into outbox (id, recipient, template, language, subject, html, text, tries, created_at)
    select gen_random_uuid(), 'a@example.com', 'code', 'en', '', '', '', 0, ${app.clock.now()}
    from generate_series(1, 20000)`.execute(app.db);
  expect((await figures()).mailsWaiting).toBe(10_001);
});

test('serves nothing else', async () => {
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405);
});
