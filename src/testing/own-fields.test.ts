import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const everyFile = filesBelow('src');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Fields that verticals declare in their details and options, each by itself. What all goods share is their kit's. */
function ownFields(): string[] {
  const folders = everyFile.filter((path) =>
    /^src\/verticals\/[a-z]+\/(?:vertical|details|fields)\.ts$/.test(path),
  );
  const declared = folders.flatMap((path) =>
    [
      ...read(path).matchAll(
        /^ {2,4}(\w+): *(?:z$|z\.|text\(|longText|multiselect|choice|yesNo|pairs|short|lines?\b|people|units|measured|centimetres)/gm,
      ),
    ].map(([, name = '']) => name),
  );
  return [...new Set(declared)].filter((name) => !OF_ANY.has(name));
}
/** Too plain to be a vertical's own: they stand for other things as well. */
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
  // Read by the kit of goods: a table, and what becomes of a line that is gone.
  'specifications',
  'value',
  // Of people and pages too.
  'phone',
  'title',
  'ifUnavailable',
  // The kit of bookings: when, how long and for whom, in the same words of every vertical.
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
  // Of every line of a quote, and of every payment.
  'units',
  'refundable',
  // Of bills. An account, a sum and its currency are also of payouts, payments and mails.
  'account',
  'amount',
  'currency',
  'template',
  'again',
  // For transfers: payout method and held quote of recipients; the licence decides the senders.
  'method',
  'quoteId',
  'relation',
  'purpose',
  'operator',
  'licence',
  'step',
  // Of insurance and of bills that are due: words of calendars, documents, lists and letters as well.
  'year',
  'due',
  'bill',
  'part',
  'document',
  'nationality',
  'countries',
  // A property of calendar files.
  'duration',
]);

/** Places that read a field by its name: `details.brand`, `->>'brand'`, `'brand'`, `{ brand }` of details. */
const readsField = (name: string) =>
  new RegExp(
    `(?:etails|ptions|\\braw)\\??\\.${name}\\b|'${name}'|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: =|\\)?: )[^;\\n]*etails`,
  );

test('core and shared pages read no field of a vertical', () => {
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
  // One that is planted would be found.
  expect(readsField('brand').test('const brand = product.details.brand;')).toBe(true);
  expect(readsField('brand').test("sql`l.details->>'brand'`")).toBe(true);
});
