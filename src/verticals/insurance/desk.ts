import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const insuranceDesk: VerticalDesk = {
  add: { to: '/dashboard/vendor/add/plan', words: m.insurance_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/plan', search: { listing } }),
  queue: m.today_policies,
};
