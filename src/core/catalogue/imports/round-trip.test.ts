import { expect, test } from 'vitest';
import { csvOf } from '#base/csv.ts';
import { sealDemo } from '#core/demo/sealed.ts';
import { verticals } from '#verticals/rules.ts';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { createService } from '#testing/fixtures.ts';
import { openSession } from '#testing/people.ts';
import { readCsvFile } from './read-file.ts';
import { importListings } from './run.ts';

const app = await createTestApp({
  database: await createDemoDatabase(),
  env: { RATE_LIMITS: 'off' },
});
const { market } = app;
await sealDemo(market);

type Vendor = ReturnType<typeof app.guest>;

/** A vendor of the demo in this trade. */
async function demoVendor(vertical: string): Promise<Vendor> {
  const { user_id: id } = await app.db
    .selectFrom('listings')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'listings.vendor_id')
    .select('m.user_id')
    .where('m.role', '=', 'owner')
    .where('listings.vertical', '=', vertical)
    .orderBy('listings.created_at')
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const cookie = await openSession(market, id);
  const client = app.guest();
  client.cookies.set(cookie.name, cookie.value);
  return client;
}

const exportOf = async (vendor: Vendor, vertical: string) =>
  String((await vendor.request('GET /vendor/listings.csv', { query: { vertical } })).body);

/** The same listings without what says which they are. */
async function asNew(csv: string): Promise<string> {
  const { headers, rows } = await readCsvFile(csv);
  const left = headers.flatMap((title, at) =>
    ['ID', 'Variant', 'Image links', 'Visible', 'As exported'].includes(title)
      ? []
      : [{ title, at }],
  );
  const id = headers.indexOf('ID');
  return csvOf(
    left.map(({ title, at }) => ({
      title,
      // Rows of one listing stay together by their group.
      value: ({ cells }: { readonly cells: readonly string[] }) =>
        (title === 'Group' ? cells[id] : cells[at]) ?? '',
    })),
    rows,
  );
}

/** Without permanent ids, stock on hand and times, which a new listing has of its own. */
const withoutIds = async (csv: string) =>
  (await readCsvFile(await asNew(csv))).rows
    .map(({ cells }) => JSON.stringify(cells.filter((cell) => !isId(cell))))
    .toSorted();

test.each(Object.keys(verticals))(
  'an export of %s can be imported unchanged, and again as new listings',
  async (vertical) => {
    const owner = await demoVendor(vertical);
    const csv = await exportOf(owner, vertical);
    const body = { vertical, csv };
    const { import: same } = await owner.ok('POST /vendor/imports', { body });
    expect(same.problems).toEqual([]);
    expect(same).toMatchObject({ creates: 0, changes: 0, wrong: 0 });
    expect(same.same).toBeGreaterThan(0);

    const other = await app.signedIn('vendor');
    await createService(market, { vendor: other.person, vertical });
    const { import: checked } = await other.ok('POST /vendor/imports', {
      body: { vertical, csv: await asNew(csv) },
    });
    expect(checked.problems).toEqual([]);
    expect(checked).toMatchObject({ creates: same.same, changes: 0, wrong: 0 });
    await other.ok('POST /vendor/imports/{id}/start', { params: { id: checked._id } });
    while ((await importListings(market)) === 'more');
    const { import: done } = await other.ok('GET /vendor/imports/{id}', {
      params: { id: checked._id },
    });
    expect(done.problems).toEqual([]);
    expect(done).toMatchObject({ state: 'done', done: same.same, refused: 0 });
    expect(await withoutIds(await exportOf(other, vertical))).toEqual(await withoutIds(csv));
  },
);

const isId = (cell: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(cell);
