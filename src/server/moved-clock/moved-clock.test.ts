import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { dayIn } from '#core/messaging/mail/figures.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { freePort } from '#testing/postgres-server.ts';
import { addToCart, checkout, orderOf, pay } from '#testing/shop.ts';
import { customerOf } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';
import { addAheadSeconds } from './shared-clock.ts';
import { movedClockOf } from './words.ts';

// The browsers' own clocks do not move: only the marketplace's is moved, from outside.
const app = await createTestApp({ env: { TEST_CLOCK: 'on', RATE_LIMITS: 'off' } });
const outside = app.guest();
const advance = (advanceSeconds: number) =>
  outside.ok('POST /test/clock', { body: { advanceSeconds } });
const run = (name: string) => outside.ok('POST /test/jobs', { body: { name } });
const MINUTE = 60;
const DAY_S = 86_400;
const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * DAY_S * 1000).toISOString().slice(0, 10);

test('returns the time, and only moves forward', async () => {
  const before = await advance(0);
  const { now, advancedSeconds } = await advance(90);
  expect(Date.parse(now) - Date.parse(before.now)).toBe(90_000);
  expect(advancedSeconds - before.advancedSeconds).toBe(90);
  for (const advanceSeconds of [-1, 1.5, '60', null, 1e12, Number.NaN]) {
    const refused = await outside.refused('POST /test/clock', { body: { advanceSeconds } });
    expect([refused.status, Object.keys(refused.errorMessages)]).toEqual([400, ['advanceSeconds']]);
  }
  expect(await advance(0)).toMatchObject({ advancedSeconds });
});

test('has the same maximum in several steps as in one, and concurrent steps add up', async () => {
  const { advancedSeconds } = await advance(0);
  await Promise.all(Array.from({ length: 10 }, () => advance(3)));
  expect((await advance(0)).advancedSeconds).toBe(advancedSeconds + 30);
  const tooFar = { body: { advanceSeconds: 50 * 366 * DAY_S } };
  expect((await outside.refused('POST /test/clock', tooFar)).errorMessages).toHaveProperty(
    'advanceSeconds',
  );
});

test('pages of other sites cannot move it', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const [call, body] of [
    ['POST /test/clock', { advanceSeconds: 60 }],
    ['POST /test/jobs', { name: 'fold-counts' }],
  ] as const)
    expect(await outside.refused(call, { body, headers })).toMatchObject({
      status: 403,
      code: 'foreign_origin',
    });
});

test('pages show by how much the clock was moved and its date, but nothing without a move', async () => {
  const { now, advancedSeconds } = await advance(DAY_S);
  const said = movedClockOf(app.market.clock);
  expect(said?.aheadMs).toBe(advancedSeconds * 1000);
  expect(said?.words.en).toContain(dayIn('en', now.slice(0, 10)));
  expect(said?.words.ar).toContain(dayIn('ar', now.slice(0, 10)));
  expect(movedClockOf(systemClock)).toBeUndefined();
});

test('refuses an unknown job and lists the known ones', async () => {
  const { errorMessages } = await outside.refused('POST /test/jobs', { body: { name: 'dance' } });
  expect(errorMessages.name).toContain('look-after-payments');
});

test('ends a session and expires a code', async () => {
  const person = app.guest();
  await register(app, person, 'mona@example.com');
  expect((await person.request('GET /orders')).status).toBe(200);
  await advance(31 * DAY_S);
  expect((await person.request('GET /orders')).status).toBe(401);

  const late = app.guest();
  await late.request('POST /auth/login', {
    body: { email: 'mona@example.com', password: PASSWORD },
  });
  const otp = await lastCode(app, 'mona@example.com');
  await advance(11 * MINUTE);
  const refused = await late.refused('POST /otp/verify-otp', {
    body: { otp, rememberDevice: false },
  });
  expect(refused.code).toBe('code_expired');
});

