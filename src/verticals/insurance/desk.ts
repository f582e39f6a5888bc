import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { isPlanKind } from './kinds.ts';
import { kindWords, peopleWords } from './words.ts';

export const insuranceDesk: VerticalDesk = {
  add: { to: '/dashboard/vendor/add/plan', words: m.insurance_add },
  setup: { first: m.setup_first_plan },
  licence: m.insurance_licence_asked,
  edit: (listing) => ({ to: '/dashboard/vendor/add/plan', search: { listing } }),
  queue: m.today_policies,
  reference: m.vendor_reference_policy,
  sold: ({ category, subDetails: { people } }) => [
    ...(isPlanKind(category) ? [kindWords(category)] : []),
    ...(typeof people === 'number' ? [peopleWords(people)] : []),
  ],
};
