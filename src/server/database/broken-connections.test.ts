import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Database } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openSilentProxy } from '#testing/silent-proxy.ts';
import { isDatabaseAway } from './database-fault.ts';
import { openPostgres } from './postgres-database.ts';
import { PostgresListener } from './postgres-listener.ts';
import { openPool, type Patience } from './postgres-pool.ts';

const database = await createTestDatabase();

const cutAll = () =>
  database.unhurried((db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
  );
const ask = (db: Kysely<Database>) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid);

function openHasty(url: string, patience: Patience, max = 2): Kysely<Database> {
  const onError = () => undefined;
  const pool = openPool({ url, name: 'hasty', max, patience, connectMs: 60_000, onError });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  afterAll(() => db.destroy());
  return db;
}
/** The silence limit is long enough for a trivial statement on a busy machine. */
const hasty = { statement: 60_000, betweenStatements: 60_000, silence: 2_000 };

test.each(['between two statements', 'in a statement'])(
  'a connection cut inside a transaction, %s, fails only that transaction',
  async (when) => {
    const cutInside = transaction(database.db, async (trx) => {
      await ask(trx);
      if (when === 'in a statement')
        return Promise.all([sql`select pg_sleep(600)`.execute(trx), untilAsleep().then(cutAll)]);
      await cutAll();
      return ask(trx);
    });
    const failure = await cutInside.catch((error: unknown) => error);
    expect(isDatabaseAway(failure), String(failure)).toBe(true);
    // Broken idle connections are noticed one by one.
    await eventually(() => ask(database.db));
  },
);

async function untilAsleep(): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.unhurried((db) =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  });
}

test("throws the error of the transaction's work, not that of its failed rollback", async () => {
  const refused = transaction(database.db, async (trx) => {
    await ask(trx);
    await cutAll();
    throw new Error('Sold out');
  });
  await expect(refused).rejects.toThrow('Sold out');
});

test('releases all connections of a database that vanished without closing them', async () => {
  const proxy = await openSilentProxy(database.url);
  const db = openHasty(proxy.url, hasty);
  const before = await Promise.all([ask(db), ask(db)]);
  expect(new Set(before).size).toBe(2);
  proxy.goSilent();
  const waiting = [ask(db), transaction(db, (trx) => ask(trx)), ask(db)];
  proxy.heal();
  const [first, second] = await Promise.allSettled(waiting);
  for (const settled of [first, second]) {
    expect(settled?.status).toBe('rejected');
    expect(settled?.status === 'rejected' && isDatabaseAway(settled.reason)).toBe(true);
  }
  // The third was queued for a connection and got a new one.
  expect(before).not.toContain(await waiting[2]);
  const after = await Promise.all([ask(db), ask(db), ask(db), ask(db)]);
  for (const pid of after) expect(before).not.toContain(pid);
});

test('the server cancels a slow statement, and its connection stays usable', async () => {
  const db = openHasty(database.url, { ...hasty, silence: 60_000, statement: 1_000 }, 1);
  const pid = await ask(db);
  await expect(sql`select pg_sleep(600)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await ask(db)).toBe(pid);
});

test('keeps an idle connection', async () => {
  const db = openHasty(database.url, hasty, 1);
  await transaction(db, async (trx) => {
    const pid = await ask(trx);
    await sql`select pg_sleep(2.5)`.execute(database.db);
    expect(await ask(trx)).toBe(pid);
  });
});

test('jobs get more time than requests; migrations and backups have no limit', async () => {
  const limit = (db: Kysely<Database>) =>
    sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
      .execute(db)
      .then(({ rows }) => rows[0]?.limit);
  const usual = openPostgres(database.url, undefined, () => undefined);
  afterAll(() => usual.close());
  expect(await limit(usual.db)).toBe('7s');
  expect(await limit(usual.jobsDb)).toBe('2min');
  expect(await usual.unhurried(limit)).toBe('0');
});

test('a listener reconnects after its database vanished, reports it, and closes without an answer', async () => {
  const proxy = await openSilentProxy(database.url);
  const listener = new PostgresListener(proxy.url, () => undefined, { retry: 50, look: 150 });
  const heard: string[] = [];
  const reconnected = vi.fn<() => void>();
  await listener.listen('news', (payload) => heard.push(payload), reconnected);
  proxy.goSilent();
  proxy.heal();
  await eventually(() => expect(reconnected).toHaveBeenCalled());
  await database.notify('news', 'good');
  await eventually(() => expect(heard).toEqual(['good']));
  proxy.goSilent();
  await listener.close();
});
