import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { newId } from '#base/ids.ts';
import type { Log } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { createPerson } from '#testing/people.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { decryptPush, newReceiver, startPushService } from '#testing/push-service.ts';
import { readConfig } from '../config.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { startJobs } from '../jobs/periodic-jobs.ts';
import { createMarket } from '../market.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = await createTestDatabase();
const { db } = database;
const service = await startPushService();
const receiver = newReceiver(5);
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  Object.assign(service, { status: 201, received: [] });
});

async function startProcess() {
  const config = readConfig({
    APP_SECRET: 'a secret of the tests that nobody else may use',
    DATABASE_URL: database.url,
    ICAL_ALLOW_PRIVATE: '1',
  });
  const queue = await openJobQueue({ database, log: silent, mailPace: { retry: 1, look: 0.5 } });
  const market = await createMarket({
    securityStream: { write: () => undefined },
    config,
    database,
    log: silent,
    clock: systemClock,
    queueDelivery: queue.queueDelivery,
  });
  stops.push(await startJobs(market, database.jobsDb, queue, config));
  const person = await createPerson(market, 'customer');
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { p256dh, auth } = receiver;
  const subscription = {
    id: newId(systemClock.now()),
    user_id: person.id,
    session_id: session,
    endpoint: `${service.url}/send/${person.id}`,
    p256dh,
    auth,
    language: 'ar',
    created_at: systemClock.now(),
    last_used_at: null,
  };
  await db.insertInto('push_subscriptions').values(subscription).execute();
  const notify = () =>
    transaction(market.db, (trx) =>
      market.mail.queue(trx, {
        to: person.email,
        language: 'en',
        template: 'restocked',
        data: { product: 'Labneh canary7731', shop: 'Nile Foods', path: '/view/Groceries/1/2' },
      }),
    );
  return { market, person, queue, notify };
}

const subscriptionsOf = (userId: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute();

test('a notification reaches the browser, which alone can read it', async () => {
  const { notify, person } = await startProcess();
  await notify();
  await eventually(() => expect(service.received).toHaveLength(1));
  const body = decryptPush(service.received[0]?.body ?? Buffer.alloc(0), receiver);
  expect(JSON.parse(body)).toEqual({
    title: 'تذكير لك',
    link: '/ar/view/Groceries/1/2',
    tag: 'push-reminders',
    language: 'ar',
  });
  expect(body).not.toContain('canary7731');
  await eventually(async () =>
    expect((await subscriptionsOf(person.id))[0]?.last_used_at).toBeInstanceOf(Date),
  );
});

test('a browser that is gone is forgotten', async () => {
  const { notify, person } = await startProcess();
  service.status = 410;
  await notify();
  await eventually(async () => expect(await subscriptionsOf(person.id)).toEqual([]));
  await notify();
  expect(service.received).toHaveLength(1);
});

test('a push service that is busy gets it after the time it asks for', async () => {
  const { notify, queue } = await startProcess();
  Object.assign(service, { status: 429, headers: { 'retry-after': '300' } });
  await notify();
  await eventually(() => expect(service.received).toHaveLength(1));
  service.status = 201;
  // The later try is queued in a transaction of its own, after the answer.
  await eventually(async () => {
    await queue.advance(301);
    expect(service.received).toHaveLength(2);
  });
});

test('a push waits for the end of quiet hours', async () => {
  const { notify, person, queue } = await startProcess();
  const now = systemClock.now();
  const time = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await db
    .insertInto('notification_settings')
    .values({
      user_id: person.id,
      switched_off: [],
      quiet_from: time(-60),
      quiet_until: time(120),
      time_zone: 'UTC',
      updated_at: now,
    })
    .execute();
  await notify();
  await queue.advance(60);
  expect(service.received).toEqual([]);
  await db
    .updateTable('notification_settings')
    .set({ quiet_from: null, quiet_until: null, time_zone: null })
    .where('user_id', '=', person.id)
    .execute();
  await queue.advance(3 * 3_600);
  await eventually(() => expect(service.received).toHaveLength(1));
});
