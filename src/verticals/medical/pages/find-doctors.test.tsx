import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { FindDoctors } from './find-doctors.tsx';
import type { FindSearch } from './find-search.ts';

/** Texts and addresses of the links to other doctors. */
async function linksOf(search: FindSearch, more: boolean) {
  const html = await htmlAt(<FindDoctors found={{ listings: [], more }} search={search} />);
  const [, inside = ''] = /<nav class="mt-6[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...inside.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => `${words}: ${href.replaceAll('&amp;', '&')}`,
  );
}

test('more doctors are added to those shown, with the same filters and also without script', async () => {
  expect(await linksOf({ country: 'Iraq' }, true)).toEqual([
    'Show more doctors: /medical?country=Iraq&show=2',
  ]);
  expect(await linksOf({ show: 2 }, false)).toEqual([]);
});

test('after a hundred doctors, a page begins with the next ones', async () => {
  expect(await linksOf({ show: 5 }, true)).toEqual(['Later: /medical?page=6']);
  expect(await linksOf({ page: 6 }, true)).toEqual([
    'Sooner: /medical?page=1',
    'Show more doctors: /medical?page=6&show=2',
  ]);
});

test('the last page has no link to a later one', async () => {
  expect(await linksOf({ page: 46, show: 5 }, true)).toEqual(['Sooner: /medical?page=41']);
});
