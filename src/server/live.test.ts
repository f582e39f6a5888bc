import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { transaction } from '#core/shared/transaction.ts';
import { announce, LIVE_CHANNEL } from '#core/messaging/index.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { readEvents } from '#testing/event-reader.ts';
import { eventually } from '#testing/eventually.ts';
import { createTour } from '#testing/fixtures.ts';
import { freePort } from '#testing/postgres-server.ts';
import { buy } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});

test('announces orders, payments, tasks and changes of access after the commit', async () => {
  const heard: { topic: string; what?: string }[] = [];
  const stop = await app.database.listen(LIVE_CHANNEL, (payload) => {
    const event = JSON.parse(payload.slice(payload.indexOf(' ') + 1));
    heard.push(event);
  });
  const customer = await app.signedIn('customer');
  const tour = await createTour(app.market);
  const soon = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const order = await buy(customer, tour.id, { day: soon });
  await eventually(() =>
    expect(heard).toContainEqual({
      topic: 'order',
      id: order._id,
      what: 'paid',
      people: [customer.person.id],
      vendors: [tour.service.vendor.vendorId],
    }),
  );
  expect(heard).toContainEqual({
    topic: 'payment',
    id: sure(order.payments[0])._id,
    what: 'succeeded',
    people: [customer.person.id],
  });
  expect(heard.filter(({ what }) => what === 'placed')).toEqual([]);

  await customer.ok('POST /messages', {
    body: { name: 'Layla', email: 'layla@example.com', subject: 'Petra', message: 'Hello' },
  });
  await eventually(() => expect(heard).toContainEqual({ topic: 'waiting', staff: true }));

  await customer.ok('GET /auth/logout', {});
  await eventually(() =>
    expect(heard).toContainEqual({ topic: 'access', people: [customer.person.id] }),
  );

  const rolledBack = newId();
  await transaction(app.db, async (trx) => {
    await announce(trx, { topic: 'conversation', id: rolledBack, people: [customer.person.id] });
    throw new Error('undone');
  }).catch(() => undefined);
  const committed = newId();
  await transaction(app.db, (trx) =>
    announce(trx, { topic: 'conversation', id: committed, people: [customer.person.id] }),
  );
  await eventually(() => expect(JSON.stringify(heard)).toContain(committed));
  expect(JSON.stringify(heard)).not.toContain(rolledBack);
  await stop();
});

let dataDir = '';
const running = new Set<Awaited<ReturnType<typeof startServer>>>();

async function startServer() {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/testing/api-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      SEED: 'none',
      DATA_DIR: dataDir,
      DATABASE_URL: app.database.url,
      APP_SECRET: app.market.settings.secret,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
      PORT: String(port),
    },
  });
  let output = '';
  const ended = once(child, 'exit');
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(() => expect(output).toContain('"listening"'));
  const server = {
    url: `http://127.0.0.1:${port}`,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      running.delete(server);
      child.kill(signal);
      await ended;
    },
  };
  running.add(server);
  return server;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-live-'));
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const cookieOf = ({ cookie }: { cookie: { name: string; value: string } }) =>
  `${cookie.name}=${cookie.value}`;

const tell = (id: string, people: string[]) =>
  transaction(app.db, (trx) => announce(trx, { topic: 'conversation', id, people }));

test('continues at another process when one dies, and ends all streams at a stop', async () => {
  const [first, second] = [await startServer(), await startServer()];
  const { person } = await app.signedIn('customer');
  const cookie = cookieOf(person);
  const [at1, at2] = await Promise.all([
    readEvents(first.url, { cookie }),
    readEvents(second.url, { cookie }),
  ]);
  await Promise.all([at1.next('hello'), at2.next('hello')]);
  const ids = Array.from({ length: 20 }, () => newId());
  for (const id of ids.slice(0, 10)) await tell(id, [person.id]);
  await Promise.all([at1.next('conversation', ids[9]), at2.next('conversation', ids[9])]);
  const last = sure(at1.events.at(-1)).id;
  await first.end('SIGKILL');
  await eventually(() => expect(at1.hasEnded()).toBe(true));
  for (const id of ids.slice(10)) await tell(id, [person.id]);

  const again = await readEvents(second.url, { cookie, lastEventId: sure(last) });
  await again.next('conversation', ids[19]);
  const told = [...at1.events, ...again.events].filter(({ name }) => name === 'conversation');
  expect(told.map(({ data }) => JSON.parse(data).id)).toEqual(ids);

  await second.end('SIGTERM');
  await eventually(() => expect([at2.hasEnded(), again.hasEnded()]).toEqual([true, true]));
});

test('ends the streams of a session that ended, and refuses guests', async () => {
  const server = await startServer();
  const { person } = await app.signedIn('customer');
  const reader = await readEvents(server.url, { cookie: cookieOf(person) });
  await reader.next('hello');
  await app.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  await eventually(() => expect(reader.hasEnded()).toBe(true));
  expect((await readEvents(server.url, { cookie: cookieOf(person) })).status).toBe(401);
  await server.end('SIGTERM');
});
