import { type StaffPermission, type StaffRole, staffMay } from '#base/permissions.ts';
import type { Answer } from '#web/api.ts';
import type { Place, PlaceGroup } from '#web/layouts/dashboard.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import {
  ApplicationIcon,
  CardIcon,
  GridIcon,
  InfoIcon,
  MailIcon,
  RefreshIcon,
} from '#web/ui/desk-icons.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { CompassIcon, PersonIcon, ReceiptIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { allOf, type Queue, queueWords, shortAge } from './queue-age.ts';

const tasks = (...queues: (Queue | undefined)[]) => {
  const all = allOf(queues);
  return { waiting: all.count, waitingWords: queueWords(all), waitingAge: shortAge(all) };
};

type StaffPlace = Place & { readonly may?: StaffPermission };
type StaffGroup = Omit<PlaceGroup, 'places'> & { readonly places: readonly StaffPlace[] };

/** The places that the admin's role includes. */
const allowed = (staffRole: StaffRole | null, groups: readonly StaffGroup[]): PlaceGroup[] =>
  groups
    .map(({ places, ...group }) => ({
      ...group,
      places: places.filter(({ may }) => !may || staffMay({ staffRole }, may)),
    }))
    .filter(({ places }) => places.length > 0);

/** In navigation order; the first five are in the tab bar on phones. */
export const adminPlaces = (
  waiting: Answer<'GET /admin/waiting'> | null,
  staffRole: StaffRole | null,
): readonly PlaceGroup[] =>
  allowed(staffRole, [
    { places: [{ to: '/admin', label: m.figures_home(), icon: GridIcon, exact: true }] },
    {
      label: m.common_vendors(),
      places: [
        {
          to: '/admin/pending-vendors',
          may: 'vendors',
          label: m.admin_vendors_pending(),
          short: m.admin_nav_pending(),
          icon: ApplicationIcon,
          ...tasks(waiting?.vendors),
        },
        {
          to: '/admin/listed-vendors',
          may: 'vendors',
          label: m.admin_vendors_listed(),
          short: m.common_vendors(),
          icon: StoreIcon,
        },
        {
          to: '/admin/manage-services',
          may: 'content',
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
          may: 'orders',
          label: m.common_orders(),
          icon: ReceiptIcon,
          ...tasks(waiting?.returns, waiting?.inquiries),
        },
        {
          to: '/admin/payments',
          may: 'refunds',
          label: m.common_payments(),
          icon: CardIcon,
          ...tasks(waiting?.refunds, waiting?.disputes, waiting?.payouts),
        },
        {
          to: '/admin/identity',
          may: 'standing',
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
        { to: '/admin/reviews', may: 'orders', label: m.common_reviews(), icon: SpeechIcon },
        {
          to: '/admin/messages',
          may: 'orders',
          label: m.admin_nav_messages(),
          icon: MailIcon,
          ...tasks(waiting?.messages),
        },
        {
          to: '/admin/reports',
          may: 'orders',
          label: m.admin_reports_title(),
          icon: InfoIcon,
          ...tasks(waiting?.reports),
          onlyInRail: true,
        },
        { to: '/admin/people', may: 'people', label: m.common_people(), icon: PersonIcon },
        {
          to: '/admin/jobs',
          may: 'settings',
          label: m.jobs_title(),
          icon: RefreshIcon,
          onlyInRail: true,
        },
      ],
    },
  ]);
