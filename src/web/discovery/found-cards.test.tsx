import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { FoundCards } from './found-cards.tsx';

const listing = (name: string, mention?: true) => ({
  type: 'listing' as const,
  _id: `id of ${name}`,
  vertical: 'groceries',
  category: 'coffee',
  name,
  location: 'Cairo',
  country: 'Egypt' as const,
  price: 4,
  priceFrom: false,
  rating: null,
  reviews: 0,
  picture: null,
  href: `/view/Groceries/shop/${name}`,
  serviceId: 'shop',
  serviceName: 'Corner Shop',
  details: {},
  checkedAt: null,
  left: null,
  low: false,
  variants: 0,
  ...(mention && { mention }),
});

/** Headings in order, as 'h2 Coffee'. */
async function outlineOf(results: readonly ReturnType<typeof listing>[], first = true) {
  const html = await htmlAt(
    <FoundCards results={results} words="coffee" first={first} categories={[]} />,
  );
  return [...html.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag, inner = '']) => `${tag} ${inner.replaceAll(/<[^>]*>/g, '')}`,
  );
}

test('mentions in descriptions are in a section after the results by name', async () => {
  expect(await outlineOf([listing('Coffee'), listing('Printer', true)])).toEqual([
    'h2 Coffee',
    'h2 Also mentions “coffee”',
    'h3 Printer',
  ]);
});

test('results of one kind have no section', async () => {
  expect(await outlineOf([listing('Coffee'), listing('Coffee beans')])).toEqual([
    'h2 Coffee',
    'h2 Coffee beans',
  ]);
  expect(await outlineOf([listing('Printer', true)])).toEqual(['h2 Printer']);
});

test('a later page that continues the mentions names them again', async () => {
  expect(await outlineOf([listing('Printer', true)], false)).toEqual([
    'h2 Also mentions “coffee”',
    'h3 Printer',
  ]);
});
