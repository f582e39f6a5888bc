import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { BadSearch } from './bad-search.tsx';
import { NoResults } from './no-results.tsx';

const facets = { countries: [], categories: [], price: null };

const byDates = (full: boolean) =>
  htmlAt(
    <NoResults
      query={{ checkIn: '2026-12-06', checkOut: '2026-12-09', rooms: '10,10,10' }}
      facets={facets}
      categories={[]}
      full={full}
    />,
  );

test('a search by dates without results says that nothing is free, or that not all was checked', async () => {
  expect(await byDates(false)).toContain('No places are available on all your dates.');
  expect(await byDates(true)).toContain('Almost everything is booked on these dates.');
});

test('a search with only one date names the problem, and links to the search without the stay', async () => {
  const html = await htmlAt(
    <BadSearch query={{ q: 'sea', checkIn: '2026-12-06' }} fields={['checkOut']} />,
  );
  expect(html).toMatch(/role="alert"/);
  expect(html).toContain('Choose a check-in and a later check-out');
  expect(html).toContain('href="/search?q=sea"');
});
