import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Files that read numbers not typed by people, with reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/base/typed-number.ts': 'the one reader',
  'src/server/config.ts': 'an environment variable',
  'src/server/invoice-settings.ts': 'an environment variable',
  'src/server/payout-settings.ts': 'an environment variable',
  'src/server/send-settings.ts': 'an environment variable',
  'src/server/telemetry-settings.ts': 'an environment variable',
  'src/server/telemetry/trace-parent.ts': 'flags of a header',
  'src/server/database/value-parsers.ts': 'a number of the database',
  'src/base/account-format.ts': 'a digit of an account number',
  'src/server/limits.ts': 'a part of an IP address',
  'src/core/shared/media/check-pdf.ts': 'a code in a PDF',
  'src/core/shared/media/pdf-links.ts': 'a code in a PDF',
  'src/web/listing/use-sticky-top.ts': 'a length of a style sheet',
  'src/web/address-search.ts': 'a text that is its number, letter by letter',
  'src/web/discovery/search-query.ts': 'a text that is its number, letter by letter',
  'src/web/cart/guest-cart.ts': 'a number that a page of ours has kept',
  'src/verticals/hotels/pages/stay-search.ts': 'guests as pages write them into an address',
  'src/web/stays/parties.tsx': 'a choice of a list',
  'src/web/vendor/manual/manual-payment.tsx': 'a choice of a list',
};

/** Number parsers for program notation, and browser fields that drop Arabic digits. */
const OTHER_READERS =
  /\bparse(?:Float|Int)\(|\bvalueAsNumber\b|\btype="number"|\bcoerce\s*\.number\(/;
/** `Number()` of a form field, form data or a URL. */
const OF_TYPED =
  /(?<![.\w])Number\((?:text\b|typed\b|price\b|\w*[dD]raft\.|row\.(?:price|stock)\b|raw\.(?!quantity)|raw\[|given\[|form|target\.value|currentTarget|event\.)/;

const readers = (text: string) => OTHER_READERS.test(text) || OF_TYPED.test(text);

test('typed numbers are parsed in one place', () => {
  const files = sourceFiles().filter(
    ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.|^src\/testing\//.test(path),
  );
  const found = files.filter(({ text }) => readers(text)).map(({ path }) => path);
  expect(found.filter((path) => !(path in ALLOWED))).toEqual([]);
  // A file that no longer reads numbers needs no exception.
  const known = new Set(files.map(({ path }) => path));
  expect(Object.keys(ALLOWED).filter((path) => !known.has(path))).toEqual([]);
});

test.each([
  'Number(text)',
  'Number(raw.page)',
  "Number(text('order'))",
  'Number(typed.get("amount"))',
  'Number.parseInt(value, 10)',
  'parseFloat(value)',
  'z.coerce.number().int()',
  'z.coerce\n  .number()',
  '<TextInput type="number" />',
  'input.valueAsNumber',
])('%s would be found', (code) => {
  expect(readers(code)).toBe(true);
});
