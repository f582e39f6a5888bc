import { ReceiptIcon } from '#web/ui/icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const utilitiesWeb: VerticalWeb = {
  icon: ReceiptIcon,
  title: m.utilities_category,
  short: m.utilities_category_short,
  all: '/service/Utilities',
};
