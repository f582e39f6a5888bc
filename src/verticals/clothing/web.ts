import { goodsWeb } from '#web/shop/goods-web.ts';
import { ShirtIcon } from '#web/ui/category-icons.tsx';
import { m } from '#web/words/generated/messages.js';

export const clothingWeb = goodsWeb({
  icon: ShirtIcon,
  title: m.clothing_category,
  facts: ['fabric'],
  own: async () => (await import('./chosen.ts')).ofGarments,
});
