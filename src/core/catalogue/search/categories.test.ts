import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { createCategories } from './categories.ts';

const app = await createTestApp();
const { market, db, clock } = app;
await createService(market);
const { slug } = await db.selectFrom('categories').select('slug').executeTakeFirstOrThrow();
const reads = { count: 0 };
const categories = createCategories({
  ...market,
  db: db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads.count += 1;
      return result;
    },
  }),
});
const enough = () => true;
const titleOf = async (isEnough: Parameters<typeof categories>[0] = enough) =>
  [...(await categories(isEnough)).values()].find((one) => one.slug === slug)?.title;
const rename = (title: string) =>
  db.updateTable('categories').set({ title }).where('slug', '=', slug).execute();

test('the categories are read once, and again after a change or a minute', async () => {
  await rename('First');
  expect([await titleOf(), await titleOf(), reads.count]).toEqual(['First', 'First', 1]);
  await rename('Second');
  await market.pages.drop('home', 'lists');
  expect([await titleOf(), reads.count]).toEqual(['First', 1]);
  await market.pages.drop('everything');
  expect([await titleOf(), reads.count]).toEqual(['Second', 2]);
  await rename('Third');
  clock.advance({ seconds: 59 });
  expect([await titleOf(), reads.count]).toEqual(['Second', 2]);
  clock.advance({ seconds: 1 });
  expect([await titleOf(), reads.count]).toEqual(['Third', 3]);
});

test('they are read again if a wanted one is missing', async () => {
  const before = reads.count;
  await titleOf((known) => known.size > 0);
  expect(reads.count).toBe(before);
  await titleOf((known) => known.has('019b76da-a800-7000-8000-000000000001'));
  expect(reads.count).toBe(before + 1);
});

test('a failed read is tried again', async () => {
  let fails = true;
  const failing = createCategories({
    ...market,
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        if (fails) throw new Error('The database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  });
  await expect(failing(enough)).rejects.toThrow('away');
  fails = false;
  expect((await failing(enough)).size).toBeGreaterThan(0);
});
