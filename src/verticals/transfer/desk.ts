import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const transferDesk: VerticalDesk = {
  add: { to: '/dashboard/vendor/add/corridor', words: m.transfer_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/corridor', search: { listing } }),
  queue: m.today_transfers,
};
