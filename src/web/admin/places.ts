import type { Place } from '#web/layouts/dashboard.tsx';
import { ApplicationIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** The pages of the admins' dashboard, in the order of their rail; the first five stand under the thumb on phones. */
export const adminPlaces = (): readonly Place[] => [
  { to: '/admin/pending-vendors', label: m.admin_vendors_pending(), icon: ApplicationIcon },
];
