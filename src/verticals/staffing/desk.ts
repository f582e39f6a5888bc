import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { staffingManual } from './manual.ts';
import { todayWords } from '#web/vendor/today-words.ts';
import { hoursWords } from './hire-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/staffing_days_today_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const staffingDesk: VerticalDesk = {
  days: {
    title: m.staffing_days_title,
    column: m.staffing_days_column,
    today: (rows) => todayWords(rows.length, TODAY),
    // Capacity is counted in half hours.
    taken: {
      column: m.staffing_days_booked,
      words: ({ taken, capacity }) =>
        taken >= capacity ? m.staffing_days_all_day() : hoursWords(taken / 2),
    },
  },
  manage: { to: '/dashboard/vendor/domestic-staffing-management', words: m.staffing_manage },
  add: { to: '/dashboard/vendor/add/staff', words: m.staffing_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/staff', search: { listing } }),
  manual: staffingManual,
};
