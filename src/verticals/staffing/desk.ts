import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const staffingDesk: VerticalDesk = {
  manage: { to: '/dashboard/vendor/domestic-staffing-management', words: m.staffing_manage },
  add: { to: '/dashboard/vendor/add/staff', words: m.staffing_add },
  edits: true,
};
