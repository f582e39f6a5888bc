import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { seal, sealFor } from '../security/sealed.ts';
import { readUnsubscribeToken, unsubscribeToken } from './token.ts';

const app = await createTestApp();
const { db, market, clock } = app;
const { settings } = market;

const stop = (token: string) =>
  app.guest().request('POST /unsubscribe/{token}', { params: { token } });
const offOf = async (userId: string) =>
  (
    await db
      .selectFrom('notification_settings')
      .select('switched_off')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.switched_off ?? [];
const mailTo = (to: string) =>
  transaction(db, (trx) =>
    market.mail.queue(
      trx,
      {
        to,
        language: 'en',
        template: 'restocked',
        data: { product: 'Labneh', shop: 'Nile Foods', path: '/view/Groceries/1/2' },
      },
      {
        to,
        language: 'ar',
        template: 'account-notice',
        data: { news: 'password-changed', at: '2026-03-02T09:00:00.000Z' },
      },
    ),
  );
const outbox = (to: string) =>
  db
    .selectFrom('outbox')
    .select(['template', 'text', 'html', 'unsubscribe'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();

test('an optional email has links that switch its group off, without a session', async () => {
  const reader = await app.signedIn('customer');
  const to = reader.person.email;
  await reader.ok('PUT /account/notification-settings', {
    body: { settings: { off: [{ group: 'orders', channel: 'inApp' }], quiet: null } },
  });
  await mailTo(to);
  const mails = await outbox(to);
  const [optional, always] = ['restocked', 'account-notice'].map((template) =>
    mails.find((mail) => mail.template === template),
  );
  expect(always?.unsubscribe).toBeNull();
  expect(always?.text).not.toContain('/unsubscribe');
  const url = new URL(optional?.unsubscribe ?? '');
  expect(url.href).toContain(`${settings.publicUrl}/api/unsubscribe/`);
  const token = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const page = `${settings.publicUrl}/unsubscribe#reminders.${token}`;
  expect(optional?.text).toContain(`Stop these emails:\n${page}`);
  expect(optional?.html).toContain(`href="${page}"`);

  const { status, body } = await stop(token);
  expect([status, body]).toEqual([200, { message: 'You will not get these emails any more' }]);
  expect(await offOf(reader.person.id)).toEqual(['orders:inApp', 'reminders:email']);
  await mailTo(to);
  expect((await outbox(to)).map(({ template }) => template).toSorted()).toEqual([
    'account-notice',
    'account-notice',
    'restocked',
  ]);
  // Again changes nothing.
  expect((await stop(token)).status).toBe(200);
  expect(await offOf(reader.person.id)).toHaveLength(2);
});

test('an address without an account has no links', async () => {
  await mailTo('stranger@example.com');
  for (const { unsubscribe, text } of await outbox('stranger@example.com')) {
    expect(unsubscribe).toBeNull();
    expect(text).not.toContain('/unsubscribe');
  }
});

test('unknown tokens get the same answer and change nothing', async () => {
  const reader = await app.signedIn('customer');
  const good = unsubscribeToken(settings, { userId: reader.person.id, group: 'reminders' });
  const tampered = `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`;
  const nobody = unsubscribeToken(settings, { userId: newId(clock.now()), group: 'reminders' });
  const other = seal(sealFor(settings, 'people', 'token'), `${reader.person.id} reminders`);
  for (const token of ['x', tampered, other, nobody, `${reader.person.id} reminders`])
    expect(await stop(token)).toMatchObject({
      status: 200,
      body: { message: 'You will not get these emails any more' },
    });
  expect(await offOf(reader.person.id)).toEqual([]);
});

test('a token is for one person and one group, and differs each time', async () => {
  const subscription = { userId: newId(clock.now()), group: 'sales' } as const;
  const [one, two] = [
    unsubscribeToken(settings, subscription),
    unsubscribeToken(settings, subscription),
  ];
  expect(one).not.toBe(two);
  expect(readUnsubscribeToken(settings, one)).toEqual(subscription);
});

test('takes the form that mail programs send, without cookies and origin', async () => {
  const reader = await app.signedIn('customer');
  const token = unsubscribeToken(settings, { userId: reader.person.id, group: 'reminders' });
  const answer = await app.app.fetch(
    new Request(`${settings.publicUrl}/api/unsubscribe/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
    { address: '10.9.9.9' },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await offOf(reader.person.id)).toEqual(['reminders:email']);
});

test('a GET changes nothing', async () => {
  const reader = await app.signedIn('customer');
  const token = unsubscribeToken(settings, { userId: reader.person.id, group: 'reminders' });
  const answer = await app.app.fetch(
    new Request(`${settings.publicUrl}/api/unsubscribe/${encodeURIComponent(token)}`),
  );
  expect(answer.status).toBe(404);
  expect(await offOf(reader.person.id)).toEqual([]);
});
