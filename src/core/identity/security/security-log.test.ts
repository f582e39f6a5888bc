import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { transaction } from '#core/shared/transaction.ts';

const app = await createTestApp();
const { market, db, securityLines } = app;
const { person } = await app.signedIn('customer');
const from = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (a phone)', requestId: 'a request' };
const rows = () => db.selectFrom('security_events').selectAll().orderBy('id').execute();

beforeEach(async () => {
  securityLines.length = 0;
  await db.deleteFrom('security_events').execute();
});

test('an event is a line for the operator and a row for its user', async () => {
  await market.security.record(db, {
    event: 'password-changed',
    user: person.id,
    from,
    details: { by: 'password' },
  });
  expect(securityLines).toEqual([
    {
      at: app.clock.now().toISOString(),
      event: 'password-changed',
      outcome: 'success',
      user: person.id,
      ip: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (a phone)',
      requestId: 'a request',
      details: { by: 'password' },
    },
  ]);
  expect(await rows()).toMatchObject([
    { user_id: person.id, event: 'password-changed', ip: '203.0.113.9', count: 1 },
  ]);
});

test('a rollback drops both, and a retried transaction logs once', async () => {
  const changed = {
    event: 'password-changed',
    user: person.id,
    details: { by: 'password' },
  } as const;
  await expect(
    transaction(db, async (trx) => {
      await market.security.record(trx, changed);
      expect(securityLines).toEqual([]);
      throw new Error('The disk is full');
    }),
  ).rejects.toThrow('The disk is full');
  expect([securityLines, await rows()]).toEqual([[], []]);

  let tries = 0;
  await transaction(db, async (trx) => {
    await market.security.record(trx, changed);
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  expect([securityLines.length, (await rows()).length]).toEqual([1, 1]);
});

test('events that anyone can cause are one row an hour, with a count', async () => {
  const failed = () =>
    market.security.record(db, {
      event: 'sign-in-failed',
      user: person.id,
      from,
      details: { why: 'wrong-password' },
    });
  for (let n = 0; n < 3; n += 1) await failed();
  app.clock.advance({ hours: 1 });
  await failed();
  expect((await rows()).map(({ count }) => count)).toEqual([3, 1]);
});

test('an e-mail address is a stable keyed hash', () => {
  const typed = { event: 'sign-in-failed', email: 'somebody@example.com', from } as const;
  market.security.note({ ...typed, details: { why: 'unknown-account' } });
  market.security.note({ ...typed, details: { why: 'unknown-account' } });
  const [first, second] = securityLines;
  expect(first?.emailHash).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.emailHash).toBe(first?.emailHash);
  expect(JSON.stringify(first)).not.toContain('somebody');
});
