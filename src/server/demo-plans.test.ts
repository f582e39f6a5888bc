import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';

const app = await createTestApp({ database: await createDemoDatabase() });

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(app.db)).rows[0]?.n;

test('vendors have all plans, each with room for its listings, and Pro is featured', async () => {
  const { rows } = await sql<{ plan: string; vendors: number }>`
    select v.plan, count(*)::int as vendors from vendors join plan_versions v on v.id = vendors.plan_version_id
    where vendors.status = 'Approved' group by 1`.execute(app.db);
  const vendors = new Map(rows.map(({ plan, vendors: many }) => [plan, many]));
  expect([...vendors.keys()].toSorted()).toEqual(['growth', 'pro', 'starter']);
  expect(vendors.get('pro')).toBe(2);
  expect(
    await count(
      sql`select count(*)::int as n from vendors join plan_versions v on v.id = vendors.plan_version_id
        where v.listings < (select count(*) from listings where vendor_id = vendors.id and state = 'active')`,
    ),
  ).toBe(0);
  const { featured } = await app.guest().ok('GET /home', {});
  expect(featured.map(({ ofPlan }) => ofPlan === true)).toEqual(
    Array.from({ length: 8 }, (_, nth) => nth < 2),
  );
});

test('invoices match the plan of their time, without gaps, and are paid in the ledger', async () => {
  const { rows } = await sql<{ number: string }>`
    select number from invoices where number is not null order by issued_at, number`.execute(
    app.db,
  );
  const numbers = rows.map(({ number }) => number);
  for (const year of new Set(numbers.map((number) => number.slice(0, 8))))
    expect(numbers.filter((number) => number.startsWith(year))).toEqual(
      Array.from(
        { length: numbers.filter((number) => number.startsWith(year)).length },
        (_, nth) => `${year}${String(nth + 1).padStart(6, '0')}`,
      ),
    );
  expect(
    await count(
      sql`select count(*)::int as n from invoices i join vendors on vendors.id = i.vendor_id
        where i.version_id <> vendors.plan_version_id
          or (i.status = 'paid') <> exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.invoice_id = i.id and t.kind = 'subscription' and e.account = 'card_clearing' and e.amount_cents = i.total_cents)`,
    ),
  ).toBe(0);
});

test("a sale's commission is its category's, or that of the vendor's plan at the time", async () => {
  const wrong = await count(sql`
    select count(*)::int as n
    from service_orders so
    join services s on s.id = so.service_id join categories c on c.id = s.category_id
    join vendors on vendors.id = so.vendor_id join plan_versions v on v.id = vendors.plan_version_id
    left join subscriptions sub on sub.vendor_id = so.vendor_id
    where so.commission_bps is distinct from
      case when sub.created_at <= so.created_at then least(c.commission_bps, v.commission_bps) else c.commission_bps end`);
  expect(wrong).toBe(0);
  const lower = await count(
    sql`select count(*)::int as n from service_orders so join services s on s.id = so.service_id
      join categories c on c.id = s.category_id where so.commission_bps < c.commission_bps`,
  );
  expect(lower).toBeGreaterThan(50);
});
