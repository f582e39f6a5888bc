import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { containing, literally } from './containing.ts';

const { db } = await createTestDatabase();

test.each([
  ['100% linen', '100%', true],
  ['100 linen', '100%', false],
  ['100 linen', '100\uFF05', false],
  ['abc', 'a\uFF3Fc', false],
  ['a_c', 'a\uFF3Fc', true],
  ['a\\b', '\uFF3C', true],
  ['ab', '\uFF3C', false],
])('%j contains %j: %s', async (text, words, found) => {
  const { rows } = await sql<{ found: boolean }>`
    select souk_fold(${text}) like ${containing(words)} as found`.execute(db);
  expect(rows).toEqual([{ found }]);
});

test('a search of only wildcard characters matches them literally', () => {
  expect(literally('\\%_\uFF3C')).toBe('\\\\\\%\\_\\\\');
});
