import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const letsDesk: VerticalDesk = {
  manage: { to: '/dashboard/vendor/manage/holiday-lets', words: m.lets_manage },
  add: { to: '/dashboard/vendor/add/holiday/property', words: m.lets_add },
  edits: true,
};
