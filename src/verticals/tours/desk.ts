import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { toursManual } from './manual.ts';
import { todayWords } from '#web/vendor/today-words.ts';
import { labels as TOURS_DAYS_TODAY } from '#web/words/generated/labels/tours_days_today_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { ownValue } from '#base/own-value.ts';
import { unitsWords } from './unit-words.ts';

const KINDS: Readonly<Record<string, () => string>> = {
  privateTours: m.tours_row_private,
  smallGroupTour: m.tours_row_group,
};

export const toursDesk: VerticalDesk = {
  days: {
    title: m.tours_days_title,
    column: m.tours_days_column,
    today: (rows) => todayWords(rows.length, TOURS_DAYS_TODAY),
  },
  manage: { to: '/dashboard/vendor/tour-management', words: m.tours_category },
  add: { to: '/dashboard/vendor/add/tours', words: m.tours_manage_add },
  setup: { first: m.setup_first_tour },
  edit: (edit) => ({ to: '/dashboard/vendor/tour-management', search: { edit } }),
  manual: toursManual,
  due: m.vendor_due_departs,
  reference: m.vendor_reference_booking,
  sold: ({ category, subDetails: { people } }) => {
    const kind = ownValue(KINDS, category)?.();
    return [
      ...(typeof people === 'number' ? [unitsWords('person', people)] : []),
      ...(kind === undefined ? [] : [kind]),
    ];
  },
};
