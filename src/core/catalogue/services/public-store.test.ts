import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { keepPublic } from './public-store.ts';

const written: number[] = [];
const app = await createTestApp();
/** Counts the rows changed by each statement. */
const counted = app.db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (result.numAffectedRows !== undefined) written.push(Number(result.numAffectedRows));
    return result;
  },
});

test('hides and shows a large shop in batches, completely, without showing listings its vendor hides', async () => {
  const service = await createService(app.market);
  const vendorId = service.vendor.vendorId ?? '';
  await app.database.unhurried((db) =>
    sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
        facets, pictures, state, public, created_at, updated_at)
      select gen_random_uuid(), s.id, s.vendor_id, 'tours', 'guides', 'Guide ' || n, '', '', 'Jordan', n, '{}', '{}', '[]',
        case when n % 3 = 0 then 'hidden' else 'active' end, n % 3 <> 0, now(), now()
      from generate_series(1, 1650) n, services s where s.id = ${service.id}`.execute(db),
  );
  const shown = async () => {
    const { rows } = await sql<{ state: string; public: boolean; count: number }>`
      select state, public, count(*)::int as count from listings where service_id = ${service.id}
      group by state, public order by state`.execute(app.db);
    return rows;
  };
  const decide = async (status: 'Approved' | 'Rejected') => {
    await app.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
    written.length = 0;
    const { listingIds } = await counted
      .transaction()
      .execute((trx) => keepPublic(app.market, trx, { vendorId }));
    return new Set(listingIds).size;
  };

  expect(await decide('Rejected')).toBe(1100);
  expect(Math.max(...written)).toBeLessThanOrEqual(500);
  expect(await shown()).toEqual([
    { state: 'active', public: false, count: 1100 },
    { state: 'hidden', public: false, count: 550 },
  ]);
  expect(await decide('Approved')).toBe(1100);
  expect(await shown()).toEqual([
    { state: 'active', public: true, count: 1100 },
    { state: 'hidden', public: false, count: 550 },
  ]);
});
