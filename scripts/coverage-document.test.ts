import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#testing/source-files.ts';
import { coverageDocument } from './coverage-document.ts';

test('docs/spec-coverage.md is up to date with scripts/write-coverage-document.ts', () => {
  expect(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')).toBe(coverageDocument());
});

test('every endpoint except known ones has a test', () => {
  const [, endpoints = ''] = coverageDocument().split('## Endpoints');
  const [own = ''] = endpoints.split('## Pages');
  const untested = [...own.matchAll(/^- `(.*)`: none of its own$/gm)].map(([, name]) => name);
  expect(untested).toEqual(['GET /admin/reviews.csv']);
});
