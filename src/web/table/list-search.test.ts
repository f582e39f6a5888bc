import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';

const sources = sourceFiles().filter(({ path }) => path.endsWith('.tsx'));
const pathsWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

// tests/e2e/list-presses.spec.ts types into one of these fields in a browser.
test('the search field of every list filters while typing', () => {
  const fields = pathsWith(/type="search"/);
  const whileTyped = new Set(pathsWith(/useSearchAsTyped\(/));
  expect(fields).toContain('src/web/table/table-tools.tsx');
  expect(fields).toContain('src/web/orders/order-tools.tsx');
  expect(fields.filter((path) => !whileTyped.has(path))).toEqual([]);
});
