import { createRef } from 'react';
import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import type { ShopLook } from '../shop-look.ts';
import { BuyPanel } from './buy-panel.tsx';
import type { LoadedProduct, Product } from './load-product.ts';
import { SellerFacts } from './seller-facts.tsx';
import type { Buying } from './use-product.ts';
import type { Variant } from './variant-rules.ts';

const look: ShopLook = {
  vertical: 'groceries',
  segment: 'Groceries',
  desk: { add: { to: '/', words: () => '' } },
  kinds: {},
  facets: {},
  about: () => [],
  productFacts: () => [],
  asksIfUnavailable: true,
};
// The panel needs no other fields.
const product = (over: Partial<Product> = {}) =>
  ({
    _id: 'oil',
    name: 'Olive oil',
    serviceId: 'grove',
    serviceName: 'Shop of the olive tree',
    rating: null,
    reviews: 0,
    pictures: [],
    details: { returnDays: 14, lowStock: 5 },
    ...over,
  }) as Partial<Product> as Product;
const delivery: NonNullable<LoadedProduct['delivery']> = {
  zones: [{ country: 'Lebanon', city: 'Byblos', areas: [] }],
  minimum: 10,
  windows: [],
  transitDays: { least: 2, most: 4 },
};
const seller = { rating: 4.5, reviewCount: 1234 };

const facts = async (over: Partial<LoadedProduct> = {}) =>
  await htmlAt(
    <SellerFacts
      product={product()}
      delivery={delivery}
      seller={seller}
      shop="/service/Groceries/grove"
      {...over}
    />,
  );

test('a product says where and when it is delivered, who sells it, and its returns', async () => {
  const html = await facts();
  expect(html).toMatch(/Delivers in \S*Lebanon: \S*Byblos/);
  expect(html).toMatch(/Arrives in 2\D+4 days/);
  expect(html).toContain('Free delivery');
  expect(html).toMatch(/minimum order \S*\$10/);
  expect(html).toMatch(/href="\/service\/Groceries\/grove"[^>]*><bdi[^>]*>Shop of the olive tree/);
  expect(html.replaceAll('<!-- -->', '')).toContain('(1,234)');
  expect(html).toContain('Return within 14 days');
});

test('a product names the next delivery slot, else the hours of delivery', async () => {
  const windows = [{ days: ['monday' as const], from: '10:00', to: '12:00', capacity: 3 }];
  const slot = { day: '2026-03-23', slot: 'a', from: '10:00', to: '12:00', left: 2, closed: null };
  const timed = { ...delivery, transitDays: null, windows };
  expect(await facts({ delivery: { ...timed, slots: [slot] } })).toMatch(
    /Next delivery: \S*Mon\w*, Mar 23/,
  );
  expect(await facts({ delivery: { ...timed, slots: [{ ...slot, left: 0 }] } })).toMatch(
    /10:00\sAM\W+12:00\sPM/,
  );
});

test('a product that cannot be returned says so', async () => {
  expect(await facts({ product: product({ details: { returnDays: 0 } }) })).toContain(
    'can&#x27;t be returned',
  );
});

const panel = async (left: number) => {
  const variant: Variant = { _id: 'one', sku: '', choices: {}, price: 14, left, picture: null };
  const buying: Buying = {
    product: product({ variants: [variant] }),
    variant,
    picture: null,
    ifUnavailable: 'refund',
    extra: 0,
    given: undefined,
    line: '',
    quantity: 1,
    most: left,
    inCart: 0,
    gone: false,
    unseen: false,
    problem: null,
    busy: false,
    added: false,
    changing: false,
    chooseValue: () => undefined,
    setIfUnavailable: () => undefined,
    setWish: () => undefined,
    setQuantity: () => undefined,
    add: () => undefined,
  };
  return await htmlAt(
    <BuyPanel
      ref={createRef<HTMLElement>()}
      buying={buying}
      look={look}
      delivery={delivery}
      seller={seller}
    />,
  );
};

test('a sold-out product offers a notification and nothing to buy', async () => {
  const html = await panel(0);
  expect(html).toContain('Out of stock');
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('Notify me when it&#x27;s back');
  expect(html).not.toMatch(/Total|If it&#x27;s out of stock|Quantity/);
});

test('a product in stock shows how many are left, its total and its button', async () => {
  const html = await panel(2);
  expect(html).toContain('Only 2 left');
  expect(html).toMatch(/Total|If it&#x27;s out of stock|Quantity/);
  expect(html).toContain('Add to Cart');
  expect(html).not.toContain('Notify me');
});
