import { sealDemo } from '#core/demo/sealed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  reaches,
  termsFault,
  type Terms,
  type Whereabouts,
} from '#core/inventory/delivery/rules.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { syncDueFeeds } from '#core/inventory/feeds/sync-due.ts';
import { COUNTRIES } from '#base/countries.ts';
import { cityNames, knownCity } from '#core/shared/cities/city-rules.ts';
import { wordsIn } from '#core/shared/words.ts';
import { loadSeeds } from '#verticals/server.ts';
import { DEMO_PASSWORD, seedWhenEmpty } from './first-seed.ts';
import { seedMarketplace } from './seed.ts';

// The next day has just started in Riyadh: at this time an order of 'today' is most likely to be in
// the future.
const app = await createTestApp({ clock: new TestClock('2026-03-02T21:05:00.000Z') });
const seeds = await loadSeeds();
await seedWhenEmpty(app.db, { clock: app.clock }, (trx, parts) =>
  seedMarketplace(seeds, trx, parts),
);

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(app.db)).rows[0]?.n;

const goods = Object.values(app.market.verticals).filter(({ fulfilment }) => fulfilment === 'sent');
const seeded = new Set(
  (await app.db.selectFrom('listings').select('vertical').distinct().execute()).map(
    ({ vertical }) => vertical,
  ),
);

