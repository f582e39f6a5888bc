import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const everyFile = filesBelow('src');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Fields that single verticals declare in details and options; those of all goods belong to the
 * goods kit.
 */
function ownFields(): string[] {
  const folders = everyFile.filter((path) =>
    /^src\/verticals\/[a-z]+\/(?:vertical|details|fields)\.ts$/.test(path),
  );
  const declared = folders.flatMap((path) =>
    [
      ...read(path).matchAll(
        /^ {2,4}(\w+): *(?:z$|z\.|text\(|longText|multiselect|choice|yesNo|pairs|count\(|decimal|money|percent|table|list\(|time|date\(|weekdays|short|lines?\b|people|units|measured|centimetres)/gm,
      ),
    ].map(([, name = '']) => name),
  );
  return [...new Set(declared)].filter((name) => !OF_ANY.has(name));
}
/** Common names that other code uses with other meanings. */
const OF_ANY = new Set([
  'details',
  'options',
  'id',
  'name',
  'address',
  'area',
  'message',
  'size',
  'unit',
  'expiry',
  'days',
  'length',
  'height',
  // Read by the goods kit.
  'specifications',
  'value',
  // Also used for people and pages.
  'phone',
  'title',
  'ifUnavailable',
  // Booking options named alike in every vertical.
  'checkIn',
  'checkOut',
  'rooms',
  'adults',
  'people',
  'day',
  'slot',
  'hours',
  'reason',
  'note',
  'start',
  'startsOn',
  'visits',
  'areas',
  // Also used in quote lines and payments.
  'units',
  'refundable',
  // Transfers have two sides, and so do conversations.
  'side',
  // Of bills; also used in payouts, payments and emails.
  'account',
  'amount',
  'currency',
  'template',
  // The control of account formats.
  'checksum',
  'again',
  // Of transfers; core also uses these names for recipients and held quotes.
  'method',
  'quoteId',
  'relation',
  'purpose',
  'operator',
  'licence',
  'step',
  // The step of the setup guide that sets it.
  'rate',
  // Of insurance and bills; also used in calendars, documents, lists and emails.
  'year',
  'due',
  'bill',
  'part',
  'document',
  'nationality',
  'countries',
  // Also used in limits, calendars, deliveries, ratings and listings.
  'least',
  'most',
  'minNights',
  'horizonDays',
  'leadHours',
  'stars',
  'priceCents',
  // A property of calendar files.
  'duration',
]);

/**
 * Patterns that read a field by name: `details.brand`, `->>'brand'`, `'brand'`, `{ brand }` of
 * details.
 */
const readsField = (name: string) =>
  new RegExp(
    `(?:etails|ptions|\\braw)\\??\\.${name}\\b|'${name}'|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: =|\\)?: )[^;\\n]*etails`,
  );

test("core and shared pages read no vertical's fields", () => {
  const shared = everyFile.filter(
    (path) =>
      /^src\/(?:core|web|contract|base)\/.*\.tsx?$/.test(path) &&
      !/\.test\.|\/demo\/|\/generated/.test(path),
  );
  const fields = ownFields();
  expect(fields).toContain('measurements');
  expect(fields).toContain('startingDate');
  expect(fields).toContain('houseRules');
  const reads = fields.map((name) => ({ name, reading: readsField(name) }));
  const found = shared.flatMap((path) => {
    const text = read(path);
    return reads
      .filter(({ name, reading }) => text.includes(name) && reading.test(text))
      .map(({ name }) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
  // The pattern finds planted reads.
  expect(readsField('brand').test('const brand = product.details.brand;')).toBe(true);
  expect(readsField('brand').test("sql`l.details->>'brand'`")).toBe(true);
});
