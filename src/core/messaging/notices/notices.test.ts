import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import type { MailRequest } from '../mail/outbox.ts';
import { clearOldNotices, writeNotices } from './store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;

const queue = (...mails: MailRequest[]) =>
  transaction(db, (trx) => market.mail.queue(trx, ...mails));
const restocked = (to: string, product: string): MailRequest => ({
  to,
  language: 'en',
  template: 'restocked',
  data: { product, shop: 'Nile Foods', path: '/view/Groceries/1/2' },
});
type Reader = Awaited<ReturnType<typeof app.signedIn>>;
const list = (reader: Reader, language?: 'en' | 'ar') =>
  reader.ok('GET /notifications', { query: language ? { language } : {} });
const titles = async (reader: Reader) =>
  (await list(reader)).notifications.map(({ title }) => title);

test('a recipient with an account has a notification, in the language of the page', async () => {
  const reader = await app.signedIn('customer');
  await queue(restocked(reader.person.email, 'Labneh'));
  const { notifications, unread } = await list(reader);
  expect(unread).toBe(1);
  expect(notifications).toEqual([
    {
      _id: expect.any(String),
      title: 'Back in stock: Labneh',
      link: '/view/Groceries/1/2',
      createdAt: clock.now().toISOString(),
      isSeen: false,
    },
  ]);
  const { body } = await reader.request('GET /notifications', {
    headers: { 'accept-language': 'ar' },
  });
  expect(JSON.stringify(body)).toContain('\u2068Labneh\u2069');
});

test('an address without an account gets only the mail', async () => {
  const before = await db.selectFrom('notifications').select('id').execute();
  await queue(restocked('stranger@example.com', 'Labneh'));
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual(before);
  const mails = await db
    .selectFrom('outbox')
    .select('template')
    .where('recipient', '=', 'stranger@example.com')
    .execute();
  expect(mails).toEqual([{ template: 'restocked' }]);
});

test('codes, and letters to typed addresses, have no notification', async () => {
  const reader = await app.signedIn('customer');
  const to = reader.person.email;
  await queue(
    { to, language: 'en', template: 'code', data: { code: '042917' } },
    { to, language: 'en', template: 'message-received', data: {} },
  );
  expect(await titles(reader)).toEqual([]);
});

