import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { makeDueSubscriptions, renewInProcess } from '#testing/due-subscriptions.ts';
import { inDepth } from '#testing/in-depth.ts';

const MANY = inDepth(120, 40);
const app = await createTestApp();
const { db } = app;

test('renews each due subscription once when two processes run the job twice', async () => {
  await makeDueSubscriptions(db, MANY, { from: '2026-03-01', to: '2026-04-01' });
  const env = {
    DATABASE_URL: app.database.url,
    DATA_DIR: app.dataDir,
    APP_SECRET: app.market.settings.secret,
    PUBLIC_URL: 'http://localhost:3000',
  };
  const run = () => renewInProcess(env, '2026-04-01T00:04:00.000Z');
  expect(await Promise.all([run(), run()])).toEqual(['', '']);
  expect(await run()).toBe('');
  const paid = await db
    .selectFrom('invoices')
    .select(['number', 'status'])
    .orderBy('number')
    .execute();
  expect(paid).toEqual(
    Array.from({ length: MANY }, (_, index) => ({
      number: `SK-2026-${String(index + 1).padStart(6, '0')}`,
      status: 'paid',
    })),
  );
  const intents = await db
    .selectFrom('sandbox_intents')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      is.fn.sum<number>('amount_cents').as('cents'),
    ])
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  expect([Number(intents.count), Number(intents.cents)]).toEqual([MANY, MANY * 2900]);
  const later = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('period_to', '=', '2026-05-01')
    .where('status', '=', 'active')
    .execute();
  expect(later).toHaveLength(MANY);
  const { check } = await (await app.signedIn('admin')).ok('GET /admin/ledger/check', {});
  expect(check).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
});
