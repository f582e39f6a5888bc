import { addDays } from '#base/calendar-date.ts';
import type { Demo } from '#core/demo/demo.ts';
import {
  type DemoProduct,
  type GoodsTrade,
  goodsPictureNeeds,
  seedGoods,
} from '#core/demo/goods.ts';
import { IF_UNAVAILABLE } from '#base/if-unavailable.ts';
import type { VerticalSeed } from '../server.ts';
import type { Department, Grocery } from './demo/grocery.ts';
import { reviewWordsOf } from './demo/review-words.ts';
import { shops } from './demo/shops.ts';
import { DEPARTMENTS, groceries } from './vertical.ts';
import { ARABIC } from './demo/in-arabic.ts';

const CATEGORY = {
  slug: 'groceries',
  title: 'Groceries',
  vertical: 'groceries',
  description:
    'Fruit, bread, coffee and what a kitchen keeps, from grocers who bring it to the door.',
  descriptionArabic: 'فواكه وخبز وقهوة وكل ما يلزم المطبخ، من بقّالين يوصلونها إلى الباب.',
  commissionBps: 800,
  position: 6,
};

const departmentOf = (kind: string): Department =>
  DEPARTMENTS.find((department) => department === kind) ?? 'pantry';

const trade: GoodsTrade = {
  reviewWords: (kind) => reviewWordsOf(departmentOf(kind)),
  daysAway: [0, 2],
  mostOfOne: 3,
  mostBesides: 3,
  byCourier: false,
  options: (random) => ({ ifUnavailable: random.pick(IF_UNAVAILABLE) }),
  own: [
    {
      products: ['cardamom-coffee', 'medjool-dates', 'brown-eggs', 'vine-tomatoes'],
      daysAgo: 26,
      status: 'completed',
      stars: 5,
    },
    {
      products: ['foul-medames', 'baladi-bread', 'calrose-rice', 'baladi-ghee'],
      daysAgo: 9,
      status: 'completed',
      stars: null,
    },
    {
      products: ['jerusalem-kaak', 'ajloun-olive-oil', 'jarred-labneh'],
      offered: 'shrak-bread',
      daysAgo: 1,
      status: 'processing',
      stars: null,
    },
  ],
};

export const groceriesSeed: VerticalSeed = {
  pictureNeeds: goodsPictureNeeds(shops),
  seed: (demo) =>
    seedGoods(
      demo,
      groceries,
      CATEGORY,
      shops.map((shop) => ({
        ...shop,
        products: shop.products.map((product) => productOf(demo, product)),
      })),
      trade,
      ARABIC,
    ),
};

/** A grocery with the date it is good until, which counts from today. */
function productOf(demo: Demo, grocery: Grocery): DemoProduct {
  const { brand = '', unit, was, keeps, lowStock, ...product } = grocery;
  return {
    ...product,
    details: {
      brand,
      unit,
      compareAtCents: was === undefined ? null : Math.round(was * 100),
      expiry: keeps === undefined ? null : addDays(demo.today, keeps),
      ...(lowStock !== undefined && { lowStock }),
    },
  };
}
