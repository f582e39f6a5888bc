import { BedIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const hotelsWeb: VerticalWeb = {
  icon: BedIcon,
  title: m.hotels_category,
  short: m.hotels_category_short,
  byNight: true,
};
