import { HandsIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const staffingWeb: VerticalWeb = {
  icon: HandsIcon,
  title: m.staffing_category,
  short: m.staffing_category_short,
};
