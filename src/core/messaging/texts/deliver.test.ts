import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTwilio } from '#server/texts/twilio.ts';
import { createTestApp } from '#testing/app.ts';
import { TextServer } from '#testing/text-server.ts';
import { transaction } from '#core/shared/transaction.ts';
import { TEXTS_A_DAY } from './cost-store.ts';
import { createTextDelivery } from './deliver.ts';
import { clearOldTexts, listOverdueTexts } from './outbox-store.ts';

const server = new TextServer();
await server.start();
afterAll(() => server.stop());
const SMTP_URL = 'smtp://127.0.0.1:1';
const app = await createTestApp({
  env: {
    SMTP_URL,
    TEXT_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret-token',
    TWILIO_FROM: 'Souk',
    TEXT_DAILY_LIMITS: 'JO:3,LB:0',
  },
});
const { db, market, clock, logged } = app;
const deliver = createTextDelivery(
  market,
  createTwilio({
    provider: 'twilio',
    account: { sid: 'AC1', token: 'secret-token', from: 'Souk', whatsAppFrom: undefined },
    templates: undefined,
    apiBase: server.url,
    timeoutMs: 200,
  }),
);
beforeEach(() => {
  server.received.length = 0;
  server.answers.length = 0;
  logged.length = 0;
  clock.advance({ minutes: 2 });
});

