import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { homeEntry } from '#testing/let.ts';
import { HomeDetails } from '../details.ts';
import type { LetSearch } from './let-search.ts';
import { LetsPage } from './lets-page.tsx';

type Props = Parameters<typeof LetsPage>[0];
// The page needs no other fields.
const shop = {
  _id: 'landlady',
  category: 'holiday-lets',
  serviceName: 'Rayhan Homes',
  description: '',
  image: null,
  rating: null,
  reviewCount: 0,
} as Partial<Props['shop']> as Props['shop'];
const listing = {
  _id: 'a',
  name: 'The fig house',
  category: 'villa',
  price: 90,
  pictures: [],
  rating: null,
  reviews: 0,
  href: '/service/Holiday-Lets/details/a',
  details: HomeDetails.parse(homeEntry({ details: { maxGuests: 5 } }).details),
} as Partial<Props['homes'][number]['listing']> as Props['homes'][number]['listing'];
const page = (nightFrom: number | null, search: LetSearch = {}) =>
  htmlAt(
    <LetsPage
      shop={shop}
      homes={[{ listing, offer: null, nightFrom, why: null }]}
      page={1}
      total={1}
      today="2026-03-02"
      search={search}
    />,
  );

test('without dates a home shows its lowest open price, not its usual one', async () => {
  expect(await page(85)).toMatch(/from \S?\$85\S? a night/);
  expect(await page(85)).not.toContain('$90');
  expect(await page(null)).toContain('Fully booked for 90 days');
});

test('children in the URL count as guests, are shown, and stay when dates are selected', async () => {
  const fits = await page(85, { guests: 3, children: 2 });
  expect(fits).toContain('Adults: 3, Children: 2');
  expect(fits).toContain('<input type="hidden" name="children" value="2"/>');
  expect(fits).toContain('The fig house');
  expect(await page(85, { guests: 4, children: 2 })).not.toContain('The fig house');
});
