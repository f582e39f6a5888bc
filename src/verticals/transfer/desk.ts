import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { rateStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import { amountWords } from './refused-words.ts';
import { isMethod } from './kinds.ts';
import { METHOD_WORDS } from './words.ts';

export const transferDesk: VerticalDesk = {
  add: { to: '/dashboard/vendor/add/corridor', words: m.transfer_add },
  setup: { first: m.setup_first_corridor, step: rateStep },
  licence: m.transfer_licence_asked,
  edit: (listing) => ({ to: '/dashboard/vendor/add/corridor', search: { listing } }),
  queue: m.today_transfers,
  reference: m.vendor_reference_transfer,
  sold: ({ subDetails: { way, payout, currency } }) => [
    ...(isMethod(way) ? [METHOD_WORDS[way]()] : []),
    ...(typeof payout === 'string' ? [amountWords(payout, currency)] : []),
  ],
};
