import { LaptopIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const techWeb: VerticalWeb = {
  icon: LaptopIcon,
  title: m.tech_category,
  short: m.tech_category_short,
};
