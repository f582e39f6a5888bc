import type { Answer } from '#web/api.ts';
import { TASK, Tasks } from '#web/dashboard/home-head.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { queueWords } from './queue-age.ts';

type Waiting = Answer<'GET /admin/waiting'>;

interface QueueLink {
  readonly words: (values: { count: string }) => string;
  readonly link: { readonly to: string; readonly search?: Readonly<Record<string, string>> };
}

/** Each queue opens its list with the oldest task first, if the list has such an order. */
const QUEUES: Readonly<Record<keyof Waiting, QueueLink>> = {
  vendors: {
    words: m.figures_vendors_wait,
    link: { to: '/admin/pending-vendors', search: { sort: 'oldest' } },
  },
  messages: {
    words: m.figures_messages_wait,
    link: { to: '/admin/messages', search: { status: 'open', sort: 'oldest' } },
  },
  reports: { words: m.figures_reports_wait, link: { to: '/admin/reports' } },
  disputes: {
    words: m.figures_disputes_wait,
    link: { to: '/admin/payments', search: { tab: 'disputes', status: 'open', sort: 'due' } },
  },
  refunds: {
    words: m.figures_refunds_wait,
    link: { to: '/admin/payments', search: { status: 'refunds' } },
  },
  returns: {
    words: m.figures_returns_wait,
    link: {
      to: '/admin/orders',
      search: { tab: 'returns', status: 'requested', sort: 'oldest' },
    },
  },
  inquiries: {
    words: m.figures_inquiries_wait,
    link: { to: '/admin/orders', search: { tab: 'inquiries' } },
  },
  identity: { words: m.figures_identity_wait, link: { to: '/admin/identity' } },
  screening: { words: m.figures_screening_wait, link: { to: '/admin/screening' } },
  payouts: {
    words: m.figures_payouts_wait,
    link: { to: '/admin/payments', search: { tab: 'payouts', status: 'open' } },
  },
};

const NAMES: readonly (keyof Waiting)[] = [
  'vendors',
  'messages',
  'reports',
  'disputes',
  'returns',
  'inquiries',
  'identity',
  'screening',
  'refunds',
  'payouts',
];

/** The queues with open tasks: 'Vendors to review: 3, oldest 4 days'. */
export function AdminQueues({ waiting }: { readonly waiting: Waiting }) {
  return (
    <Tasks
      tasks={NAMES.map((name) => ({
        key: name,
        count: waiting[name].count,
        link: (
          <AddressLink {...QUEUES[name].link} className={TASK}>
            {QUEUES[name].words({ count: queueWords(waiting[name]) })}
          </AddressLink>
        ),
      }))}
    />
  );
}
