import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { m } from '#web/words/generated/messages.js';

export const letsDesk: VerticalDesk = {
  days: {
    title: m.lets_days_title,
    column: m.lets_days_column,
    today: (rows) =>
      todayWords(takenIn(rows), {
        none: m.lets_days_today_none,
        one: m.lets_days_today_one,
        two: m.lets_days_today_two,
        few: m.lets_days_today_few,
        many: m.lets_days_today_many,
        other: m.lets_days_today_other,
      }),
  },
  manage: { to: '/dashboard/vendor/manage/holiday-lets', words: m.lets_manage },
  add: { to: '/dashboard/vendor/add/holiday/property', words: m.lets_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/holiday/property', search: { listing } }),
};
