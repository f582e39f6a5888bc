import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { toursManual } from './manual.ts';
import { todayWords } from '#web/vendor/today-words.ts';
import { labels as TOURS_DAYS_TODAY } from '#web/words/generated/labels/tours_days_today_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const toursDesk: VerticalDesk = {
  days: {
    title: m.tours_days_title,
    column: m.tours_days_column,
    today: (rows) => todayWords(rows.length, TOURS_DAYS_TODAY),
  },
  manage: { to: '/dashboard/vendor/tour-management', words: m.tours_category },
  add: { to: '/dashboard/vendor/add/tours', words: m.tours_manage_add },
  edit: (edit) => ({ to: '/dashboard/vendor/tour-management', search: { edit } }),
  manual: toursManual,
};
