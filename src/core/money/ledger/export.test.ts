import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { buy } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { bookProviderMovements } from '../provider-balance/book.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin');
const today = app.clock.now().toISOString().slice(0, 10);
const ledger = async (query: { from: string; to: string }) => {
  const { status, body } = await admin.request('GET /admin/ledger.csv', { query });
  return { status, lines: String(body).trimEnd().split('\r\n') };
};
const centsIn = (lines: readonly string[]) =>
  lines.slice(1).map((line) => Math.round(Number(line.split(',')[5]) * 100));

test('every entry of the days is exported once, in batches, and the export is audited', async () => {
  const seller = await createSeller(app);
  await sql`update vendors set business_name = '=HYPERLINK("x")' where id = ${seller.person.vendorId}`.execute(
    app.db,
  );
  const tour = await createTour(app.market, { service: seller.service, priceCents: 12_34 });
  await buy(await app.signedIn('customer'), tour.id);
  // More than two batches of 200, all with the same timestamp.
  await sql`
    with made as (
      insert into ledger_transactions (id, kind, created_at)
      select gen_random_uuid(), 'write_off', ${app.clock.now()} from generate_series(1, 230) returning id)
    insert into ledger_entries (id, transaction_id, account, amount_cents, at)
    select gen_random_uuid(), made.id, side.account, side.cents, ${app.clock.now()}
    from made, (values ('bank', 5), ('platform_loss', -5)) side (account, cents)`.execute(app.db);
  const { status, lines } = await ledger({ from: today, to: today });

  expect(status).toBe(200);
  const rows = await app.db.selectFrom('ledger_entries').select(['id', 'amount_cents']).execute();
  expect(rows.length).toBeGreaterThan(400);
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[2])
      .sort(),
  ).toEqual(rows.map(({ id }) => id).sort());
  expect(centsIn(lines).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(lines.filter((line) => line.includes(`"'=HYPERLINK(""x"")"`)).length).toBeGreaterThan(0);
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'ledger.exported')
    .execute();
  expect(audit).toEqual([{ actor_id: admin.person.id, after: { from: today, to: today } }]);
});

test.each([
  ['usd', 1, '100,3.2'],
  ['jpy', 1.5, '15000,480'],
  ['kwd', 3, '30,0.96'],
])('settled amounts follow the decimals of %s', async (currency, rate, settled) => {
  const stripe = await createStripeApp();
  stripe.stripe.balance.settles = { currency, rate };
  await stripe.paid(100_00);
  stripe.clock.advance({ seconds: 60 });
  await bookProviderMovements(stripe.market);
  const { body } = await (
    await stripe.signedIn('admin')
  ).request('GET /admin/ledger.csv', {
    query: { from: today, to: today },
  });
  const lines = String(body).trimEnd().split('\r\n');
  expect(
    lines.filter((line) => line.endsWith(`,${settled},${currency.toUpperCase()}`)),
  ).toHaveLength(2);
});

test('other days contain none of it, and a reversed range is refused', async () => {
  const { lines } = await ledger({ from: '2020-01-01', to: '2020-01-31' });
  expect(lines).toHaveLength(1);
  expect((await ledger({ from: '2020-02-01', to: '2020-01-31' })).status).toBe(400);
});