const PHONE = '+201001234567';
const receiver = async () => (await app.signedIn('customer')).person.id;
async function news(userId: string, country = 'EG'): Promise<string> {
  const id = newId(clock.now());
  await db
    .insertInto('text_outbox')
    .values({
      id,
      user_id: userId,
      phone: PHONE,
      country,
      channel: 'sms',
      language: 'en',
      template: 'reminder',
      body: 'Tomorrow: Pyramids https://souk.example/x',
      last_error: null,
      created_at: clock.now(),
      sent_at: null,
      given_up_at: null,
    })
    .execute();
  return id;
}
async function code(userId: string): Promise<string> {
  const to = { userId, phone: PHONE, country: 'EG', channel: 'sms' } as const;
  await transaction(db, (trx) => market.texts.queueCode(trx, to, 'en', '042917'));
  const { id } = await db
    .selectFrom('text_outbox')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const row = (id: string) =>
  db.selectFrom('text_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a text is sent once', async () => {
  const id = await news(await receiver());
  await deliver(id);
  await deliver(id);
  expect(server.received).toMatchObject([{ body: { To: PHONE, From: 'Souk' } }]);
  expect(await row(id)).toMatchObject({ sent_at: clock.now(), tries: 1 });
});

test('a code is erased once it is sent', async () => {
  const id = await code(await receiver());
  expect((await row(id)).body).toBe('042917 is your Souk code. Never share it.');
  await deliver(id);
  expect(server.received).toMatchObject([
    { body: { Body: '042917 is your Souk code. Never share it.' } },
  ]);
  expect(await row(id)).toMatchObject({ body: '', sent_at: clock.now() });
});

test('an expired code and day-old news are not sent', async () => {
  const person = await receiver();
  const ids = [await code(person), await news(person)];
  clock.advance({ hours: 24 });
  for (const id of ids) await deliver(id);
  expect(server.received).toEqual([]);
  expect(await row(ids[0] ?? '')).toMatchObject({ body: '', given_up_at: clock.now() });
  expect(logged.map(({ event }) => event)).toEqual(['text lapsed', 'text lapsed']);
});

test('a refused text is given up', async () => {
  server.answers.push({ status: 400, body: { code: 21211, message: `${PHONE} is not valid` } });
  const id = await news(await receiver());
  await deliver(id);
  expect(await row(id)).toMatchObject({
    given_up_at: clock.now(),
    last_error: 'Twilio answers 400 21211',
  });
  expect(logged).toMatchObject([{ event: 'text refused', fields: { text: id } }]);
});

test('a text is sent again after an outage, which is logged once a minute', async () => {
  const person = await receiver();
  const ids = [await news(person), await news(person)];
  server.answers.push({ status: 500, body: {} }, { status: 500, body: {} });
  for (const id of ids) await expect(deliver(id)).rejects.toThrow('Twilio answers 500');
  expect(logged.map(({ event }) => event)).toEqual(['text not sent']);
  for (const id of ids) await deliver(id);
  expect(await row(ids[0] ?? '')).toMatchObject({ sent_at: clock.now(), tries: 2 });
});

test('a text whose answers are lost is tried three times', async () => {
  server.answers.push('silence', 'hang up', { status: 201, body: 'garbled' }, 'silence');
  const id = await news(await receiver());
  await expect(deliver(id)).rejects.toThrow('does not answer');
  await expect(deliver(id)).rejects.toThrow('does not answer');
  await deliver(id);
  await deliver(id);
  expect(server.received).toHaveLength(3);
  expect((await row(id)).given_up_at).not.toBeNull();
});

test('a person gets ten texts in 24 hours, codes included', async () => {
  const person = await receiver();
  for (let sent = 1; sent < TEXTS_A_DAY; sent += 1) await deliver(await news(person));
  expect(await market.texts.reserve({ userId: person, country: 'EG' })).toBe('reserved');
  expect(await market.texts.reserve({ userId: person, country: 'EG' })).toBe('person');
  const eleventh = await news(person);
  await deliver(eleventh);
  expect(await row(eleventh)).toMatchObject({ last_error: 'Limit of the person' });
  expect(server.received).toHaveLength(TEXTS_A_DAY - 1);
  clock.advance({ hours: 24 });
  await deliver(await news(person));
  expect(server.received).toHaveLength(TEXTS_A_DAY);
});

test('a country gets as many as the operator allows, all people together', async () => {
  for (const country of ['JO', 'JO', 'JO', 'JO', 'LB'])
    await deliver(await news(await receiver(), country));
  expect(server.received).toHaveLength(3);
  expect(logged.map(({ event, fields }) => [event, fields.country])).toEqual([
    ['text limit', 'JO'],
    ['text limit', 'LB'],
  ]);
});

test('concurrent texts cannot exceed a limit', async () => {
  const person = await receiver();
  const reserved = await Promise.all(
    Array.from({ length: 25 }, () => market.texts.reserve({ userId: person, country: 'IQ' })),
  );
  expect(reserved.filter((one) => one === 'reserved')).toHaveLength(TEXTS_A_DAY);
  const people = await Promise.all(Array.from({ length: 8 }, receiver));
  clock.advance({ hours: 24 });
  const shared = await Promise.all(
    people.map((userId) => market.texts.reserve({ userId, country: 'JO' })),
  );
  expect(shared.filter((one) => one === 'reserved')).toHaveLength(3);
});

test('neither numbers nor codes nor keys are logged', async () => {
  const person = await receiver();
  server.answers.push(
    { status: 400, body: { code: 21610, message: `${PHONE} 042917 secret-token` } },
    { status: 503, body: `${PHONE} 042917` },
    'hang up',
  );
  for (const id of [await code(person), await code(person), await code(person)])
    await deliver(id).catch(() => undefined);
  expect(logged).toHaveLength(3);
  expect(JSON.stringify(logged)).not.toMatch(/100123|042917|secret-token/);
});

test('texts without a job are found, and old ones are removed', async () => {
  await db.deleteFrom('text_outbox').execute();
  const id = await news(await receiver());
  expect(await listOverdueTexts(db, clock.now())).toEqual([]);
  clock.advance({ minutes: 2 });
  expect(await listOverdueTexts(db, clock.now())).toEqual([id]);
  clock.advance({ hours: 24 });
  expect(await listOverdueTexts(db, clock.now())).toEqual([]);
  clock.advance({ days: 30 });
  await clearOldTexts(db, clock.now());
  expect(await db.selectFrom('text_outbox').select('id').execute()).toEqual([]);
});
