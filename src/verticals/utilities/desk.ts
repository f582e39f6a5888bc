import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const utilitiesDesk: VerticalDesk = {
  add: { to: '/dashboard/vendor/add/biller', words: m.utilities_add },
  setup: { first: m.setup_first_biller },
  edit: (listing) => ({ to: '/dashboard/vendor/add/biller', search: { listing } }),
  manage: { to: '/dashboard/vendor/manage/bills', words: m.utilities_desk_bills, may: 'listings' },
  queue: m.today_bills,
  reference: m.vendor_reference_bill,
  sold: ({ confided }) => (confided === null ? [] : [confided]),
};
