import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { picture } from '#testing/pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

test('verticals alternate on the home page, and countries keep their own pictures', async () => {
  const vendor = await grocer(app);
  const teal = await picture();
  for (const name of ['Labneh', 'Figs', 'Bread']) await product(vendor, { name, images: [teal] });
  await app.db.updateTable('listings').set({ rating_count: 90, rating_sum: 400 }).execute();
  const shown = { id: 'a-place', width: 1, height: 1, blur: '', alt: 'A market' };
  await createTour(app.market, { pictures: [shown], country: 'Egypt' });
  const { featured, countries } = await app.guest().ok('GET /home', {});
  expect(featured.map(({ vertical }) => vertical)).toEqual([
    'groceries',
    'tours',
    'groceries',
    'groceries',
  ]);
  expect(countries.find(({ country }) => country === 'Egypt')?.picture.alt).toBe(
    'A felucca on the Nile at dusk.',
  );
});
