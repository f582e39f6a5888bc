import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { seedMarketplace } from '#server/seed.ts';
import { loadSeeds } from '#verticals/server.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { templateName } from './template-name.ts';

const demoName = 'souk_demo';
const unfinishedName = 'souk_demo_unfinished';
/** Any number that no other lock uses. */
const lockKey = 7_685_109;

/**
 * A database with the demo of all verticals at the start of test time. The first test file of a run
 * that needs it seeds it; the others copy it.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await seedOnce(inject('postgresAddress'));
  return createTestDatabase({ template: demoName });
}

async function seedOnce(address: string): Promise<void> {
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const made = await client.query('select from pg_database where datname = $1', [demoName]);
    if (made.rowCount !== 0) return;
    await client.query(`drop database if exists ${unfinishedName} with (force)`);
    await client.query(`create database ${unfinishedName} template ${templateName}`);
    const database = openPostgres(`${address}/${unfinishedName}`, undefined, () => undefined);
    const seeds = await loadSeeds();
    await database.unhurried((db) =>
      seedWhenEmpty(db, { clock: new TestClock() }, (trx, parts) =>
        seedMarketplace(seeds, trx, parts),
      ),
    );
    await database.close();
    await client.query(`alter database ${unfinishedName} rename to ${demoName}`);
  } finally {
    await client.end();
  }
}
