import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { countByIndex } from './bounded-count.ts';

const { db } = await createTestApp();

test('counts up to the maximum or the end of the page', async () => {
  const count = (offset: number, max: number) =>
    countByIndex(db, sql`select from generate_series(1, 30)`, { rows: 10, offset }, max);
  expect(await count(0, 30)).toEqual({ total: 30, more: false });
  expect(await count(0, 29)).toEqual({ total: 29, more: true });
  expect(await count(10, 15)).toEqual({ total: 20, more: true });
  expect(await count(20, 15)).toEqual({ total: 30, more: false });
  expect(await count(90, 15)).toEqual({ total: 30, more: false });
});
