import { expect, test } from 'vitest';
import english from '#messages/en.json' with { type: 'json' };
import { REFUSAL_CODES } from '#base/refusal-codes.ts';
import { labelModules } from '../../scripts/generate-labels.ts';
import { sourceFiles } from './source-files.ts';

const keys = Object.keys(english).filter((key) => key !== '$schema');

test('every message is used: as m.key in a page, by name on the server, as a label, or by a refusal code', () => {
  const used = new Set<string>(REFUSAL_CODES.map((code) => `refused_${code}`));
  for (const text of Object.values(labelModules()))
    for (const [, key = ''] of text.matchAll(/\bm\.(\w+)/g)) used.add(key);
  for (const { text } of sourceFiles())
    for (const [, inPage, byName] of text.matchAll(/\bm\.(\w+)|'(\w+)'/g))
      used.add(inPage ?? byName ?? '');
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
