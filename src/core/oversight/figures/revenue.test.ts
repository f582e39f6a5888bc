import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { foldSales } from './fold-sales.ts';
import { earned } from './vendor-store.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin');
const customer = await app.signedIn('customer');
for (const priceCents of [30_00, 10_00, 20_00, 40_00])
  await buy(customer, (await createTour(market, { priceCents })).id);
await app.signedIn('vendor');

test('vendors are listed by their revenue, whether it is summed up or has just changed', async () => {
  for (const sort of ['highest', 'lowest'] as const) {
    await foldSales(market);
    await sql`update service_orders set refunded_cents = floor(random() * subtotal_cents)
      where id in (select id from service_orders order by random() limit 2)`.execute(db);
    const { rows } = await sql<{ id: string; cents: number }>`
      select v.id, coalesce(sum(${earned}), 0)::bigint as cents
      from vendors v left join service_orders on vendor_id = v.id and paid_at is not null
      where v.status = 'Approved' group by v.id order by cents ${sql.raw(sort === 'highest' ? 'desc' : 'asc')}, v.id`.execute(
      db,
    );
    const pages = await Promise.all(
      [1, 2].map((page) =>
        admin.ok('GET /admin/approved-vendors', { query: { sort, page, pageSize: 3 } }),
      ),
    );
    const listed = pages.flatMap(({ vendors }) => vendors);
    expect(listed.map(({ id }) => id)).toEqual(rows.slice(0, 6).map(({ id }) => id));
    expect(listed.map((vendor) => Math.round(vendor.businessRevenue * 100))).toEqual(
      rows.slice(0, 6).map(({ cents }) => cents),
    );
  }
});