test('a push is for people with a device, and a text for those with a verified number', async () => {
  const [reader, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const now = clock.now();
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', reader.person.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: newId(now),
      user_id: reader.person.id,
      session_id: session,
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'secret',
      language: 'en',
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('text_phones')
    .values({
      user_id: reader.person.id,
      phone: '+201001234567',
      country: 'EG',
      channel: 'sms',
      codes: false,
      verified_at: now,
    })
    .execute();
  const { id: tour } = await createTour(market);
  await addToCart(reader, tour);
  const { order } = await checkout(reader);
  const sent: MailRequest = {
    to: other.person.email,
    language: 'ar',
    template: 'status-changed',
    data: {
      name: 'Mona',
      orderId: order._id,
      serviceName: 'Nile Foods',
      status: 'shipped',
    },
  };
  const write = () =>
    transaction(db, (trx) =>
      writeNotices(
        trx,
        [restocked(other.person.email, 'Tea'), sent, restocked(reader.person.email, 'Tea')],
        { now, publicUrl: 'https://souk.example', texts: true },
      ),
    );
  const { pushes, texts } = await write();
  const outbox = () =>
    db
      .selectFrom('text_outbox')
      .select(['id', 'phone', 'channel', 'language', 'template', 'body'])
      .where('user_id', '=', reader.person.id)
      .execute();
  // The text goes to the order's customer.
  expect(await outbox()).toEqual([
    {
      id: texts[0]?.id,
      phone: '+201001234567',
      channel: 'sms',
      language: 'ar',
      template: 'status-changed',
      body: expect.stringMatching(/ https:\/\/souk\.example\/ar\/\S+$/),
    },
  ]);
  expect(pushes.map(({ push: { userId, kind } }) => [userId, kind])).toEqual([
    [reader.person.id, 'status-changed'],
    [reader.person.id, 'restocked'],
  ]);
  expect(texts).toHaveLength(1);

  // At night they wait; switched off, there are none.
  await db
    .insertInto('notification_settings')
    .values({
      user_id: reader.person.id,
      switched_off: ['reminders:push'],
      quiet_from: '00:00',
      quiet_until: '00:00',
      time_zone: 'Asia/Riyadh',
      updated_at: now,
    })
    .execute();
  const quiet = await write();
  expect(quiet.pushes.map(({ push: { kind } }) => kind)).toEqual(['status-changed']);
  expect(quiet.texts[0]?.afterSeconds).toBeGreaterThan(0);
  expect(quiet.pushes[0]?.afterSeconds).toBe(quiet.texts[0]?.afterSeconds);
});

test('a rollback leaves neither mail nor notification', async () => {
  const reader = await app.signedIn('customer');
  await expect(
    transaction(db, async (trx) => {
      await market.mail.queue(trx, restocked(reader.person.email, 'Labneh'));
      throw new Error('no sale');
    }),
  ).rejects.toThrow('no sale');
  expect(await titles(reader)).toEqual([]);
});

test("news about an order go to its customer's account, whatever address it has", async () => {
  const { id } = await createTour(market);
  const [buyer, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await addToCart(buyer, id);
  const { order } = await checkout(buyer);
  await db
    .updateTable('orders')
    .set({ contact: JSON.stringify({ name: 'Mona', email: other.person.email, phone: '' }) })
    .where('id', '=', order._id)
    .execute();
  await queue({
    to: other.person.email,
    language: 'en',
    template: 'booking-changed',
    data: {
      name: '',
      orderId: order._id,
      serviceName: 'Tours',
      itemName: 'Petra',
      dayBefore: null,
      day: '2026-03-09',
      refundCents: 0,
    },
  });
  expect((await titles(buyer))[0]).toMatch(/^Your booking in order \S+ has a new date$/);
  expect(await titles(other)).toEqual([]);
});

test('all are marked as read, or those up to an id, and only own ones', async () => {
  const [reader, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  for (const product of ['Tea', 'Rice', 'Salt']) {
    clock.advance({ seconds: 1 });
    await queue(restocked(reader.person.email, product), restocked(other.person.email, product));
  }
  const [, second] = (await list(reader)).notifications;
  const body = { upTo: sure(second)._id };
  expect(await reader.ok('POST /notifications/seen', { body })).toEqual({ unread: 1 });
  expect((await list(reader)).notifications.map(({ isSeen }) => isSeen)).toEqual([
    false,
    true,
    true,
  ]);
  const [newest] = (await list(reader)).notifications;
  const only = { only: sure(newest)._id };
  expect(await other.ok('POST /notifications/seen', { body: only })).toEqual({ unread: 3 });
  expect(await reader.ok('POST /notifications/seen', { body: only })).toEqual({ unread: 0 });
  await queue(restocked(reader.person.email, 'Tea'), restocked(reader.person.email, 'Rice'));
  expect(await reader.ok('POST /notifications/seen', { body: {} })).toEqual({ unread: 0 });
  expect((await list(other)).unread).toBe(3);
});

test('shows the newest 50 and counts unread ones up to a limit', async () => {
  const reader = await app.signedIn('customer');
  const many = Array.from({ length: MAX_UNREAD_NOTIFICATIONS + 5 }, (_, nth) =>
    restocked(reader.person.email, `Tea ${nth}`),
  );
  await queue(...many);
  const { notifications, unread } = await list(reader);
  expect([notifications.length, unread]).toEqual([50, MAX_UNREAD_NOTIFICATIONS]);
});

test('a kind that a newer version wrote is left out', async () => {
  const reader = await app.signedIn('customer');
  const now = clock.now();
  await db
    .insertInto('notifications')
    .values({
      id: newId(now),
      user_id: reader.person.id,
      kind: 'not-yet-known',
      data: '{}',
      link: null,
      created_at: now,
      seen_at: null,
    })
    .execute();
  expect(await titles(reader)).toEqual([]);
});

test('notifications are deleted after 90 days, and with their account', async () => {
  const [reader, leaving] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await queue(restocked(leaving.person.email, 'Tea'));
  const exported = await leaving.ok('GET /account/export', {});
  expect(exported.notifications).toMatchObject([{ kind: 'restocked', data: { product: 'Tea' } }]);
  await leaving.ok('DELETE /account', { body: {} });
  const left = db.selectFrom('notifications').select('id');
  expect(await left.where('user_id', '=', leaving.person.id).execute()).toEqual([]);
  await queue(restocked(reader.person.email, 'Tea'));
  clock.advance({ days: 89 });
  await clearOldNotices(db, clock.now());
  expect(await left.where('user_id', '=', reader.person.id).execute()).toHaveLength(1);
  clock.advance({ days: 2 });
  await clearOldNotices(db, clock.now());
  expect(await left.where('user_id', '=', reader.person.id).execute()).toEqual([]);
});
