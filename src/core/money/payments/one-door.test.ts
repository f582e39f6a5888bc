import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '#testing/source-files.ts';

const texts = sourceFiles()
  .map(({ path }) => path)
  .filter((path) => /^src\/(?:core|server|verticals)\//.test(path) && !/\.test\.tsx?$/.test(path))
  // Demo data writes past refunds directly.
  .filter((path) => !path.startsWith('src/core/demo/') && !path.includes('/migrations/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const having = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('refunds are written, booked and sent in one module each', () => {
  expect(having(/insertInto\('refunds'\)|insert into refunds\b/)).toEqual([
    'src/core/money/payments/write-refund.ts',
  ]);
  expect(having(/kind: 'refund'/)).toEqual([
    'src/core/money/payments/reverse-refund.ts',
    'src/core/money/payments/write-refund.ts',
  ]);
  expect(having(/\bprovider\.refund\(/)).toEqual(['src/core/money/payments/refunds.ts']);
});

test('refunds are settled in one module', () => {
  expect(having(/\breverseRefund\(/)).toEqual([
    'src/core/money/payments/reverse-refund.ts',
    'src/core/money/payments/settle-refund.ts',
  ]);
  expect(having(/\.updateTable\('refunds'\)/)).toEqual(['src/core/money/payments/refund-store.ts']);
});
