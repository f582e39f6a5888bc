import type { Place } from '#web/layouts/dashboard.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { ApplicationIcon, CardIcon, GridIcon } from '#web/ui/desk-icons.tsx';
import { CompassIcon, PersonIcon, ReceiptIcon, SpeechIcon } from '#web/ui/icons.tsx';
import { MailIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** The pages of the admins' dashboard, in the order of their rail; the first five stand under the thumb on phones. */
export const adminPlaces = (): readonly Place[] => [
  { to: '/admin', label: m.figures_home(), icon: GridIcon, exact: true },
  { to: '/admin/pending-vendors', label: m.admin_nav_pending(), icon: ApplicationIcon },
  { to: '/admin/listed-vendors', label: m.admin_nav_vendors(), icon: StoreIcon },
  { to: '/admin/orders', label: m.admin_nav_orders(), icon: ReceiptIcon },
  { to: '/admin/payments', label: m.admin_nav_payments(), icon: CardIcon },
  { to: '/admin/reviews', label: m.admin_nav_reviews(), icon: SpeechIcon },
  { to: '/admin/messages', label: m.admin_nav_messages(), icon: MailIcon },
  { to: '/admin/people', label: m.admin_nav_people(), icon: PersonIcon },
  { to: '/admin/manage-services', label: m.admin_nav_services(), icon: CompassIcon },
];
