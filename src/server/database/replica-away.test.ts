import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { Db } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openSilentProxy } from '#testing/silent-proxy.ts';
import { openReplica } from './postgres-database.ts';
import { LIMITS, openPool } from './postgres-pool.ts';

// Two databases, so that the name of one shows where a read went.
const [first, replica] = [await createTestDatabase(), await createTestDatabase()];
const [onPrimary, onReplica] = [first, replica].map(({ url }) => new URL(url).pathname.slice(1));

const whereRead = (db: Db) =>
  sql<{ name: string }>`select current_database() as name`
    .execute(db)
    .then(({ rows }) => rows[0]?.name);

/**
 * Timeout for the replica's answer in tests that let it expire; other tests use more than any busy
 * machine needs.
 */
const ANSWER = 1_000;

async function openReads({ answer = 60_000 } = {}) {
  const proxy = await openSilentProxy(replica.url);
  const said: string[] = [];
  const onError = ({ message }: Error) => said.push(message);
  const primary = openPool({
    url: first.url,
    name: 'test',
    max: 4,
    patience: LIMITS.requests,
    onError,
  });
  const { db: reads } = openReplica({
    url: proxy.url,
    max: 2,
    primary,
    times: { answer, look: 100, lag: 60_000 },
    onError,
    onBack: () => said.push('back'),
  });
  afterAll(async () => {
    await reads.destroy();
    await primary.end();
  });
  return { reads, proxy, said };
}

const untilBackOn = (reads: Db) =>
  eventually(async () => expect(await whereRead(reads)).toBe(onReplica));
const fell = 'The read replica does not answer, the primary is read';

test('reads the primary while the replica is down, and the replica again afterwards', async () => {
  const { reads, proxy, said } = await openReads();
  expect(await whereRead(reads)).toBe(onReplica);
  await proxy.close();
  for (let read = 0; read < 5; read += 1) expect(await whereRead(reads)).toBe(onPrimary);
  await eventually(() => expect(said.some((line) => line.startsWith(fell))).toBe(true));
  await proxy.reopen();
  await untilBackOn(reads);
  expect(said.filter((line) => line.startsWith(fell))).toHaveLength(1);
  expect(said.at(-1)).toBe('back');
});

test.each([1, 6])(
  'while the replica hangs the primary answers %i waiting reads, and later ones at once',
  async (many) => {
    const { reads, proxy } = await openReads({ answer: ANSWER });
    await Promise.all([whereRead(reads), whereRead(reads)]);
    proxy.goSilent();
    const waiting = await Promise.all(Array.from({ length: many }, () => whereRead(reads)));
    expect(waiting).toEqual(waiting.map(() => onPrimary));
    const connect = vi.spyOn(pg.Pool.prototype, 'connect');
    expect(await whereRead(reads)).toBe(onPrimary);
    // No wait for a connection to the replica. The checks of its health use the primary as well.
    const connected = connect.mock.contexts.map((pool) =>
      pool instanceof pg.Pool ? pool.options.connectionString : undefined,
    );
    expect(connected).toContain(first.url);
    expect(connected).not.toContain(proxy.url);
    proxy.heal();
    await untilBackOn(reads);
  },
);

test('waits for a slow replica that is still alive', async () => {
  const { reads, said } = await openReads({ answer: ANSWER });
  const { rows } = await sql<{ name: string }>`
    select current_database() as name from pg_sleep(${(ANSWER * 1.5) / 1000})`.execute(reads);
  expect(rows).toEqual([{ name: onReplica }]);
  expect(said).toEqual([]);
});

test('reads from the primary what the replica does not know yet', async () => {
  const { reads } = await openReads();
  await sql`create table from_a_migration as select 7 as seven`.execute(first.db);
  const { rows } = await sql`select seven from from_a_migration`.execute(reads);
  expect(rows).toEqual([{ seven: 7 }]);
  expect(await whereRead(reads)).toBe(onReplica);
});

test('transactions use the primary', async () => {
  const { reads } = await openReads();
  expect(await transaction(reads, (trx) => whereRead(trx))).toBe(onPrimary);
});
