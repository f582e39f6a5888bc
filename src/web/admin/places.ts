import type { Answer } from '#web/api.ts';
import type { PlaceGroup } from '#web/layouts/dashboard.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { ApplicationIcon, CardIcon, GridIcon, MailIcon, RefreshIcon } from '#web/ui/desk-icons.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { CompassIcon, PersonIcon, ReceiptIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { allOf, type Queue, queueWords, shortAge } from './queue-age.ts';

const tasks = (...queues: (Queue | undefined)[]) => {
  const all = allOf(queues);
  return { waiting: all.count, waitingWords: queueWords(all), waitingAge: shortAge(all) };
};

/** In navigation order; the first five are in the tab bar on phones. */
export const adminPlaces = (
  waiting: Answer<'GET /admin/waiting'> | null,
): readonly PlaceGroup[] => [
  { places: [{ to: '/admin', label: m.figures_home(), icon: GridIcon, exact: true }] },
  {
    label: m.common_vendors(),
    places: [
      {
        to: '/admin/pending-vendors',
        label: m.admin_vendors_pending(),
        short: m.admin_nav_pending(),
        icon: ApplicationIcon,
        ...tasks(waiting?.vendors),
      },
      {
        to: '/admin/listed-vendors',
        label: m.admin_vendors_listed(),
        short: m.common_vendors(),
        icon: StoreIcon,
      },
      {
        to: '/admin/manage-services',
        label: m.admin_services_title(),
        icon: CompassIcon,
        onlyInRail: true,
      },
    ],
  },
  {
    label: m.common_sales(),
    places: [
      {
        to: '/admin/orders',
        label: m.common_orders(),
        icon: ReceiptIcon,
        ...tasks(waiting?.returns, waiting?.inquiries),
      },
      {
        to: '/admin/payments',
        label: m.common_payments(),
        icon: CardIcon,
        ...tasks(waiting?.refunds, waiting?.disputes, waiting?.payouts),
      },
      {
        to: '/admin/identity',
        label: m.admin_nav_compliance(),
        icon: VerifiedIcon,
        also: ['/admin/screening', '/admin/licences'],
        ...tasks(waiting?.identity, waiting?.screening),
        onlyInRail: true,
      },
    ],
  },
  {
    label: m.admin_nav_customers(),
    places: [
      { to: '/admin/reviews', label: m.common_reviews(), icon: SpeechIcon },
      {
        to: '/admin/messages',
        label: m.admin_nav_messages(),
        icon: MailIcon,
        ...tasks(waiting?.messages),
      },
      { to: '/admin/people', label: m.common_people(), icon: PersonIcon },
      { to: '/admin/jobs', label: m.jobs_title(), icon: RefreshIcon, onlyInRail: true },
    ],
  },
];
