import { goodsWeb } from '#web/shop/goods-web.ts';
import { LaptopIcon } from '#web/ui/category-icons.tsx';
import { m } from '#web/words/generated/messages.js';

export const techWeb = goodsWeb({
  icon: LaptopIcon,
  title: m.tech_category,
  facts: ['brand'],
});
