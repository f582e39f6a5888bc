import { expect, test } from 'vitest';
import { COUNTRY_SCENES } from '#core/catalogue/search/country-scenes.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { cutHomeCards, cutScenes } from './home-pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

/** Records the requested renditions instead of creating them. */
function recorded() {
  const asked: string[] = [];
  return {
    asked,
    renditions: {
      get: async (id: string, width: number, format: string) => {
        asked.push(`${id}/${width}.${format}`);
        return null;
      },
    },
  };
}

test('cuts the first picture of every home page card once, in the widths of a card', async () => {
  const shown = (id: string) => ({ id, width: 1440, height: 1080, blur: '', alt: 'A market' });
  await createTour(app.market, { pictures: [shown('lead'), shown('second')], country: 'Egypt' });
  await createTour(app.market, { pictures: [], country: 'Jordan' });
  const { rails } = await app.guest().ok('GET /home', {});
  const listings = rails.flatMap((rail) => rail.listings);
  expect(listings.map(({ picture }) => picture?.id ?? null).toSorted()).toEqual(['lead', null]);

  const { asked, renditions } = recorded();
  await cutHomeCards({ db: app.db, clock: app.market.clock, renditions, days: 2 });

  expect(asked).toEqual(['lead/320.avif', 'lead/480.avif', 'lead/640.avif', 'lead/960.avif']);
});

test('cuts the scene of every country up to its full width', async () => {
  const { asked, renditions } = recorded();
  await cutScenes(renditions);
  for (const { id } of Object.values(COUNTRY_SCENES)) expect(asked).toContain(`${id}/1440.avif`);
  expect(asked).toHaveLength(Object.keys(COUNTRY_SCENES).length * 4);
});
