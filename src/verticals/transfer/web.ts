import { SendIcon } from '#web/ui/icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const transferWeb: VerticalWeb = {
  icon: SendIcon,
  title: m.transfer_category,
  short: m.transfer_category_short,
  all: '/service/Money-Transfer-Services',
};
