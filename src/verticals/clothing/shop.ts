import { ownValue } from '#base/own-value.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import { ShirtIcon } from '#web/ui/category-icons.tsx';
import { CheckIcon, PersonIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { GarmentSections } from './garment-sections.tsx';
import { Tailoring } from './tailoring.tsx';
import type { FOR_WHOM } from './fields.ts';
import type { GARMENTS } from './vertical.ts';

const kinds: Record<(typeof GARMENTS)[number], () => string> = {
  abaya: m.clothing_abaya,
  thobe: m.clothing_thobe,
  dishdasha: m.clothing_dishdasha,
  kaftan: m.clothing_kaftan,
  galabeya: m.clothing_galabeya,
  bisht: m.clothing_bisht,
  keffiyeh: m.clothing_keffiyeh,
  headscarf: m.clothing_headscarf,
  belt: m.clothing_belt,
  footwear: m.clothing_footwear,
  waistcoat: m.clothing_waistcoat,
};

export const forWhom: Record<(typeof FOR_WHOM)[number], () => string> = {
  women: m.clothing_women,
  men: m.clothing_men,
  girls: m.clothing_girls,
  boys: m.clothing_boys,
  everyone: m.clothing_everyone,
};
const whom: Readonly<Record<string, () => string>> = forWhom;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const inWords = (value: unknown) => ownValue(whom, textOf(value))?.() ?? '';

export const clothingShop: ShopLook = {
  vertical: 'clothing',
  segment: 'Traditional-Clothing',
  desk: {
    manage: { to: '/dashboard/vendor/manage/clothes', words: m.clothing_manage },
    add: { to: '/dashboard/vendor/add/clothing/clothes', words: m.clothing_add },
  },
  kinds,
  facets: { forWhom: m.clothing_for_whom, size: m.clothing_size, colour: m.clothing_colour },
  facetValues: { forWhom: whom },
  about: ({ fabric, forWhom: value }) =>
    [textOf(fabric), inWords(value)].filter((text) => text !== ''),
  productFacts: ({ fabric, forWhom: value, measurements }) => [
    { icon: PersonIcon, name: m.clothing_for_whom(), value: inWords(value) },
    { icon: ShirtIcon, name: m.clothing_fabric(), value: textOf(fabric) },
    {
      icon: CheckIcon,
      name: m.clothing_tailoring(),
      value: Array.isArray(measurements) && measurements.length > 0 ? m.clothing_on_request() : '',
    },
  ],
  Sections: GarmentSections,
  Wishes: Tailoring,
};
