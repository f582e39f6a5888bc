import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InOther } from '#base/two-languages.ts';
import type { DemoArabic } from '#core/demo/arabic.ts';
import { readDemo } from '#core/demo/load.ts';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { TourDetails } from '#verticals/tours/details.ts';

const ARABIC: Readonly<Record<string, DemoArabic>> = {
  tours: readDemo('tours').arabic,
  clothing: readDemo('clothing').arabic,
  groceries: readDemo('groceries').arabic,
  tech: readDemo('tech').arabic,
  hotels: readDemo('hotels').arabic,
  lets: readDemo('lets').arabic,
  medical: readDemo('medical').arabic,
  utilities: readDemo('utilities').arabic,
  transfer: readDemo('transfer').arabic,
  insurance: readDemo('insurance').arabic,
  staffing: readDemo('staffing').arabic,
};

/** Names, standards and ratings that are in Latin letters in Arabic, too. */
const LATIN = new Set(
  `OLED LCD USB-A USB-C USB HDMI VGA DisplayPort APS-C Full HD 4K 5G 6E IP67 IP68 IPX4 FM DAB AA A4 eSIM C F G S M L XL
   Nour Qasr Lawha Zeli Rimal Warda Sahm Kitab Barq Noqta Dawra Basit Sanad Wadi
   N6 N7 N8 N9 M1 M2 X4 R3 R5 G15 AX3 Lite Mini Pro One Air Studio Book Over Buds Wide Curve Desk Mesh Tank Laser Pocket`.split(
    /\s+/,
  ),
);
const latinIn = (text: string) =>
  (text.match(/[A-Za-z0-9][\w-]*/g) ?? []).filter(
    (word) => /[A-Za-z]/.test(word) && !LATIN.has(word),
  );
/** Options whose names the product translates. */
const CALLED = new Set(['size', 'colour', 'flavour', 'storage']);
const paragraphs = (text: string) => text.split('\n\n').length;

const inOther = sql<InOther | null>`in_other`.as('in_other');
const app = await createTestApp({ database: await createDemoDatabase() });
type Row = Awaited<ReturnType<typeof listings>>[number];
const listings = () =>
  app.db
    .selectFrom('listings')
    .select(['vertical', 'name', 'description', 'location', 'details', inOther])
    .execute();
let rows: Row[];
beforeAll(async () => {
  rows = await listings();
});

const textsOf = ({ vertical, details }: Row) =>
  app.market.verticals[vertical]?.texts(details) ?? [];

test('every listing has an Arabic name, location and description with the same number of paragraphs', () => {
  expect(rows.length).toBeGreaterThan(300);
  for (const { name, description, in_other: other } of rows) {
    expect(other?.name, name).toMatch(/\p{Script=Arabic}/u);
    expect(other?.location, name).toMatch(/\p{Script=Arabic}/u);
    expect(paragraphs(other?.description ?? ''), name).toBe(paragraphs(description));
  }
});

test('all words in the details have Arabic texts', () => {
  const missing = rows.flatMap((row) =>
    textsOf(row).filter(
      (text) =>
        row.in_other?.texts?.[text] === undefined &&
        latinIn(text).length > 0 &&
        !CALLED.has(text) &&
        // An Arabic name contains model names unchanged.
        row.in_other?.name?.includes(text) !== true,
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('has no empty texts, and no Latin letters except known names', () => {
  const said = [
    ...rows.flatMap(({ in_other: other }) => [
      other?.name,
      other?.description,
      other?.location,
      ...Object.values(other?.texts ?? {}),
    ]),
    ...Object.values(ARABIC).flatMap(({ vendors }) =>
      Object.values(vendors).flatMap(({ texts, ...vendor }) => [
        ...Object.values(vendor),
        ...Object.values(texts ?? {}),
      ]),
    ),
  ].map((text) => text ?? '');
  expect(said.filter((text) => text.trim() === '')).toEqual([]);
  expect(said.filter((text) => latinIn(text).length > 0)).toEqual([]);
});

test.each(Object.entries(ARABIC))('%s: every Arabic text is used', (id, { listings, terms }) => {
  const own = rows.filter(({ vertical }) => vertical === id);
  expect(Object.keys(listings).length).toBe(own.length);
  const used = new Set(own.flatMap(textsOf));
  expect(Object.keys(terms).filter((term) => !used.has(term))).toEqual([]);
});

test('every day of a tour has an Arabic text', () => {
  const tours = rows.filter(({ vertical }) => vertical === 'tours');
  const days = tours.flatMap(({ name, details, in_other: other }) => {
    const { itinerary } = TourDetails.parse(details);
    return itinerary.map(({ plan }) => ({ name, arabic: other?.texts?.[plan] }));
  });
  expect(days.length).toBeGreaterThan(100);
  expect(days.filter(({ arabic }) => arabic === undefined)).toEqual([]);
});

test('every service has an Arabic name and description', async () => {
  const services = await app.db.selectFrom('services').select(['name', inOther]).execute();
  for (const { name, in_other: other } of services) {
    expect(other?.name, name).toMatch(/\p{Script=Arabic}/u);
    expect(other?.description, name).toMatch(/\p{Script=Arabic}/u);
  }
  expect(services.length).toBe(
    Object.values(ARABIC).flatMap(({ vendors }) => Object.keys(vendors)).length,
  );
});
