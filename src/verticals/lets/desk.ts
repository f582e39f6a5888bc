import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { letsManual } from './manual.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/lets_days_today_labels.ts';
import { datesStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import { formatCount } from '#web/ui/format.ts';
import { nightsWords } from '#web/ui/nights-words.ts';

export const letsDesk: VerticalDesk = {
  days: {
    title: m.lets_days_title,
    column: m.lets_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/manage/holiday-lets', words: m.lets_manage },
  add: { to: '/dashboard/vendor/add/holiday/property', words: m.lets_add },
  setup: { first: m.setup_first_home, step: datesStep('/dashboard/vendor/manage/holiday-lets') },
  edit: (listing) => ({ to: '/dashboard/vendor/add/holiday/property', search: { listing } }),
  manual: letsManual,
  due: m.vendor_due_check_in,
  reference: m.vendor_reference_booking,
  sold: ({ subDetails: { nights, adults, children } }) => [
    ...(typeof nights === 'number' ? [nightsWords(nights)] : []),
    ...(typeof adults === 'number' ? [m.lets_chosen_adults({ count: formatCount(adults) })] : []),
    ...(typeof children === 'number' && children > 0
      ? [m.lets_chosen_children({ count: formatCount(children) })]
      : []),
  ],
};
