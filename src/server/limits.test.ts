import { expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { TestClock } from '#testing/clock.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { sure } from '#testing/sure.ts';
import { createLimits } from './limits.ts';

const { db } = await createTestDatabase();

const refusalOf = async (work: Promise<void>): Promise<Refusal> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error('It was not refused');
  return error;
};

test('a limit counts by key, ends with its window and survives a restart', async () => {
  const clock = new TestClock();
  const limits = createLimits(db, clock);
  for (let time = 1; time <= 10; time += 1) await limits.take('messages', '203.0.113.1');
  clock.advance({ minutes: 20 });
  const refused = await refusalOf(createLimits(db, clock).take('messages', '203.0.113.1'));
  expect(refused.status).toBe(429);
  expect(refused.headers).toEqual({ 'retry-after': '2400' });
  expect(refusalWords(refused)).toBe('Too many messages. Please wait 40 minutes and try again.');
  await limits.take('messages', '203.0.113.2');
  await limits.take('sign-up', '203.0.113.1');
  clock.advance({ minutes: 40 });
  await limits.take('messages', '203.0.113.1');
});

test('the tenth failed sign-in locks for 15 minutes, which further attempts do not extend', async () => {
  const clock = new TestClock();
  const limits = createLimits(db, clock);
  for (let time = 1; time <= 9; time += 1) await limits.take('failed-sign-in', 'locked');
  clock.advance({ minutes: 14 });
  await limits.check('failed-sign-in', 'locked');
  await limits.take('failed-sign-in', 'locked');
  clock.advance({ minutes: 10 });
  expect((await refusalOf(limits.check('failed-sign-in', 'locked'))).headers).toEqual({
    'retry-after': '300',
  });
  for (let time = 1; time <= 20; time += 1)
    await refusalOf(limits.take('failed-sign-in', 'locked'));
  clock.advance({ minutes: 5 });
  await limits.take('failed-sign-in', 'locked');
});

test('resets a count on request', async () => {
  const limits = createLimits(db, new TestClock());
  for (let time = 1; time <= 10; time += 1) await limits.take('failed-sign-in', 'known');
  await refusalOf(limits.check('failed-sign-in', 'known'));
  await limits.reset('failed-sign-in', 'known');
  await expect(limits.take('failed-sign-in', 'known')).resolves.toBeUndefined();
});

test('concurrent requests of two processes cannot exceed the limit', async () => {
  const clock = new TestClock();
  const processes = [createLimits(db, clock), createLimits(db, clock)];
  const takes = Array.from({ length: 60 }, (_, index) =>
    sure(processes[index % 2]).take('checkout', 'one account'),
  );
  const outcomes = await Promise.allSettled(takes);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('an IPv6 network counts as one address, and an IPv4-mapped address as itself', async () => {
  const limits = createLimits(db, new TestClock());
  for (let host = 1; host <= 10; host += 1)
    await limits.take('messages', `2001:db8:0:7::${host.toString(16)}`);
  await refusalOf(limits.take('messages', '2001:0db8:0000:0007:ffff:ffff:ffff:ffff'));
  await limits.take('messages', '2001:db8:0:8::1');
  for (let time = 1; time <= 10; time += 1) await limits.take('messages', '::ffff:198.51.100.7');
  await refusalOf(limits.take('messages', '198.51.100.7'));
  await expect(limits.take('messages', '::ffff:198.51.100.8')).resolves.toBeUndefined();
});
