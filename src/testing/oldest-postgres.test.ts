import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkServer, OLDEST_POSTGRES } from '#server/database/check-server.ts';
import { isMigrated, migrate } from '#server/database/migrate.ts';
import { createTestApp } from './app.ts';
import { createTour } from './fixtures.ts';
import { createTestDatabase } from './postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { buy } from './shop.ts';

// With TEST_POSTGRES=oldest every test runs on the oldest server; this one always does.
const server = await startPostgres('oldest');
afterAll(() => server.stop());
const database = await createTestDatabase({ migrated: false, address: server.address });

test('the oldest supported PostgreSQL runs every migration and a sale', async () => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(database.db);
  expect(rows).toEqual([{ version: OLDEST_POSTGRES }]);
  await checkServer({
    url: database.url,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await database.unhurried(migrate);
  expect(await isMigrated(database.db)).toBe(true);
  const app = await createTestApp({ database });
  const customer = await app.signedIn('customer');
  const tour = await createTour(app.market, { name: 'Sunrise over the oldest stones' });
  const { results } = await app.guest().ok('GET /search', { query: { q: 'oldest stones' } });
  expect(results).toMatchObject([{ _id: tour.id }]);
  expect(await buy(customer, tour.id)).toMatchObject({ status: 'pending', isPaid: true });
});
