import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const toursDesk: VerticalDesk = {
  manage: { to: '/dashboard/vendor/tour-management', words: m.tours_category },
  add: { to: '/dashboard/vendor/add/tours', words: m.tours_manage_add },
};
