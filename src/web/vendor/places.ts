import type { VendorStatus } from '#contract/vendors.ts';
import type { Place } from '#web/layouts/dashboard.tsx';
import { ReceiptIcon, SpeechIcon, StoreIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** The pages of the vendors' dashboard, in the order of their rail; the first five stand under the thumb on phones. */
export const vendorPlaces = (status: VendorStatus | null): readonly Place[] => [
  {
    to: status === null || status === 'Onboarding' ? '/goto/onboarding' : '/vendor/wait/review',
    label: m.onboarding_nav(),
    icon: StoreIcon,
  },
  { to: '/dashboard/vendor/orders', label: m.vendor_nav_orders(), icon: ReceiptIcon },
  { to: '/dashboard/vendor/reviews', label: m.vendor_nav_reviews(), icon: SpeechIcon },
];
