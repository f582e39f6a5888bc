import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const medicalWeb: VerticalWeb = {
  icon: StethoscopeIcon,
  title: m.medical_category,
  short: m.medical_category_short,
};
