import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#base/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { openAt } from './open-database.ts';
import { growMarket } from './marketplace.ts';

/** A database server with the demonstration grown to 2,000 listings, and a folder for the server's files. */
export async function startGrownMarket() {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  const postgres = await startPostgres();
  const databaseUrl = `${postgres.address}/postgres`;
  const database = await openAt(databaseUrl, folder);
  const market = await database.unhurried(async (db) => {
    await migrate(db);
    await seedWhenEmpty(db, { clock: systemClock });
    return growMarket(db, 200);
  });
  await database.close();
  return { folder, postgres, databaseUrl, market };
}
