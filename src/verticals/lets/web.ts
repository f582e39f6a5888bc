import { HomeIcon } from '#web/ui/icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const letsWeb: VerticalWeb = {
  icon: HomeIcon,
  title: m.lets_category,
  short: m.lets_category_short,
  byNight: true,
};
