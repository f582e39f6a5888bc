import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { transaction } from '#core/shared/transaction.ts';
import type { Log } from '#core/shared/market.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { TestSmtpServer } from '#testing/smtp-server.ts';
import { readConfig } from '../config.ts';
import { createMarket } from '../market.ts';
import { openJobQueue } from './job-queue.ts';
import { startJobs } from './periodic-jobs.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('jobs resume without a restart after the database has cut every connection', async () => {
  const database = await createTestDatabase();
  const smtp = new TestSmtpServer();
  await smtp.start();
  const config = readConfig({
    SMTP_URL: smtp.url,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of the tests that nobody else may use',
  });
  const queue = await openJobQueue({
    database,
    log: silent,
    mailPace: { retry: 1, look: 1 },
  });
  const market = await createMarket({
    config,
    database,
    securityStream: { write: () => undefined },
    log: silent,
    queueDelivery: queue.queueDelivery,
  });
  const stop = await startJobs(market, database.jobsDb, queue, config);
  afterAll(async () => {
    await stop();
    await smtp.goAway();
  });

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  const queueMail = () =>
    transaction(market.db, (trx) =>
      market.mail.queue(trx, {
        to: 'layla@example.com',
        language: 'en',
        template: 'code',
        data: { code: '042917' },
      }),
    );
  // The pool may hand out a connection that it does not know to be broken.
  await eventually(queueMail);
  await eventually(() => expect(smtp.received).toHaveLength(1));
});
