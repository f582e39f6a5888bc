import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InOther } from '#base/two-languages.ts';
import type { DemoArabic } from '#core/demo/arabic.ts';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { ARABIC as CLOTHING, WORDS as GARMENTS } from '#verticals/clothing/demo/in-arabic.ts';
import { ARABIC as GROCERIES, WORDS as FOOD } from '#verticals/groceries/demo/in-arabic.ts';
import { ARABIC as HOTELS, WORDS as ROOMS } from '#verticals/hotels/demo/in-arabic.ts';
import { ARABIC as INSURANCE, WORDS as PLANS } from '#verticals/insurance/demo/in-arabic.ts';
import { ARABIC as LETS, WORDS as HOMES } from '#verticals/lets/demo/in-arabic.ts';
import { ARABIC as MEDICAL, WORDS as DOCTORS } from '#verticals/medical/demo/in-arabic.ts';
import { ARABIC as UTILITIES, WORDS as BILLERS } from '#verticals/utilities/demo/in-arabic.ts';
import { ARABIC as TRANSFER, WORDS as CORRIDORS } from '#verticals/transfer/demo/in-arabic.ts';
import { ARABIC as STAFFING, WORDS as WORKERS } from '#verticals/staffing/demo/in-arabic.ts';
import { ARABIC as TECH, WORDS as DEVICES } from '#verticals/tech/demo/in-arabic.ts';
import { PLACES } from '#verticals/tours/demo/arabic/places.ts';
import { ARABIC as TOURS, WORDS as JOURNEYS } from '#verticals/tours/demo/in-arabic.ts';
import { operators } from '#verticals/tours/demo/operators.ts';

interface Written {
  readonly arabic: DemoArabic;
  readonly words: Readonly<Record<string, readonly (string | undefined)[]>>;
}

const WRITTEN: Readonly<Record<string, Written>> = {
  tours: { arabic: TOURS, words: JOURNEYS },
  clothing: { arabic: CLOTHING, words: GARMENTS },
  groceries: { arabic: GROCERIES, words: FOOD },
  tech: { arabic: TECH, words: DEVICES },
  hotels: { arabic: HOTELS, words: ROOMS },
  lets: { arabic: LETS, words: HOMES },
  medical: { arabic: MEDICAL, words: DOCTORS },
  utilities: { arabic: UTILITIES, words: BILLERS },
  transfer: { arabic: TRANSFER, words: CORRIDORS },
  insurance: { arabic: INSURANCE, words: PLANS },
  staffing: { arabic: STAFFING, words: WORKERS },
};

/** Names, standards and ratings that Arabic writes in Latin letters as well. */
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
/** Choices that the product itself has words for. */
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

test('every listing has a name, a place and a description in Arabic, with as many paragraphs', () => {
  expect(rows.length).toBeGreaterThan(300);
  for (const { name, description, in_other: other } of rows) {
    expect(other?.name, name).toMatch(/\p{Script=Arabic}/u);
    expect(other?.location, name).toMatch(/\p{Script=Arabic}/u);
    expect(paragraphs(other?.description ?? ''), name).toBe(paragraphs(description));
  }
});

test('every text of the details that holds words is written in Arabic', () => {
  const missing = rows.flatMap((row) =>
    textsOf(row).filter(
      (text) =>
        row.in_other?.texts?.[text] === undefined &&
        latinIn(text).length > 0 &&
        !CALLED.has(text) &&
        // The name of a model stands in the Arabic name as it is.
        row.in_other?.name?.includes(text) !== true,
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('nothing is empty, and no Latin letters stand where Arabic has a word', () => {
  const said = [
    ...rows.flatMap(({ in_other: other }) => [
      other?.name,
      other?.description,
      other?.location,
      ...Object.values(other?.texts ?? {}),
    ]),
    ...Object.values(WRITTEN).flatMap(({ arabic }) =>
      Object.values(arabic.vendors).flatMap(({ texts, ...vendor }) => [
        ...Object.values(vendor),
        ...Object.values(texts ?? {}),
      ]),
    ),
  ].map((text) => text ?? '');
  expect(said.filter((text) => text.trim() === '')).toEqual([]);
  expect(said.filter((text) => latinIn(text).length > 0)).toEqual([]);
});

test.each(Object.entries(WRITTEN))('%s: no word is written for nothing', (id, written) => {
  const own = rows.filter(({ vertical }) => vertical === id);
  expect(Object.keys(written.words).length).toBe(own.length);
  expect(Object.keys(written.arabic.listings).length).toBe(own.length);
  const used = new Set(own.flatMap(textsOf));
  expect(Object.keys(written.arabic.terms).filter((term) => !used.has(term))).toEqual([]);
});

test('a tour has as many days in Arabic, and every place is one of theirs', () => {
  const tours = operators.flatMap((operator) => operator.tours);
  for (const { key, days } of tours) expect(JOURNEYS[key]?.length, key).toBe(2 + days.length);
  const where = new Set(tours.map(({ location }) => location));
  expect(new Set(Object.keys(PLACES))).toEqual(where);
});

test('every service has its name and what it says in Arabic', async () => {
  const services = await app.db.selectFrom('services').select(['name', inOther]).execute();
  for (const { name, in_other: other } of services) {
    expect(other?.name, name).toMatch(/\p{Script=Arabic}/u);
    expect(other?.description, name).toMatch(/\p{Script=Arabic}/u);
  }
  expect(services.length).toBe(
    Object.values(WRITTEN).flatMap(({ arabic }) => Object.keys(arabic.vendors)).length,
  );
});
