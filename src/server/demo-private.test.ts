import { sealDemo } from '#core/demo/sealed.ts';
import { expect, test } from 'vitest';
import { opened } from '#core/compliance/confided/sealing.ts';
import { findPrivate } from '#core/catalogue/listings/private-store.ts';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ database: await createDemoDatabase() });
const { db, market } = app;
await sealDemo(market);
const admin = await app.signedIn('admin');

const listingsOf = (vertical: string) =>
  db
    .selectFrom('listings')
    .select(['id', 'vendor_id', 'checked_at'])
    .where('vertical', '=', vertical)
    .orderBy('id')
    .execute();
const checksOf = async (vendorId: string) =>
  (await admin.ok('GET /admin/vendor-details/{id}/checks', { params: { id: vendorId } })).listings;

test('the first start encrypts licences, video links and home addresses with its own secret', async () => {
  const rows = () => db.selectFrom('listing_private').selectAll().orderBy('listing_id').execute();
  const sealed = await rows();
  expect(sealed.length).toBe(30 + 24);
  expect(sealed.filter(({ sealed: text }) => !text.startsWith('v1.'))).toEqual([]);
  expect(JSON.stringify(sealed)).not.toMatch(/DEMO|video\.|Rayhan/);
  await sealDemo(market);
  expect(await rows()).toEqual(sealed);
});

const privateOf = async (vertical: string) => [
  ...(
    await findPrivate(
      market,
      db,
      (await listingsOf(vertical)).map(({ id }) => id),
    )
  ).values(),
];

test('each demo doctor has a licence of its own', async () => {
  const licences = (await privateOf('medical')).map(({ licenceNumber }) => licenceNumber);
  expect(new Set(licences).size).toBe(30);
  for (const licence of licences) expect(licence).toMatch(/^(EG|SA|LB|JO|IQ)-DEMO-\d{5}$/);
});

test('each demo home has an address of its own and says how to get in', async () => {
  const homes = await privateOf('lets');
  expect(new Set(homes.map(({ address }) => address)).size).toBe(24);
  for (const home of homes)
    expect(home).toMatchObject({
      coordinates: expect.stringMatching(/^\d+\.\d+, \d+\.\d+$/),
      door: expect.stringMatching(/\S/),
    });
});

test("the first start encrypts the demo's recipients; one transfer was returned in full", async () => {
  const rows = async () => [
    await db.selectFrom('recipients').selectAll().orderBy('id').execute(),
    await db.selectFrom('order_line_secrets').selectAll().orderBy('order_line_id').execute(),
  ];
  const [recipients, told] = (await rows()).map((all) => all.length);
  expect([recipients, sure(told) >= 3]).toEqual([3, true]);
  const sealed = JSON.stringify(await rows());
  for (const invented of ['EG069999000100000123456789012', '01234567890', '+962790000799'])
    expect(sealed).not.toContain(invented);
  expect(sealed).not.toContain('"sealed":""');
  await sealDemo(market);
  expect(JSON.stringify(await rows())).toBe(sealed);
  const back = await db
    .selectFrom('line_outcomes')
    .innerJoin('order_lines', 'order_lines.id', 'line_outcomes.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.status', 'order_lines.total_cents as paid', 'payments.refunded_cents as back'])
    .where('line_outcomes.outcome', '=', 'returned')
    .where('order_lines.vertical', '=', 'transfer')
    .execute();
  expect(back.map(({ status, paid, back: refunded }) => [status, refunded === paid])).toEqual([
    ['completed', true],
  ]);
});

test('every demo policy insures a person, and journeys insure their buyer too', async () => {
  const lines = await db
    .selectFrom('policies')
    .innerJoin('order_lines', 'order_lines.id', 'policies.order_line_id')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .leftJoin('order_line_secrets as told', 'told.order_line_id', 'order_lines.id')
    .select(['order_lines.id', 'order_lines.kind', 'users.name', 'told.sealed', 'told.mask'])
    .execute();
  expect(lines.length).toBeGreaterThan(100);
  for (const { id, kind, name, sealed, mask } of lines) {
    expect(mask).toBe(kind === 'travel' ? '×2' : '×1');
    const told = opened(market, 'order_line_secrets', { lineId: id, sealed: sealed ?? '' });
    const buyer = kind === 'travel' ? { name, relation: 'self' } : {};
    expect(told).toMatchObject({ people: kind === 'travel' ? [buyer, {}] : [buyer] });
  }
});

test('most doctors and workers are verified; the last of each has documents awaiting an admin', async () => {
  for (const [vertical, most, waiting] of [
    ['medical', 24, 6],
    ['staffing', 28, 4],
  ] as const) {
    const listings = await listingsOf(vertical);
    const checked = listings.filter(({ checked_at: at }) => at !== null);
    expect([vertical, checked.length, listings.length - checked.length]).toEqual([
      vertical,
      most,
      waiting,
    ]);
    const page = await app
      .guest()
      .ok('GET /listings/{id}', { params: { id: sure(checked[0]).id } });
    expect(page.listing.checkedAt).not.toBeNull();
    const listed = await checksOf(sure(listings[0]).vendor_id);
    expect(listed.length).toBeGreaterThan(3);
    for (const { value } of listed) expect(value).not.toBe('');
    const next = sure(listed.find(({ checkedAt }) => checkedAt === null));
    await admin.ok('PUT /admin/listings/{id}/check', {
      params: { id: next._id },
      body: { checked: true, seen: next.seen },
    });
  }
});

test("a worker's document is created when an admin opens it, and has no number", async () => {
  const [worker] = await listingsOf('staffing');
  const [first] = await checksOf(sure(worker).vendor_id);
  const file = await admin.request('GET /admin/vendor-documents/{id}', {
    params: { id: sure(first?.documents[0])._id },
  });
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain('Identity card');
  expect(String(file.body)).not.toMatch(/\(\S*\d{4,}\S*\)/);
});

test('each trade with a calendar has phone bookings, whose places are taken', async () => {
  const rows = await db
    .selectFrom('manual_bookings')
    .select(['vertical', 'kind', 'sealed'])
    .execute();
  expect([...new Set(rows.map(({ vertical }) => vertical))].toSorted()).toEqual([
    'hotels',
    'lets',
    'medical',
    'staffing',
    'tours',
  ]);
  expect(rows.filter(({ kind }) => kind === 'block')).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Hana|Monday/);
});
