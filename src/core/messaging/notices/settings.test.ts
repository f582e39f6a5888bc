import { expect, test } from 'vitest';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { grocer } from '#testing/goods.ts';
import type { MailRequest } from '../mail/outbox.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;

const queue = (...mails: MailRequest[]) =>
  transaction(db, (trx) => market.mail.queue(trx, ...mails));
const restocked = (to: string): MailRequest => ({
  to,
  language: 'en',
  template: 'restocked',
  data: { product: 'Labneh', shop: 'Nile Foods', path: '/view/Groceries/1/2' },
});
const ledger = (to: string): MailRequest => ({
  to,
  language: 'en',
  template: 'account-notice',
  data: { news: 'password-changed', at: '2026-03-02T09:00:00.000Z' },
});
const mailed = async (to: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
type Reader = Awaited<ReturnType<typeof app.signedIn>>;
type Settings = { readonly off: readonly unknown[]; readonly quiet: unknown };
const write = (reader: Reader, settings: Settings) =>
  reader.request('PUT /account/notification-settings', { body: { settings } });
const unread = async (reader: Reader) => (await reader.ok('GET /notifications', {})).unread;

test('everything is on at first', async () => {
  const reader = await app.signedIn('customer');
  const { settings, groups } = await reader.ok('GET /account/notification-settings', {});
  expect(settings).toEqual({ off: [], quiet: null });
  expect(groups).toEqual([
    { group: 'orders', channels: ['inApp', 'email', 'push', 'text'], alwaysMails: true },
    { group: 'reminders', channels: ['inApp', 'email', 'push', 'text'], alwaysMails: false },
    { group: 'messages', channels: ['inApp', 'email', 'push'], alwaysMails: true },
    { group: 'security', channels: ['push'], alwaysMails: true },
  ]);
});

test('an optional email that is switched off is not queued, and the notification is still there', async () => {
  const reader = await app.signedIn('customer');
  const to = reader.person.email;
  const off = [{ group: 'reminders', channel: 'email' }];
  expect(await write(reader, { off, quiet: null })).toMatchObject({
    status: 200,
    body: { settings: { off, quiet: null } },
  });
  await queue(restocked(to), ledger(to));
  expect(await mailed(to)).toEqual(['account-notice']);
  expect(await unread(reader)).toBe(2);
});

test('a notification that is switched off is not written, and its email is still sent', async () => {
  const reader = await app.signedIn('customer');
  const to = reader.person.email;
  await write(reader, { off: [{ group: 'reminders', channel: 'inApp' }], quiet: null });
  await queue(restocked(to));
  expect(await mailed(to)).toEqual(['restocked']);
  expect(await unread(reader)).toBe(0);
});

test('one person choosing changes nothing for another', async () => {
  const [reader, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await write(reader, { off: [{ group: 'reminders', channel: 'email' }], quiet: null });
  await queue(restocked(reader.person.email), restocked(other.person.email));
  expect(await mailed(other.person.email)).toEqual(['restocked']);
});

test('quiet hours are stored with their zone', async () => {
  const reader = await app.signedIn('customer');
  const quiet = { from: '22:00', until: '07:30', timeZone: 'Africa/Cairo' };
  await write(reader, { off: [], quiet });
  const { settings } = await reader.ok('GET /account/notification-settings', {});
  expect(settings).toEqual({ off: [], quiet });
  await write(reader, { off: [], quiet: null });
  expect((await reader.ok('GET /account/notification-settings', {})).settings.quiet).toBeNull();
});

test.each([
  ['security in the list', { off: [{ group: 'security', channel: 'inApp' }], quiet: null }],
  ['emails about money', { off: [{ group: 'money', channel: 'email' }], quiet: null }],
  ['an unknown group', { off: [{ group: 'weather', channel: 'email' }], quiet: null }],
  ['an unknown zone', { off: [], quiet: { from: '22:00', until: '07:00', timeZone: 'Mars/Base' } }],
  ['a wrong time', { off: [], quiet: { from: '25:00', until: '07:00', timeZone: 'UTC' } }],
])('refuses %s', async (_, settings) => {
  const reader = await app.signedIn('customer');
  expect((await write(reader, settings)).status).toBe(400);
  const { settings: kept } = await reader.ok('GET /account/notification-settings', {});
  expect(kept).toEqual({ off: [], quiet: null });
});

test('members of a vendor and admins see only groups that concern them', async () => {
  const groupsOf = async (reader: Pick<Reader, 'ok'>) =>
    (await reader.ok('GET /account/notification-settings', {})).groups.map(({ group }) => group);
  expect(await groupsOf(await grocer(app))).toEqual([
    'orders',
    'reminders',
    'sales',
    'listings',
    'messages',
    'money',
    'team',
    'security',
  ]);
  expect(await groupsOf(await app.signedIn('admin'))).toEqual(['operations', 'security']);
});
