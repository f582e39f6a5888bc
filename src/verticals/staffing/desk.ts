import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { staffingManual } from './manual.ts';
import { todayWords } from '#web/vendor/today-words.ts';
import { hoursWords, monthsWords } from './hire-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/staffing_days_today_labels.ts';
import { hoursStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import { formatTime } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';

export const staffingDesk: VerticalDesk = {
  days: {
    title: m.staffing_days_title,
    column: m.staffing_days_column,
    today: (rows) => todayWords(rows.length, TODAY),
    untilLastDay: true,
    // Capacity is counted in half hours.
    taken: {
      column: m.staffing_days_booked,
      words: ({ taken, capacity }) =>
        taken >= capacity ? m.staffing_days_all_day() : hoursWords(taken / 2),
    },
  },
  manage: { to: '/dashboard/vendor/domestic-staffing-management', words: m.staffing_manage },
  add: { to: '/dashboard/vendor/add/staff', words: m.staffing_add },
  setup: { first: m.setup_first_worker, step: hoursStep },
  edit: (listing) => ({ to: '/dashboard/vendor/add/staff', search: { listing } }),
  manual: staffingManual,
  due: m.vendor_due_starts,
  reference: m.vendor_reference_booking,
  sold: ({ when, subDetails: { hours, months } }) => [
    ...(when?.slot === undefined ? [] : [formatTime(when.slot, currentLanguage())]),
    ...(typeof hours === 'number' ? [hoursWords(hours)] : []),
    ...(typeof months === 'number' ? [monthsWords(months)] : []),
  ],
};
