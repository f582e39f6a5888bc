import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#testing/source-files.ts';
import { coverageDocument } from './coverage-document.ts';

test('docs/spec-coverage.md is what node scripts/write-coverage-document.ts writes', () => {
  expect(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')).toBe(coverageDocument());
});

test('every endpoint but known ones has a test of its own', () => {
  const [, endpoints = ''] = coverageDocument().split('## Endpoints');
  const [own = ''] = endpoints.split('## Pages');
  const untested = [...own.matchAll(/^- `(.*)`: none of its own$/gm)].map(([, name]) => name);
  expect(untested).toEqual(['GET /admin/reviews.csv']);
});
