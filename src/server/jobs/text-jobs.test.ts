import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { newId } from '#base/ids.ts';
import type { Log } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { createPerson } from '#testing/people.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { TextServer } from '#testing/text-server.ts';
import { readConfig } from '../config.ts';
import { createMarket } from '../market.ts';
import { openJobQueue, type QueueDelivery } from './job-queue.ts';
import { startJobs } from './periodic-jobs.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = new TextServer();
await server.start();
const database = await createTestDatabase();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await server.stop();
});

async function startProcess(env: Readonly<Record<string, string>>) {
  const config = readConfig({
    APP_SECRET: 'a secret of the tests that nobody else may use',
    DATABASE_URL: database.url,
    ...env,
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
  const stopJobs = await startJobs(market, database.jobsDb, queue, config);
  let running = true;
  const stop = async () => {
    if (running) await stopJobs();
    running = false;
  };
  stops.push(stop);
  return { market, queueDelivery: queue.queueDelivery, stop };
}
const bodyOf = (text: (typeof server.received)[number] | undefined) =>
  text?.body as Readonly<Record<string, string>> | undefined;

test('codes and reminders reach the provider, and the mailbox without one', async () => {
  const { market, queueDelivery, stop } = await startProcess({
    SMTP_URL: 'smtp://127.0.0.1:1',
    TEXT_PROVIDER: 'unifonic',
    UNIFONIC_APP_SID: 'app',
    UNIFONIC_SENDER: 'Souk',
    TEXT_API_BASE: server.url,
  });
  const { id: userId } = await createPerson(market, 'customer');
  const number = { phone: '+966501234567', country: 'SA', channel: 'sms' } as const;
  await database.db
    .insertInto('text_phones')
    .values({ user_id: userId, ...number, codes: true, verified_at: systemClock.now() })
    .execute();
  await transaction(market.db, (trx) =>
    market.texts.queueCode(trx, { userId, ...number }, 'ar', '042917'),
  );
  await eventually(() => expect(server.received).toHaveLength(1));
  expect(bodyOf(server.received[0])).toMatchObject({
    Recipient: '966501234567',
    Body: '\u2068042917\u2069 هو رمزك في سوق. لا تشاركه مع أحد.',
  });
  const remind = (queueDelivery: QueueDelivery) =>
    transaction(database.db, async (trx) => {
      const id = newId(systemClock.now());
      await trx
        .insertInto('text_outbox')
        .values({
          ...number,
          id,
          user_id: userId,
          language: 'en',
          template: 'reminder',
          body: 'Tomorrow: Pyramids',
          last_error: null,
          created_at: systemClock.now(),
          sent_at: null,
          given_up_at: null,
        })
        .execute();
      await queueDelivery(trx, 'text', { id });
    });
  await remind(queueDelivery);
  const rows = () =>
    database.db
      .selectFrom('text_outbox')
      .select(['template', 'body', 'sent_at'])
      .orderBy('id')
      .execute();
  await eventually(async () =>
    expect((await rows()).filter(({ sent_at: at }) => at !== null)).toHaveLength(2),
  );
  expect((await rows()).map(({ template, body }) => [template, body === ''])).toEqual([
    ['code', true],
    ['reminder', false],
  ]);
  await stop();
  const shown = await startProcess({});
  await remind(shown.queueDelivery);
  await eventually(async () =>
    expect((await rows()).filter(({ sent_at: at }) => at !== null)).toHaveLength(3),
  );
  expect(server.received).toHaveLength(2);
});
