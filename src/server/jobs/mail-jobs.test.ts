import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import type { Log, Market } from '#core/shared/market.ts';
import { observeWith } from '#core/shared/telemetry/steps.ts';
import { transaction } from '#core/shared/transaction.ts';
import { TestClock } from '#testing/clock.ts';
import { eventually } from '#testing/eventually.ts';
import { createPerson } from '#testing/people.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { TestSmtpServer } from '#testing/smtp-server.ts';
import { readConfig } from '../config.ts';
import { createMarket } from '../market.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { periodicJobs, startJobs } from './periodic-jobs.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const APP_SECRET = 'a secret of the tests that nobody else may use';

interface Process {
  readonly market: Market;
  readonly queue: JobQueue;
  readonly stop: () => Promise<void>;
}

const database = await createTestDatabase();
let smtp: TestSmtpServer;
const processes: Process[] = [];

beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  smtp = new TestSmtpServer();
  await smtp.start();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ stop }) => stop()));
  await smtp.goAway();
});

async function startProcess({
  clock = systemClock,
  working = true,
  log = silent,
} = {}): Promise<Process> {
  const config = readConfig({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Souk <no-reply@souk.test>',
    APP_SECRET,
    DATABASE_URL: database.url,
  });
  const queue = await openJobQueue({
    database,
    log: silent,
    mailPace: { retry: 1, look: 0.5 },
  });
  const market = await createMarket({
    securityStream: { write: () => undefined },
    config,
    database,
    log,
    clock,
    queueDelivery: queue.queueDelivery,
  });
  const stop = working ? await startJobs(market, database.jobsDb, queue, config) : queue.stop;
  processes.push({ market, queue, stop });
  return { market, queue, stop };
}

const queueCode = (market: Market, to: string) =>
  transaction(market.db, (trx) =>
    market.mail.queue(trx, { to, language: 'en', template: 'code', data: { code: '042917' } }),
  );
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();
const recipients = () => smtp.received.flatMap((mail) => mail.recipients).sort();

test('sends a mail as HTML and text when its transaction commits', async () => {
  const { market } = await startProcess();
  await queueCode(market, 'layla@example.com');
  await eventually(() => expect(recipients()).toEqual(['layla@example.com']));
  const [mail] = smtp.received;
  expect(mail?.subject).toBe('042917 is your Souk code');
  expect(mail?.source).toContain('multipart/alternative');
  expect(mail?.source).toContain('text/plain');
  expect(mail?.source).toContain('text/html');
  await eventually(async () => expect((await outbox())[0]?.sent_at).toBeInstanceOf(Date));
  expect(mail?.messageId).toBe(`<${(await outbox())[0]?.id}@souk.test>`);
});

test('an optional mail to an account has the headers of RFC 8058, others have none', async () => {
  const { market } = await startProcess();
  const { email: to } = await createPerson(market, 'customer');
  await transaction(market.db, (trx) =>
    market.mail.queue(trx, {
      to,
      language: 'en',
      template: 'restocked',
      data: { product: 'Labneh', shop: 'Nile Foods', path: '/view/Groceries/1/2' },
    }),
  );
  await queueCode(market, to);
  await eventually(() => expect(recipients()).toEqual([to, to]));
  const sourceOf = (subject: string) =>
    smtp.received.find((mail) => mail.subject.includes(subject))?.source ?? '';
  const optional = sourceOf('Back in stock').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(optional).toMatch(
    /^List-Unsubscribe: <https?:\/\/[^>\s]+\/api\/unsubscribe\/[\w.%-]+>\r?$/m,
  );
  expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(sourceOf('is your Souk code')).not.toContain('List-Unsubscribe');
});

test('a mail remembers the trace of the request that queued it', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const causes: unknown[] = [];
  observeWith({
    step: (kind, _name, work, cause) => {
      if (kind === 'mail') causes.push(cause);
      return work();
    },
    note: () => undefined,
    nameRequest: () => undefined,
    traceHeaders: () => ({ traceparent }),
  });
  try {
    const { market } = await startProcess();
    await queueCode(market, 'layla@example.com');
    await eventually(() => expect(causes).toEqual([traceparent]));
  } finally {
    observeWith(undefined);
  }
});

