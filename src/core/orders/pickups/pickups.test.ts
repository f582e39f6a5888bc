import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { cash, sentMoney, toBank, toCounter } from '#testing/corridor.ts';
import { remindOfPickups } from './remind.ts';
import { remindersOf } from './rules.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const DAY = 24 * 60 * 60;
const CASH = {
  details: { methods: [{ ...cash, pickupDays: 30 }] },
  options: { side: 'send', amount: '100.00', way: 'cash' },
  secrets: toCounter,
};

const letters = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'pickup-waits');
const waiting = async (lineId: string) =>
  (await db.selectFrom('pickups').selectAll().where('order_line_id', '=', lineId).execute())[0] ??
  null;

test('reminders are sent at half time and three days before the end', () => {
  const sent = new Date('2026-11-01T12:00:00Z');
  const days = (count: number) =>
    remindersOf(sent, new Date(sent.getTime() + count * DAY * 1000)).map(
      (at) => (at.getTime() - sent.getTime()) / DAY / 1000,
    );
  expect(days(30)).toEqual([15, 27]);
  expect(days(6)).toEqual([3]);
  expect(days(4)).toEqual([1, 2]);
  expect(days(2)).toEqual([1]);
});

test('the sender of cash is mailed at half time and three days before, once each, without the code', async () => {
  const { say, customer, item } = await sentMoney(app, CASH);
  await say({ outcome: 'sent', reference: 'JSR-4411-90QX' });
  const { email } = customer.person;
  await remindOfPickups(market);
  expect(await letters(email)).toHaveLength(0);
  clock.advance({ seconds: 15 * DAY });
  // Two concurrent processes mail once.
  await Promise.all([remindOfPickups(market), remindOfPickups(market)]);
  expect(await letters(email)).toHaveLength(1);
  clock.advance({ seconds: 12 * DAY });
  await remindOfPickups(market);
  await remindOfPickups(market);
  const written = await letters(email);
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain('JSR-4411-90QX');
  expect(await waiting(item._id)).toMatchObject({ remind_at: null });
});

test('collected, returned and bank transfers get no reminder', async () => {
  const collected = await sentMoney(app, CASH);
  await collected.say({ outcome: 'sent', reference: 'JSR-1' });
  await collected.say({ outcome: 'delivered' });
  const back = await sentMoney(app, CASH);
  await back.say({ outcome: 'sent', reference: 'JSR-2' });
  await back.say({ outcome: 'returned', reason: 'refused' });
  const bank = await sentMoney(app, { secrets: toBank });
  await bank.say({ outcome: 'sent', reference: 'JSR-3' });
  clock.advance({ seconds: 28 * DAY });
  await remindOfPickups(market);
  for (const { customer, item } of [collected, back, bank]) {
    expect(await letters(customer.person.email)).toHaveLength(0);
    expect(await waiting(item._id)).toBeNull();
  }
});

test('downtime until after the end sends no mail', async () => {
  const { say, customer } = await sentMoney(app, CASH);
  await say({ outcome: 'sent', reference: 'JSR-5' });
  clock.advance({ seconds: 31 * DAY });
  await remindOfPickups(market);
  expect(await letters(customer.person.email)).toHaveLength(0);
});
