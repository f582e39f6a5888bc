import {
  type DemoProduct,
  type GoodsTrade,
  goodsPictureNeeds,
  seedGoods,
} from '#core/demo/goods.ts';
import type { VerticalSeed } from '../server.ts';
import type { Device } from './demo/device.ts';
import type { TechKind } from './demo/kinds.ts';
import { reviewWordsOf } from './demo/review-words.ts';
import { shops } from './demo/shops.ts';
import { tech, TECH_KINDS } from './vertical.ts';
import { ARABIC } from './demo/in-arabic.ts';

const CATEGORY = {
  slug: 'tech-supplies',
  title: 'Tech Supplies',
  vertical: 'tech',
  description: 'Phones, laptops, sound and what goes with them: new, renewed and honestly used.',
  descriptionArabic: 'هواتف وحواسيب وصوتيات وما يلزمها: جديدة ومجدّدة ومستعملة بأمانة.',
  commissionBps: 600,
  position: 7,
};

const kindOf = (kind: string): TechKind => TECH_KINDS.find((one) => one === kind) ?? 'accessories';

const trade: GoodsTrade = {
  reviewWords: (kind) => reviewWordsOf(kindOf(kind)),
  daysAway: [1, 5],
  mostOfOne: 1,
  mostBesides: 1,
  byCourier: true,
  sentBack: [
    { state: 'requested', reason: 'It does not fit the plug I have.', answer: '' },
    {
      state: 'accepted',
      reason: 'The sound drops out after an hour.',
      answer:
        'Our courier comes for it tomorrow between 10:00 and 14:00. Keep it in its box, please.',
    },
    {
      state: 'received',
      reason: 'I bought the wrong model.',
      answer: 'It came back as new. The money is on its way to your card.',
    },
    {
      state: 'rejected',
      reason: 'The screen is cracked.',
      answer:
        'The film was on and whole when it left us, as the courier’s picture shows. Write to us, we repair it at cost.',
    },
  ],
  own: [
    { products: ['zeli-over'], daysAgo: 64, status: 'completed', stars: 5 },
    { products: ['barq-65', 'noqta-mouse'], daysAgo: 2, status: 'shipped', stars: null },
  ],
};

export const techSeed: VerticalSeed = {
  pictureNeeds: goodsPictureNeeds(shops),
  seed: (demo) =>
    seedGoods(
      demo,
      tech,
      CATEGORY,
      shops.map((shop) => ({ ...shop, products: shop.products.map(productOf) })),
      trade,
      ARABIC,
    ),
};

function productOf({
  brand,
  model,
  condition = 'new',
  warranty,
  was,
  specifications,
  ...product
}: Device): DemoProduct {
  return {
    ...product,
    details: {
      brand,
      model,
      condition,
      ...(warranty !== undefined && { warrantyMonths: warranty }),
      specifications,
      compareAtCents: was === undefined ? null : Math.round(was * 100),
    },
  };
}