test('checks the mail server at the start and logs the result', async () => {
  const lines: unknown[] = [];
  const log: Log = {
    ...silent,
    info: (event) => void lines.push(['info', event]),
    error: (event, fields) =>
      void lines.push(['error', event, new Map(Object.entries(fields ?? {})).get('error')]),
  };
  await startProcess({ log });
  await eventually(() => expect(lines).toContainEqual(['info', 'mail server answers']));
  smtp.replies.set('EHLO', '554 5.7.1 Blocked');
  smtp.replies.set('HELO', '554 5.7.1 Blocked');
  await startProcess({ log });
  const said = ['error', 'mail server', expect.stringContaining('554 5.7.1 Blocked')];
  await eventually(() => expect(lines).toContainEqual(said));
});

test('does not send the mail of a failed transaction', async () => {
  const { market } = await startProcess();
  const failing = transaction(market.db, async (trx) => {
    await market.mail.queue(trx, {
      to: 'nobody@example.com',
      language: 'en',
      template: 'code',
      data: { code: '1' },
    });
    throw new Error('The cause failed');
  });
  await expect(failing).rejects.toThrow('The cause failed');
  await queueCode(market, 'after@example.com');
  await eventually(() => expect(recipients()).toEqual(['after@example.com']));
  expect(await outbox()).toHaveLength(1);
});

test('mails wait for an unavailable mail server, and then arrive once', async () => {
  const { market, stop } = await startProcess();
  await smtp.goAway();
  const addresses = Array.from({ length: 6 }, (_, index) => `person${index}@example.com`);
  for (const address of addresses) await queueCode(market, address);
  await eventually(async () => expect((await outbox()).every((mail) => mail.tries > 0)).toBe(true));
  expect((await outbox())[0]?.last_error).toContain('ECONNREFUSED');
  await smtp.start();
  await eventually(async () => expect((await outbox()).every((mail) => mail.sent_at)).toBe(true));
  await stop();
  expect(recipients()).toEqual(addresses);
});

test('a mail waiting for its retry is sent when the clock moves past it', async () => {
  const { market, queue } = await startProcess();
  await smtp.goAway();
  await queueCode(market, 'patient@example.com');
  const putOff = sql`update jobs.job set start_after = start_after + interval '10 minutes'
    where name = 'mail' and state = 'retry' returning id`;
  await eventually(async () => expect((await putOff.execute(database.db)).rows).toHaveLength(1));
  await smtp.start();
  await queue.advance(601);
  await eventually(() => expect(recipients()).toEqual(['patient@example.com']));
});

test('a permanently refused address is not retried and does not delay others', async () => {
  const { market } = await startProcess();
  smtp.refused.add('gone@example.com');
  await queueCode(market, 'gone@example.com');
  await queueCode(market, 'there@example.com');
  await eventually(() => expect(recipients()).toEqual(['there@example.com']));
  await eventually(async () => {
    const refused = (await outbox()).find((mail) => mail.recipient === 'gone@example.com');
    expect(refused?.given_up_at).toBeInstanceOf(Date);
    expect(refused?.tries).toBe(1);
  });
});

test('the sweep finds a mail without a job, and only once', async () => {
  const clock = new TestClock();
  const { market, queue, stop } = await startProcess({ clock });
  const withoutJobs = await createMarket({
    securityStream: { write: () => undefined },
    config: readConfig({
      SMTP_URL: smtp.url,
      APP_SECRET,
      DATABASE_URL: database.url,
    }),
    database,
    log: silent,
    clock,
  });
  await queueCode(withoutJobs, 'lost@example.com');
  const sweep = periodicJobs(market, queue).find(({ name }) => name === 'sweep-mail');
  await sweep?.run();
  expect(recipients()).toEqual([]);
  clock.advance({ minutes: 2 });
  await Promise.all([sweep?.run(), sweep?.run()]);
  await sweep?.run();
  await eventually(async () => expect((await outbox())[0]?.sent_at).toBeInstanceOf(Date));
  await stop();
  expect(recipients()).toEqual(['lost@example.com']);
});

test('a process that only queues leaves the mails to the next worker', async () => {
  const asleep = await startProcess({ working: false });
  await queueCode(asleep.market, 'later@example.com');
  await asleep.stop();
  // A request that was running when its process was stopped.
  await queueCode(asleep.market, 'last@example.com');
  await startProcess();
  await eventually(() => expect(recipients()).toEqual(['last@example.com', 'later@example.com']));
});

test('two workers send each mail once', async () => {
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  const addresses = Array.from(
    { length: 40 },
    (_, index) => `person${String(index).padStart(2, '0')}@example.com`,
  );
  await Promise.all(
    addresses.map((address, index) => queueCode(index % 2 ? one.market : two.market, address)),
  );
  await eventually(async () => expect((await outbox()).every((mail) => mail.sent_at)).toBe(true));
  await Promise.all([one.stop(), two.stop()]);
  expect(recipients()).toEqual(addresses);
});
