import pg from 'pg';
import { fillBigMarket } from '../big-market/fill.ts';
import { TestClock } from '../clock.ts';
import { createDemoDatabase } from '../demo-database.ts';
import type { TestDatabase } from '../postgres.ts';

/** The demo grown to a market of `listings` at the start of test time, vacuumed and analyzed. */
export async function createGrownMarket(listings: number): Promise<TestDatabase> {
  const database = await createDemoDatabase();
  await database.unhurried((db) =>
    fillBigMarket(db, { listings, orders: listings, now: new TestClock().now() }),
  );
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  // For the connections that are opened from here on.
  await client.query(`do $$ begin
    execute format('alter database %I set pg_stat_statements.track = top', current_database());
  end $$`);
  await client.query('vacuum analyze');
  await client.end();
  return database;
}
