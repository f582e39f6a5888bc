import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chosenOfGoods } from './chosen-goods.ts';
import { FacetFields } from './shop-filters.tsx';
import type { ShopLook } from './shop-look.ts';

const look: ShopLook = {
  vertical: 'tech',
  segment: 'Tech-Supplies',
  desk: { add: { to: '/', words: () => '' } },
  kinds: {},
  facets: { brand: () => 'Marke' },
  facetValues: { condition: { new: () => 'Neu' } },
  about: () => [],
  productFacts: () => [],
};

test('shows facet names that are also object properties, such as "constructor", as text', () => {
  const odd = ['constructor', 'toString', '__proto__', 'valueOf'];
  const facets = [
    { key: 'brand', values: [{ value: 'Cedar', count: 2 }] },
    { key: 'condition', values: odd.map((value) => ({ value, count: 2 })) },
    ...odd.map((key) => ({ key, values: [{ value: 'x', count: 2 }] })),
  ];
  const html = renderToString(
    <FacetFields
      look={look}
      search={{ facet: 'hasOwnProperty:y' }}
      facets={{ kinds: [], facets, price: null }}
      onChange={() => undefined}
    />,
  );
  for (const name of ['Marke', ...odd, 'hasOwnProperty'])
    expect(html).toContain(`<bdi>${name}</bdi>`);
  expect(chosenOfGoods({ size: 'M', ifUnavailable: 'constructor' })).toEqual(['M']);
});