test('expires a hold', async () => {
  const { now } = await advance(0);
  const day = dayAfter(now, 3);
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person });
  const tour = await createTour(app.market, { service });
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id, { day });
  const { order } = await checkout(customer);
  await run('look-after-payments');
  expect((await orderOf(customer, order._id)).status).toBe('pending');
  await advance(16 * MINUTE);
  await run('look-after-payments');
  expect((await orderOf(customer, order._id)).status).toBe('cancelled');
});

test('completes a booking after its day, which then can be reviewed', async () => {
  const { now } = await advance(0);
  const day = dayAfter(now, 3);
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person });
  const tour = await createTour(app.market, { service });
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id, { day });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const body = { orderId: order._id, listingId: tour.id, rating: 5, review: 'Herons at dawn' };
  expect((await customer.refused('POST /reviews/upload', { body })).code).toBe('review_too_soon');
  await advance(3 * DAY_S);
  const { serviceOrders } = await orderOf(customer, order._id);
  const params = { id: sure(serviceOrders[0])._id };
  for (const status of ['processing', 'completed'] as const)
    await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status } });
  await customer.ok('POST /reviews/upload', { body });
});

test('a job sends its mail, dated by the moved clock', async () => {
  const vendor = await grocer(app);
  const honey = await product(vendor, { name: 'Sidr honey', stock: 0 });
  await outside.ok('POST /listings/{id}/back-in-stock', {
    params: { id: honey },
    body: { variant: '', email: 'waits@example.com' },
  });
  await advance(2 * DAY_S);
  await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id: honey }, body: { stock: 4 } });
  await run('tell-restocked');
  const { now } = await advance(0);
  const [mail] = await app.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'waits@example.com')
    .execute();
  expect([mail?.template, mail?.created_at.toISOString()]).toEqual(['restocked', now]);
});

test('no default or function in the database uses its own clock', async () => {
  const asks =
    /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|age)\s*\(|\b(?:current_(?:timestamp|date|time)|localtimestamp)\b/i;
  const { rows } = await sql<{ what: string; text: string }>`
    select adrelid::regclass::text || ' default' as what, pg_get_expr(adbin, adrelid) as text from pg_attrdef
    union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select viewname, definition from pg_views where schemaname = 'public'
    union all select proname, prosrc from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`.execute(app.db);
  expect(rows.length).toBeGreaterThan(20);
  // The time of migrations is for operators.
  const asking = rows.filter(
    ({ what, text }) => asks.test(text) && what !== 'schema_migrations default',
  );
  expect(asking).toEqual([]);
});

test('two processes on a database share one clock', async () => {
  const here = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
  const processes = await Promise.all([startServer(here), startServer(here)]);
  const [one, two] = processes;
  const person = await customerOf(here);
  const orders = (at: typeof one) => person.at(at).request('GET /orders');
  expect([(await orders(one)).status, (await orders(two)).status]).toEqual([200, 200]);
  const { now } = await person.at(one).ok('POST /test/clock', { body: { advanceSeconds: DAY_S } });
  const there = await person.at(two).ok('POST /test/clock', { body: { advanceSeconds: 0 } });
  expect(there.advancedSeconds).toBe(DAY_S);
  expect(Math.abs(Date.parse(there.now) - Date.parse(now))).toBeLessThan(60_000);
  // As if another process has moved it and its notification has not arrived yet.
  await addAheadSeconds(here.db, { seconds: 31 * DAY_S, most: 1e9 });
  expect([(await orders(two)).status, (await orders(one)).status]).toEqual([401, 401]);
  // Starts two whole servers, on a machine that may run other tests.
});

/** A server without pages, on the database of a test app. */
async function startServer({ database, market, dataDir }: TestApp) {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/testing/api-process.ts'], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_SECRET: market.settings.secret,
      RATE_LIMITS: 'off',
      TEST_CLOCK: 'on',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('"listening"')) resolve();
      });
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, errors: [], kill: async () => void child.kill() };
}
