import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { newId } from '#base/ids.ts';
import { SERVICE_SORTS } from '#contract/services.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour, type TestService } from '#testing/fixtures.ts';
import { foldShelfCounts } from '../listings/shelf-counts-store.ts';
import { countCountries } from '../search/home-store.ts';
import { listActiveCategories, listPublicServices } from './store.ts';

const { db, market } = await createTestApp();

const services: TestService[] = [];
for (let at = 0; at < 6; at += 1) {
  const service = await createService(market, { name: `Sails ${at % 2} of ${at}` });
  services.push(service);
  for (let tour = 0; tour < 8; tour += 1)
    await createTour(market, {
      service,
      country: COUNTRIES[(tour * at) % COUNTRIES.length] ?? 'Egypt',
      priceCents: tour === 7 ? null : 1000 + ((tour * 37 + at * 11) % 90),
    });
}
const tours = await db
  .selectFrom('categories')
  .selectAll()
  .where('slug', '=', 'tours')
  .executeTakeFirstOrThrow();
const other = { ...tours, id: newId(new Date()), slug: 'sailing', title: 'Sailing', picture: null };
await db.insertInto('categories').values(other).execute();

/** Compares the figures with plain counts. */
async function agrees() {
  const kept = await sql<object>`
    select service_id, country, category_id, shown, best, rated::text, rating_count, listings::int, from_cents from shown_services
    where country = '' or listings > 0 order by service_id, country`.execute(db);
  const counted = await sql<object>`
    select s.id as service_id, c.country, s.category_id, s.public as shown, (s.rating_sum + 22.5::float8) / (s.rating_count + 5) as best,
      case when s.rating_count > 0 then round((s.rating_sum + 22.5) / (s.rating_count + 5), 1)::text end as rated, s.rating_count, c.listings,
      (select min(price_cents) from listings where service_id = s.id and public) as from_cents
    from services s cross join lateral (
      select '' as country, (select count(*)::int from listings where service_id = s.id and public) as listings
      union all select country, count(*)::int from listings where service_id = s.id and public group by country) c
    order by s.id, c.country`.execute(db);
  expect(kept.rows).toEqual(counted.rows);
  const categories = await sql<object>`
    select c.id, count(s.id)::int as services, coalesce(sum((select count(*) from listings where service_id = s.id and public)), 0)::int as listings
    from categories c left join services s on s.category_id = c.id and s.public group by c.id order by c.id`.execute(
    db,
  );
  const shown = (await listActiveCategories(db)).map(({ id, services: many, listings }) => ({
    id,
    services: many,
    listings,
  }));
  expect(shown.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(categories.rows);
  const countries = await sql<{ country: string }>`
    select country, count(*)::int as listings from listings where public group by country order by country`.execute(
    db,
  );
  const keptCountries = (await countCountries(db)).filter(({ listings }) => listings > 0);
  expect(keptCountries.toSorted((a, b) => a.country.localeCompare(b.country))).toEqual(
    countries.rows,
  );
  for (const slug of ['tours', 'sailing'])
    for (const asked of [
      {},
      { country: 'Egypt' },
      { rating: 4.5 },
      { country: 'Iraq', rating: 4 },
    ] as const)
      for (const sort of SERVICE_SORTS) {
        const { rows, total } = await listPublicServices(db, slug, { ...asked, sort, page: 1 });
        expect(total, `${slug} ${JSON.stringify(asked)}`).toBe(rows.length);
      }
}

test('figures of services, categories and countries follow every change', async () => {
  await agrees();
  const [first, second] = services;
  await sql`update listings set public = false, state = 'archived' where id in (select id from listings order by random() limit 12)`.execute(
    db,
  );
  await agrees();
  await sql`update listings set price_cents = 500 where id in (select id from listings order by random() limit 5)`.execute(
    db,
  );
  await sql`update listings set country = 'Iraq', service_id = ${second?.id}, vendor_id = ${second?.vendor.vendorId}
    where id in (select id from listings order by random() limit 5)`.execute(db);
  await agrees();
  await sql`update services set category_id = ${other.id} where id = ${first?.id}`.execute(db);
  await sql`update services set rating_sum = 14, rating_count = 3 where id = ${second?.id}`.execute(
    db,
  );
  await agrees();
  await sql`update services set public = false where id = ${second?.id}`.execute(db);
  await sql`update listings set public = false where service_id = ${second?.id}`.execute(db);
  await agrees();
  await foldShelfCounts(db);
  await sql`delete from listings where id in (select id from listings order by random() limit 9)`.execute(
    db,
  );
  const undone = db.transaction().execute(async (trx) => {
    await sql`update listings set public = false`.execute(trx);
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  await agrees();
  await sql`delete from listings where service_id = ${first?.id}`.execute(db);
  await sql`delete from services where id = ${first?.id}`.execute(db);
  await agrees();
});

test('concurrent changes of several services neither deadlock nor lose a count', async () => {
  const ids = services.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) =>
      db.transaction().execute(async (trx) => {
        // Listings of every service, in an order of its own; each transaction has its own listings.
        for (const id of at % 2 ? ids : ids.toReversed())
          await sql`update listings set price_cents = ${100 + at}, country = ${COUNTRIES[at % COUNTRIES.length]}, public = ${at % 3 > 0}
            where service_id = ${id} and abs(hashtext(id::text)) % 24 = ${at}`.execute(trx);
      }),
    ),
  );
  await foldShelfCounts(db);
  await agrees();
  expect(await db.selectFrom('service_changes').selectAll().execute()).toEqual([]);
});
