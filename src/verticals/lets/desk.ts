import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { letsManual } from './manual.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/lets_days_today_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const letsDesk: VerticalDesk = {
  days: {
    title: m.lets_days_title,
    column: m.lets_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/manage/holiday-lets', words: m.lets_manage },
  add: { to: '/dashboard/vendor/add/holiday/property', words: m.lets_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/holiday/property', search: { listing } }),
  manual: letsManual,
};
