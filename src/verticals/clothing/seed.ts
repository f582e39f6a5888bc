import {
  type DemoProduct,
  type GoodsTrade,
  goodsPictureNeeds,
  seedGoods,
} from '#core/demo/goods.ts';
import type { VerticalSeed } from '../server.ts';
import type { Garment } from './demo/garment.ts';
import { garmentWords } from './demo/review-words.ts';
import { shops } from './demo/shops.ts';
import { chartOf } from './demo/size-chart.ts';
import { clothing } from './vertical.ts';
import { ARABIC } from './demo/in-arabic.ts';

const CATEGORY = {
  slug: 'traditional-clothing',
  title: 'Traditional Clothing',
  vertical: 'clothing',
  description:
    'Thobes, abayas, embroidered dresses and cloaks, from those who cut and stitch them.',
  descriptionArabic: 'أثواب وعباءات وفساتين مطرّزة وبشوت، ممن يفصّلونها ويخيطونها.',
  commissionBps: 1000,
  position: 4,
};

/** What a tailor asks, and asks for it. */
const TO_MEASURE = {
  measurements: [
    { measure: 'height', least: 140, most: 205 },
    { measure: 'chest', least: 70, most: 150 },
    { measure: 'sleeve', least: 45, most: 75 },
    { measure: 'length', least: 90, most: 170 },
  ],
  tailoringDays: 14,
};

const trade: GoodsTrade = {
  reviewWords: () => garmentWords,
  daysAway: [2, 7],
  mostOfOne: 1,
  mostBesides: 1,
  byCourier: true,
  sentBack: [
    { state: 'requested', reason: 'It is too long in the sleeves.', answer: '' },
    {
      state: 'accepted',
      reason: 'The colour is darker than I thought.',
      answer: 'Leave it at the shop, or give it to the courier who brought it.',
    },
    {
      state: 'received',
      reason: 'It is a size too small.',
      answer: 'Received, and as it left us. The money is on its way to your card.',
    },
    {
      state: 'rejected',
      reason: 'I changed my mind.',
      answer: 'It was worn and washed, so we cannot sell it again.',
    },
  ],
  own: [
    { products: ['keffiyeh-hirbawi'], daysAgo: 48, status: 'completed', stars: 5 },
    { products: ['galabeya-saidi', 'balgha'], daysAgo: 6, status: 'completed', stars: null },
  ],
};

export const clothingSeed: VerticalSeed = {
  pictureNeeds: goodsPictureNeeds(shops),
  seed: (demo) =>
    seedGoods(
      demo,
      clothing,
      CATEGORY,
      shops.map((shop) => ({ ...shop, products: shop.products.map(productOf) })),
      trade,
      ARABIC,
    ),
};

function productOf({
  for: forWhom = 'everyone',
  fabric,
  care = 'Wash by hand in cold water, dry in the shade, iron inside out.',
  was,
  madeToMeasure,
  ...product
}: Garment): DemoProduct {
  const sizes = product.variants?.flatMap(({ choices: { size } }) => size ?? []) ?? [];
  return {
    ...product,
    details: {
      forWhom,
      fabric,
      care,
      sizeChart: chartOf([...new Set(sizes)]),
      ...(madeToMeasure && { ...TO_MEASURE, tailoringCents: Math.round(product.price * 20) }),
      compareAtCents: was === undefined ? null : Math.round(was * 100),
    },
  };
}
