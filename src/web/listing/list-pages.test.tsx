import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ListPages, loadListPages, pageOf } from './list-pages.tsx';

test('the server renders the links once they are loaded, and none for a single page', async () => {
  await loadListPages();
  const list = { to: '/service/Hotel-Booking/1', search: { sort: 'price' }, page: 2, pageSize: 40 };
  const html = await htmlAt(<ListPages {...list} total={81} />);
  expect(html).toContain('Showing 41 to 80 of 81');
  expect(html).toContain('href="/service/Hotel-Booking/1?sort=price"');
  expect(html).toContain('href="/service/Hotel-Booking/1?sort=price&amp;page=3"');
  expect(await htmlAt(<ListPages {...list} page={1} total={40} />)).not.toContain('Showing');
  expect(await htmlAt(<ListPages {...list} total={500} more />)).toContain('of more than 500');
});

test('a typed page is a whole number from 1', () => {
  expect(['3', '0', '-1', '2.5', 'x', undefined].map((page) => pageOf({ page }))).toEqual([
    3, 1, 1, 1, 1, 1,
  ]);
});
