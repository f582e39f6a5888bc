import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDelivery } from '#core/messaging/mail/deliver.ts';
import type { MailRequest } from '#core/messaging/mail/outbox.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { TestSmtpServer } from '#testing/smtp-server.ts';
import { createSmtpTransport, mustEncrypt } from './smtp.ts';

const smtp = new TestSmtpServer();
await smtp.start();
const app = await createTestApp({ env: { SMTP_URL: smtp.url } });
const { market, clock, logged } = app;
const from = 'Souk <no-reply@souk.test>';
const transport = createSmtpTransport({ url: smtp.url, from, production: false });
const deliver = createDelivery(market, transport);
afterAll(async () => {
  transport.close();
  await smtp.goAway();
});

const code = { template: 'code', data: { code: '042917' } } as const;
const news = {
  template: 'refunded',
  data: { name: 'Layla', orderId: 'x', amountCents: 100 },
} as const;

async function queue(letter: Pick<MailRequest, 'template' | 'data'> = news): Promise<string> {
  const mail = { to: 'layla@example.com', language: 'en', ...letter } as MailRequest;
  await transaction(market.db, (trx) => market.mail.queue(trx, mail));
  return (await app.mails()).at(-1)?.id ?? '';
}
const row = (id: string) =>
  app.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(() => {
  smtp.replies.clear();
  smtp.refused.clear();
  smtp.received.length = 0;
  smtp.commands.length = 0;
  logged.length = 0;
  // Past the last log entry of the previous test.
  clock.advance({ minutes: 2 });
});

test.each([
  ['MAIL', '530 5.7.0 Must issue a STARTTLS command first'],
  ['MAIL', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['RCPT', '554 5.7.1 <layla@example.com>: Relay access denied'],
  ['.', '550 5.4.5 Daily sending quota exceeded'],
])('refused at %s with %s, a mail is sent once the operator has fixed it', async (at, said) => {
  smtp.replies.set(at, said);
  const id = await queue();
  await expect(deliver(id)).rejects.toThrow(said.slice(0, 3));
  expect(await row(id)).toMatchObject({ given_up_at: null, sent_at: null, tries: 1 });
  smtp.replies.clear();
  await deliver(id);
  expect(smtp.received).toHaveLength(1);
  expect((await row(id)).sent_at).toEqual(clock.now());
});

test.each([
  ['RCPT', '550 5.1.1 <layla@example.com>: User unknown'],
  ['.', '552 5.3.4 Message too big'],
])('refused at %s with %s, a mail is given up', async (at, said) => {
  smtp.replies.set(at, said);
  const id = await queue();
  await deliver(id);
  expect(await row(id)).toMatchObject({ given_up_at: clock.now(), sent_at: null, tries: 1 });
  expect(logged.map(({ event }) => event)).toEqual(['mail refused']);
  expect(JSON.stringify(logged)).not.toContain('layla@example.com');
});

test('logs failing mail once a minute, and its end', async () => {
  smtp.replies.set('MAIL', '535 5.7.8 Not you');
  const ids = await Promise.all([queue(), queue(), queue()]);
  const tryAll = () => Promise.allSettled(ids.map((id) => deliver(id)));
  await tryAll();
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'mail not sent',
      fields: expect.objectContaining({
        tries: 1,
        failures: 1,
        error: expect.stringContaining('535'),
      }),
    },
  ]);
  clock.advance({ seconds: 50 });
  await tryAll();
  expect(logged).toHaveLength(1);
  // Another cause is logged at once.
  smtp.replies.set('MAIL', '550 5.7.60 Not as this sender');
  await tryAll();
  expect(logged).toHaveLength(2);
  clock.advance({ seconds: 61 });
  await tryAll();
  expect(logged).toHaveLength(3);
  expect(logged.at(-1)?.fields).toMatchObject({ failures: 10 });
  smtp.replies.clear();
  await tryAll();
  expect(logged.slice(3).map(({ event }) => event)).toEqual(['mail sent again']);
});

test('a busy mailbox is a warning, not an error of the server', async () => {
  smtp.replies.set('RCPT', '450 4.2.1 layla@example.com is busy');
  const id = await queue();
  await expect(deliver(id)).rejects.toThrow('450');
  expect(logged.map(({ level, event }) => [level, event])).toEqual([['warn', 'mail put off']]);
  expect(JSON.stringify(logged)).not.toContain('layla@example.com');
});

test("deletes a code's mail content once it is sent, and keeps other mails", async () => {
  const [secret, plain] = [await queue(code), await queue()];
  expect((await row(secret)).text).toContain('042917');
  await deliver(secret);
  await deliver(plain);
  expect(smtp.received[0]?.source).toContain('042917');
  expect(await row(secret)).toMatchObject({ subject: '', html: '', text: '', tries: 1 });
  expect((await row(plain)).text).toContain('Layla');
  const reset = await queue({ template: 'password-reset', data: { token: 'a_token-1' } });
  await deliver(reset);
  expect(JSON.stringify(await row(reset))).not.toContain('a_token-1');
});

test('does not send a code that expired during the outage', async () => {
  smtp.replies.set('MAIL', '450 4.3.0 Later');
  const [secret, plain] = [await queue(code), await queue()];
  await Promise.allSettled([deliver(secret), deliver(plain)]);
  smtp.replies.clear();
  clock.advance({ minutes: 10 });
  await Promise.all([deliver(secret), deliver(plain)]);
  expect(smtp.received.map(({ subject }) => subject)).toEqual([(await row(plain)).subject]);
  expect(await row(secret)).toMatchObject({ subject: '', given_up_at: clock.now(), sent_at: null });
});

test('sends a password only over TLS, except to this machine', async () => {
  // 0.0.0.0 also leads to this machine, but is no loopback address.
  const elsewhere = smtp.url.replace('//127.0.0.1', '//souk:secret@0.0.0.0');
  const connect = async (url: string, production = false): Promise<string> => {
    const made = createSmtpTransport({ url, from, production });
    try {
      await made.check();
      return 'signed in';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      made.close();
    }
  };
  smtp.replies.set('STAR', '502 No TLS here');
  expect(await connect(elsewhere)).toContain('by TLS only');
  expect(smtp.commands.some((line) => line.startsWith('AUTH'))).toBe(false);
  expect(await connect(elsewhere.replace('souk:secret@', ''), true)).toContain('by TLS only');
  expect(await connect(`${elsewhere}?ignoreTLS=true`, true)).toBe('signed in');
  expect(await connect(elsewhere.replace('0.0.0.0', '127.0.0.1'), true)).toBe('signed in');
});

test.each([
  ['smtp://mail.example:587', false, false],
  ['smtp://mail.example:587', true, true],
  ['smtp://souk:secret@mail.example:587', false, true],
  ['smtps://souk:secret@mail.example:465', true, false],
  ['smtp://souk:secret@localhost:25', true, false],
  ['smtp://souk:secret@[::1]:25', true, false],
  ['smtp://souk:secret@mail.example:25?ignoreTLS=true', true, false],
])('%s, in production %s: requires TLS %s', (url, production, demanded) => {
  expect(mustEncrypt(url, production)).toBe(demanded);
});
