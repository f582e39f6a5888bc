import { expect, test } from 'vitest';
import { COUNTRIES, countrySlug } from '#base/countries.ts';
import { createTestApp } from '#testing/app.ts';
import { deliver } from '#testing/deliveries.ts';
import { createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const rails = async (slug: string) => {
  const { rails: found } = await app.guest().ok('GET /countries/{slug}', { params: { slug } });
  return found.map(({ category, delivered, listings }) => ({
    of: category.vertical,
    delivered,
    names: listings.map(({ name }) => name),
  }));
};

test('a country has a rail for each category with listings, most reviewed first', async () => {
  const one = await createTour(app.market, { name: 'Giza', country: 'Egypt' });
  const other = await createTour(app.market, { name: 'Luxor', country: 'Egypt' });
  await createTour(app.market, { name: 'Petra', country: 'Jordan' });
  for (const [id, reviews] of [
    [one.id, 3],
    [other.id, 7],
  ] as const)
    await app.db
      .updateTable('listings')
      .set({ rating_count: reviews, rating_sum: reviews * 4 })
      .where('id', '=', id)
      .execute();
  expect(await rails('egypt')).toEqual([
    { of: 'tours', delivered: false, names: ['Luxor', 'Giza'] },
  ]);
  expect(await rails('jordan')).toEqual([{ of: 'tours', delivered: false, names: ['Petra'] }]);
  expect(await rails('iraq')).toEqual([]);
});

test('goods are shown where their shop delivers, at most eight', async () => {
  const shop = await grocer(app);
  const terms = (country: 'Egypt' | 'Lebanon') => deliver(shop, { zones: [{ country }] });
  for (let at = 0; at < 9; at += 1)
    await product(shop, { name: `Labneh ${at}`, country: 'Lebanon' });
  await terms('Egypt');
  expect(await rails('lebanon')).toEqual([]);
  await terms('Lebanon');
  const [groceries, ...others] = await rails('lebanon');
  expect(groceries).toMatchObject({ of: 'groceries', delivered: true });
  expect(groceries?.names).toHaveLength(6);
  expect(others).toEqual([]);
});

test('each country has a path and a picture of its own', async () => {
  const scenes = await Promise.all(
    COUNTRIES.map(async (country) => {
      const slug = countrySlug(country);
      const found = await app.guest().ok('GET /countries/{slug}', { params: { slug } });
      expect(found.country).toBe(country);
      return found.picture.id;
    }),
  );
  expect(new Set(scenes).size).toBe(COUNTRIES.length);
  for (const slug of ['Egypt', 'saudi arabia', 'france', '__proto__'])
    expect((await app.guest().request('GET /countries/{slug}', { params: { slug } })).status).toBe(
      404,
    );
});