test.each(goods.filter(({ id }) => seeded.has(id)))(
  '$id: three vendors, one by its name, and sixty products of every kind',
  async ({ id, kinds }) => {
    const listings = await app.db
      .selectFrom('listings')
      .select(['vendor_id', 'kind', 'facets', 'pictures'])
      .where('vertical', '=', id)
      .execute();
    expect(listings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(listings.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const byVendor = Map.groupBy(listings, (listing) => listing.vendor_id);
    expect(byVendor.size).toBeGreaterThanOrEqual(3);
    for (const own of byVendor.values())
      expect(new Set(own.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    for (const { pictures } of listings) expect(pictures).not.toHaveLength(0);
    const { body } = await app.guest().request('POST /auth/login', {
      body: { email: `vendor.${id}@souk.example`, password: DEMO_PASSWORD },
    });
    // The password is correct: only the mailed code is missing.
    expect(body).toMatchObject({ otpRequired: true });
  },
);

test.each(goods.filter(({ id }) => seeded.has(id)))(
  '$id: variants with pictures of their own, prices that fell, few of some left and none of others',
  async ({ id }) => {
    const of = sql`from listings l join places p on p.listing_id = l.id where l.vertical = ${id}`;
    const out = await count(sql`select count(*)::int as n ${of} and p.capacity = p.taken`);
    const low = await count(
      sql`select count(*)::int as n ${of} and p.capacity > p.taken and p.capacity - p.taken <= (l.details->>'lowStock')::int`,
    );
    const offers = await count(
      sql`select count(*)::int as n from listings where vertical = ${id} and (details->>'compareAtCents')::int > price_cents`,
    );
    const choices = await count(
      sql`select count(distinct c)::int as n from listings, jsonb_array_elements(details->'variants') v, jsonb_object_keys(v->'choices') c where vertical = ${id}`,
    );
    const shown = await count(
      sql`select count(*)::int as n from listings, jsonb_array_elements(details->'variants') v
        where vertical = ${id} and pictures @> jsonb_build_array(jsonb_build_object('id', v->>'picture'))`,
    );
    for (const n of [out, low, offers, shown]) expect(n).toBeGreaterThan(2);
    expect(choices).toBeGreaterThan(1);
  },
);

test('no place is sold above its maximum', async () => {
  const { rows } = await sql`
    select listing_id, day, slot, taken, max_capacity from places where taken > max_capacity`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('no row was created in the future', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'created_at' and t.table_type = 'BASE TABLE'
      and c.data_type like 'timestamp%'`.execute(app.db);
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    const later = await count(
      sql`select count(*)::int as n from ${sql.table(name)} where created_at > ${app.clock.now()}`,
    );
    if (later !== 0) found.push(`${name}: ${later}`);
  }
  expect(found).toEqual([]);
});

test('all ledger transactions are balanced, and orders equal their lines', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from (select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0) t`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*)::int as n from orders o where total_cents <> (select sum(total_cents) from order_lines where order_id = o.id)
        or item_count <> (select sum(quantity) from order_lines where order_id = o.id)`,
    ),
  ).toBe(0);
});

test('taken places match the orders, and no booking is in the past', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from places p
        left join (select listing_id, variant, day, slot, sum(count) as held from holds where state <> 'released' group by 1, 2, 3, 4) h
          on h.listing_id = p.listing_id and h.variant = p.variant and h.day = p.day and h.slot = p.slot
        where p.taken > p.capacity or p.taken <> coalesce(h.held, 0)`,
    ),
  ).toBe(0);
});

test('goods have orders in every paid status, with several lines, and delivery addresses', async () => {
  const { rows } = await sql<{ status: string; lines: number; address: boolean }>`
    select o.status, max(n)::int as lines, bool_and(o.address is not null) as address
    from orders o join (select order_id, count(*) as n from order_lines group by 1 having bool_and(vertical = any(${goods.map(({ id }) => id)}::text[]))) l on l.order_id = o.id
    group by 1 order by 1`.execute(app.db);
  expect(rows.map(({ status }) => status)).toEqual([
    'cancelled',
    'completed',
    'processing',
    'shipped',
  ]);
  expect(rows.every(({ address }) => address)).toBe(true);
  expect(Math.max(...rows.map(({ lines }) => lines))).toBeGreaterThan(2);
});

test("every order of goods reaches its vendor's minimum and delivery area", async () => {
  const { rows } = await sql<{ terms: Terms; cents: number; address: Whereabouts }>`
    select s.delivery as terms, so.subtotal_cents::int as cents, o.address
    from service_orders so join orders o on o.id = so.order_id join services s on s.id = so.service_id
    where s.delivery is not null`.execute(app.db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { terms, cents, address } of rows) {
    expect(cents).toBeGreaterThanOrEqual(terms.minimumCents);
    expect(terms.zones.some((zone) => reaches(zone, address))).toBe(true);
  }
  expect(
    await count(
      sql`select count(*)::int as n from services where delivery is null and vertical = any(${goods.map(({ id }) => id)}::text[])`,
    ),
  ).toBe(0);
  for (const terms of new Set(rows.map(({ terms }) => terms))) expect(termsFault(terms)).toBeNull();
});

test('reviews belong to purchases, and ratings add up', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from reviews r where not exists (select from order_lines l join orders o on o.id = l.order_id
        where l.order_id = r.order_id and l.listing_id = r.listing_id and o.status = 'completed' and o.user_id = r.user_id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*)::int as n from listings l where rating_count <> (select count(*) from reviews where listing_id = l.id)
        or rating_sum <> (select coalesce(sum(rating), 0) from reviews where listing_id = l.id)`,
    ),
  ).toBe(0);
});

test('has returns in every status within their period, and an open substitute', async () => {
  const { rows } = await sql<{ state: string; refund: number; paid: number; inDays: boolean }>`
    select r.state, r.refund_cents::int as refund, p.refunded_cents::int as paid,
      (select bool_and(r.created_at <= so.completed_at + ((l.cancellation->>'returnDays')::int || ' days')::interval)
        from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as "inDays"
    from returns r join service_orders so on so.id = r.service_order_id join payments p on p.order_id = r.order_id`.execute(
    app.db,
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['requested', 'accepted', 'received', 'rejected']),
  );
  for (const { state, refund, paid, inDays } of rows) {
    expect(inDays).toBe(true);
    expect(refund).toBe(paid);
    expect(refund > 0).toBe(state === 'received');
  }
  expect(
    await count(
      sql`select count(*)::int as n from substitutions s join orders o on o.id = s.order_id join holds h on h.substitution_id = s.id
        where s.state = 'proposed' and o.status = 'processing'`,
    ),
  ).toBe(1);
});

test('orders have plausible histories', async () => {
  const upset = await count(
    sql`select count(*)::int as n from service_orders where shipped_at < created_at or completed_at < shipped_at`,
  );
  expect(upset).toBe(0);
  const delivered = await count(
    sql`select count(*)::int as n from service_orders where shipped_at < completed_at`,
  );
  expect(delivered).toBeGreaterThan(100);
});

const search = (q: string) => app.guest().ok('GET /search', { query: { q } });

test.each(['en', 'ar'] as const)('every suggestion of %s has results', async (language) => {
  const say = wordsIn(language);
  const [, ...proposed] = say('shell_search_hint').split(/[\s,،…]+|(?<=\s)(?:عن|أو)(?=\s)/u);
  const words = proposed.filter((word) => word !== '' && word !== 'عن' && word !== 'أو');
  expect(words).toHaveLength(3);
  for (const q of [say('home_find_example'), ...words])
    expect((await search(q)).total, q).toBeGreaterThan(0);
});

test('Arabic names of countries, cities, categories and kinds find the same as the English ones', async () => {
  const arabic = wordsIn('ar');
  const keys = [
    'shell_country_egypt',
    'shell_country_saudi_arabia',
    'shell_country_lebanon',
    'shell_country_jordan',
    'shell_country_iraq',
  ] as const;
  for (const [at, country] of COUNTRIES.entries()) {
    const { results } = await search(arabic(keys[at] ?? 'shell_country_egypt'));
    expect(
      results.flatMap((one) => (one.type === 'listing' ? [one.country] : [])),
      country,
    ).toContain(country);
  }
  const { rows: places } = await sql<{ location: string; country: (typeof COUNTRIES)[number] }>`
    select distinct location, country from listings where vertical = 'tours'`.execute(app.db);
  const cities = places.flatMap(({ location, country }) => {
    const city = knownCity(country, location);
    return city === undefined ? [] : [{ ...city, country }];
  });
  expect(cities.length).toBeGreaterThan(5);
  for (const { ar, en, country } of cities) {
    expect(cityNames(country, 'ar')).toContain(ar);
    const [found, same] = [await search(ar), await search(en)];
    // Results about a place come before those of a shop located there, unless the shop is named
    // after it. Stays are located there too.
    const first = found.results.find(
      (one) =>
        one.type === 'listing' &&
        !['hotels', 'lets'].includes(one.vertical) &&
        (one.vertical === 'tours' || !one.name.includes(en)),
    );
    expect(first, ar).toMatchObject({ type: 'listing', vertical: 'tours' });
    // Arabic texts may name a city that the English ones omit.
    expect(found.total, ar).toBeGreaterThanOrEqual(same.total);
  }
  for (const { id, called } of Object.values(app.market.verticals)) {
    for (const [kind, names] of [[null, called.all], ...Object.entries(called.kinds)] as const) {
      for (const name of names.split('|').slice(0, 2)) {
        const [first] = (await search(name)).results;
        expect(first, name).toMatchObject({
          vertical: id,
          ...(kind !== null && { category: kind }),
        });
      }
    }
  }
});

test("two external calendars close a home's nights, and one stay is in conflict", async () => {
  await sealDemo(app.market);
  await syncDueFeeds(app.market);
  const feeds = await app.db.selectFrom('calendar_feeds').selectAll().orderBy('nights').execute();
  expect(feeds).toMatchObject([
    { name: 'The fig house', stays: 2, nights: 7, fault: null },
    // One of its stays is a booking by phone.
    { name: 'Salt studio', stays: 3, nights: 8, fault: null },
  ]);
  for (const { synced_at: synced, host } of feeds)
    expect([synced, host]).toEqual([app.clock.now(), new URL(app.market.settings.publicUrl).host]);
  const conflicts = await app.db.selectFrom('calendar_conflicts').selectAll().execute();
  expect(conflicts.map(({ gone_at: gone }) => gone)).toEqual([null]);
  // A second start changes nothing.
  await sealDemo(app.market);
  expect(await app.db.selectFrom('calendar_feeds').selectAll().orderBy('nights').execute()).toEqual(
    feeds,
  );
});
