import { ownValue } from '#base/own-value.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import { LaptopIcon, ShieldIcon, StoreIcon } from '#web/ui/category-icons.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { counted } from '#web/ui/counted.ts';
import { labels as MONTHS } from '#web/words/generated/labels/tech_warranty_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { CONDITIONS } from './fields.ts';
import type { TECH_KINDS } from './vertical.ts';

const kinds: Record<(typeof TECH_KINDS)[number], () => string> = {
  phones: m.tech_phones,
  laptops: m.tech_laptops,
  tablets: m.tech_tablets,
  screens: m.tech_screens,
  audio: m.tech_audio,
  cameras: m.tech_cameras,
  printers: m.tech_printers,
  networking: m.tech_networking,
  accessories: m.tech_accessories,
};

export const conditions: Record<(typeof CONDITIONS)[number], () => string> = {
  new: m.tech_new,
  refurbished: m.tech_refurbished,
  used: m.tech_used,
};
const conditionWords: Readonly<Record<string, () => string>> = conditions;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const inWords = (condition: unknown) => ownValue(conditionWords, textOf(condition))?.() ?? '';

function warrantyWords(months: unknown): string {
  const count = Number(months ?? 0);
  return count === 0 ? m.tech_no_warranty() : counted(count, MONTHS);
}

export const techShop: ShopLook = {
  vertical: 'tech',
  segment: 'Tech-Supplies',
  desk: { add: { to: '/dashboard/vendor/add/tech-products', words: m.tech_add } },
  kinds,
  facets: {
    brand: m.tech_brand,
    condition: m.tech_condition,
    colour: m.tech_colour,
    storage: m.tech_storage,
  },
  facetValues: { condition: conditionWords },
  told: ({ brand, condition }) => ({
    maker: textOf(brand),
    ...(condition === 'new' && { condition: 'NewCondition' }),
    ...(condition === 'refurbished' && { condition: 'RefurbishedCondition' }),
    ...(condition === 'used' && { condition: 'UsedCondition' }),
  }),
  about: ({ brand, model, condition }) =>
    [textOf(brand), textOf(model), condition === 'new' ? '' : inWords(condition)].filter(
      (text) => text !== '',
    ),
  productFacts: ({ brand, model, condition, warrantyMonths }) => [
    { icon: StoreIcon, name: m.tech_brand(), value: textOf(brand) },
    { icon: LaptopIcon, name: m.tech_model(), value: textOf(model) },
    { icon: CheckIcon, name: m.tech_condition(), value: inWords(condition) },
    { icon: ShieldIcon, name: m.tech_warranty_name(), value: warrantyWords(warrantyMonths) },
  ],
  comparable: true,
};
