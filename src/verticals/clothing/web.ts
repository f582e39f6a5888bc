import { ShirtIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const clothingWeb: VerticalWeb = {
  icon: ShirtIcon,
  title: m.clothing_category,
  short: m.clothing_category_short,
};
