import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openPostgres } from './database/postgres-database.ts';

// The replica has different data, unlike a real one, which shows where a call has read.
const replica = await createTestDatabase();
const { market: onReplica } = await createTestApp({ database: replica });
const { app, database, guest, market, signedIn } = await createTestApp({ replica });
const there = await createTour(onReplica, { name: 'Only on the replica' });
const here = await createTour(market, { name: 'Only on the first' });

test('public pages read the replica', async () => {
  const { name } = await guest().ok('GET /tours/{id}', { params: { id: there.id } });
  expect(name).toBe('Only on the replica');
  const missing = await guest().refused('GET /tours/{id}', { params: { id: here.id } });
  expect(missing.status).toBe(404);
  const { results } = await guest().ok('GET /search', { query: { q: 'replica' } });
  expect(results).toMatchObject([{ _id: there.id }]);
  expect(await app.call('GET /tours/{id}', { params: { id: there.id } })).toMatchObject({
    status: 200,
  });
});

test('the metrics count the connections of the replica apart', async () => {
  const opened = openPostgres(database.url, replica.url, () => undefined);
  try {
    await sql`select 1`.execute(opened.readDb);
    const pools = opened.pools();
    expect(pools.map(({ pool }) => pool)).toEqual(['requests', 'replica', 'jobs', 'queue']);
    expect(pools.find(({ pool }) => pool === 'replica')?.total).toBe(1);
  } finally {
    await opened.close();
  }
});

test('reads remaining places, carts and changes from the primary', async () => {
  const query = { from: '2026-03-22', to: '2026-03-23' };
  const { days } = await guest().ok('GET /listings/{id}/availability', {
    params: { id: here.id },
    query,
  });
  expect(days).toHaveLength(2);
  const elsewhere = await guest().refused('GET /listings/{id}/availability', {
    params: { id: there.id },
    query,
  });
  expect(elsewhere.status).toBe(404);
  const customer = await signedIn('customer');
  expect((await customer.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
});
