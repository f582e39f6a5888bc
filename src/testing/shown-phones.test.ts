import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = ['src/web', 'src/verticals', 'src/core']
  .flatMap((folder) => filesBelow(folder))
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('generated'))
  .map((path) => ({ path, text: read(path) }));
const matches = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`),
  );

/** Inputs, which have a direction of their own, and the component of all links. */
const GROUPED = [
  'src/web/ui/phone.tsx',
  'src/web/account/profile-details.tsx',
  'src/web/account/add-phone.tsx',
  'src/web/checkout/use-delivery.ts',
  'src/web/pages/account/checkout-page.tsx',
  'src/web/vendor/application/section-form.tsx',
];

test('a phone number in a text is isolated from left to right', () => {
  const grouped = sources.filter(({ text }) => text.includes('groupedPhone('));
  expect(grouped.map(({ path }) => path).toSorted()).toEqual(GROUPED.toSorted());
  expect(matches(/textFact\([^(]*phone[^(]*\)|text: \w*(?:phone|helpLine)\w*\b/gi)).toEqual([]);
});

test('pages show phone numbers by the component that isolates them', () => {
  expect(matches(/>\s*\{[\w.?]*(?:phone|helpLine)\}\s*</gi)).toEqual([]);
  expect(read('src/web/ui/phone.tsx')).toContain('<bdi dir="ltr">');
});

test('inputs of phone numbers read from left to right', () => {
  const inputs = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<TextInput(?:[^>]|=>)*?\/>/g)].map(([input]) => ({ path, input })),
  );
  const phones = inputs.filter(({ input }) => /type="tel"/.test(input));
  expect(phones.length).toBeGreaterThan(4);
  expect(phones.filter(({ input }) => !input.includes('dir="ltr"'))).toEqual([]);
  // Forms of vendors are described by their fields.
  const described = matches(/(?:phone|claimsPhone|helpLine): \{\s*words(?:[^{}]|\{[^{}]*\})*\}/g);
  expect(described).toHaveLength(5);
  expect(described.filter((found) => !found.includes('phone: true'))).toEqual([]);
});

test('numbers with a plus are isolated in Arabic messages', () => {
  const unmarked = [...read('messages/ar.json').matchAll(/.(?=\+\d)/gu)].filter(
    ([before]) => before !== '\u200e' && before !== '\u2066',
  );
  expect(unmarked).toEqual([]);
});
