import type { Answer } from '#web/api.ts';
import type { PlaceGroup } from '#web/layouts/dashboard.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import {
  ApplicationIcon,
  CardIcon,
  GridIcon,
  MailIcon,
  RefreshIcon,
  SpeechIcon,
} from '#web/ui/desk-icons.tsx';
import { CompassIcon, PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

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
        waiting: waiting?.vendors ?? 0,
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
      { to: '/admin/orders', label: m.common_orders(), icon: ReceiptIcon },
      {
        to: '/admin/payments',
        label: m.common_payments(),
        icon: CardIcon,
        waiting: waiting?.refunds ?? 0,
      },
    ],
  },
  {
    label: m.admin_nav_money(),
    places: [
      {
        to: '/admin/identity',
        label: m.common_identity_documents(),
        icon: PersonIcon,
        onlyInRail: true,
      },
      {
        to: '/admin/screening',
        label: m.screening_admin_title(),
        icon: CompassIcon,
        onlyInRail: true,
      },
      { to: '/admin/licences', label: m.licences_title(), icon: ReceiptIcon, onlyInRail: true },
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
        waiting: waiting?.messages ?? 0,
      },
      { to: '/admin/people', label: m.common_people(), icon: PersonIcon },
      { to: '/admin/jobs', label: m.jobs_title(), icon: RefreshIcon, onlyInRail: true },
    ],
  },
];
