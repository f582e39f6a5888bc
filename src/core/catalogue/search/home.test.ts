import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { picture } from '#testing/pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const home = () => app.guest().ok('GET /home', {});

const reviewed = (id: string, count: number) =>
  app.db
    .updateTable('listings')
    .set({ rating_count: count, rating_sum: 4 * count })
    .where('id', '=', id)
    .execute();

test('verticals have rails in the order of the page, tours of several countries first', async () => {
  expect((await home()).rails).toEqual([]);
  const vendor = await grocer(app);
  const teal = await picture();
  for (const name of ['Labneh', 'Figs', 'Bread']) await product(vendor, { name, images: [teal] });
  const shown = { id: 'a-place', width: 1, height: 1, blur: '', alt: 'A market' };
  const first = await createTour(app.market, { pictures: [shown], country: 'Egypt' });
  const second = await createTour(app.market, { country: 'Egypt' });
  const abroad = await createTour(app.market, { country: 'Jordan' });
  await reviewed(first.id, 90);
  await reviewed(second.id, 50);
  await reviewed(abroad.id, 10);
  const { rails, featured, countries } = await home();
  expect(rails.map(({ category }) => category.vertical)).toEqual(['tours', 'groceries']);
  expect(rails[0]?.listings.map(({ _id }) => _id)).toEqual([first.id, abroad.id, second.id]);
  // They have rails of their own.
  expect(featured).toEqual([]);
  expect(countries.find(({ country }) => country === 'Egypt')?.picture.alt).toBe(
    'A felucca on the Nile at dusk.',
  );
});

test('groceries are of the shop with the most reviewed product, and in its stock', async () => {
  const [popular, other] = [await grocer(app), await grocer(app)];
  const best = await product(popular, { name: 'Honey', stock: 7 });
  await product(popular, { name: 'Dates', stock: 0 });
  const olives = await product(popular, { name: 'Olives' });
  const elsewhere = await product(other, { name: 'Tea' });
  await reviewed(best, 300);
  await reviewed(elsewhere, 200);
  const { rails } = await home();
  const market = rails.find(({ category }) => category.vertical === 'groceries');
  expect(market?.listings.map(({ _id }) => _id)).toEqual([best, olives]);
  expect(market?.listings[0]).toMatchObject({ left: 7 });
});
