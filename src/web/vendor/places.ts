import {
  memberMay,
  memberMayChange,
  type VendorPermission,
  type VendorRole,
} from '#base/permissions.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Answer } from '#web/api.ts';
import type { Place, PlaceGroup } from '#web/layouts/dashboard.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { BoxIcon, CardIcon, GridIcon, MailIcon, PencilIcon } from '#web/ui/desk-icons.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { webs } from '#web/ui/vertical-parts.ts';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

/** Link for the business's state: applying, waiting or active. */
function businessPlace(status: VendorStatus | null): string {
  if (status === null || status === 'Onboarding') return '/goto/onboarding';
  return status === 'Approved' ? '/dashboard/vendor/profile' : '/vendor/wait/review';
}

/** A place for the members with this permission. */
type MemberPlace = Place & { readonly may?: VendorPermission };
type MemberGroup = Omit<PlaceGroup, 'places'> & { readonly places: readonly MemberPlace[] };

const allowed = (role: VendorRole | null, groups: readonly MemberGroup[]): PlaceGroup[] =>
  groups
    .map(({ places, ...group }) => ({
      ...group,
      places: places.filter(({ may }) => !may || memberMay({ vendorRole: role }, may)),
    }))
    .filter(({ places }) => places.length > 0);

type Desks = Readonly<Record<string, VerticalDesk | undefined>>;

/** Pages of the vendor's verticals. */
const ownPlaces = (verticals: readonly string[], desks: Desks): readonly MemberPlace[] =>
  Object.entries(webs).flatMap(([id, web]) => {
    const own = verticals.includes(id) ? desks[id]?.manage : undefined;
    if (!web || !own) return [];
    const { to, may = 'calendar', words } = own;
    return [{ to, may, label: words(), icon: web.icon }];
  });

interface VendorPlaces {
  /** The member's role; null before the onboarding. */
  readonly role: VendorRole | null;
  readonly status: VendorStatus | null;
  readonly verticals: readonly string[];
  readonly desks: Desks;
  /** Null if it could not be counted. */
  readonly waiting: Answer<'GET /vendor/waiting'> | null;
  /** Conversations with unread messages. */
  readonly unread?: number;
  /** Progress of the setup guide, until the first order. */
  readonly setup?: Place['progress'] | null;
}

/** In navigation order; the first five are in the tab bar on phones. */
export const vendorPlaces = ({
  role,
  status,
  verticals,
  desks,
  waiting,
  unread = 0,
  setup,
}: VendorPlaces): readonly PlaceGroup[] =>
  allowed(role, [
    {
      places: [
        {
          to: '/dashboard/vendor',
          label: m.figures_home(),
          icon: GridIcon,
          exact: true,
          ...(setup && memberMayChange({ vendorRole: role }, 'page') && { progress: setup }),
        },
        {
          to: '/dashboard/vendor/orders',
          may: 'orders',
          label: m.vendor_nav_orders(),
          short: m.common_orders(),
          icon: ReceiptIcon,
          waiting: memberMayChange({ vendorRole: role }, 'orders')
            ? (waiting?.orders ?? 0) + (waiting?.returns ?? 0)
            : 0,
        },
        {
          to: '/dashboard/vendor/messages',
          may: 'orders',
          label: m.conversations_title(),
          icon: MailIcon,
          waiting: unread,
        },
        {
          to: '/dashboard/vendor/money',
          may: 'money',
          label: m.money_title(),
          icon: CardIcon,
          onlyInRail: true,
          also: ['/vendor/statements/'],
        },
      ],
    },
    {
      label: m.vendor_nav_catalogue(),
      places: [
        ...ownPlaces(verticals, desks),
        {
          to: '/dashboard/vendor/inventory',
          may: 'calendar',
          label: m.inventory_title(),
          icon: BoxIcon,
        },
      ],
    },
    {
      label: m.vendor_nav_shop(),
      places: [
        {
          to: '/dashboard/vendor/reviews',
          may: 'reviews',
          label: m.common_reviews(),
          icon: SpeechIcon,
          waiting: waiting?.reviews ?? 0,
        },
        {
          to: '/dashboard/vendor/services',
          may: 'page',
          label: m.vendor_services_title(),
          icon: StoreIcon,
        },
        {
          to: '/dashboard/vendor/edit/page',
          may: 'page',
          label: m.vendor_page_title(),
          icon: PencilIcon,
        },
        {
          to: '/dashboard/subscriptions/vendor',
          may: 'money',
          label: m.subscription_title(),
          icon: ReceiptIcon,
        },
        { to: '/dashboard/vendor/team', label: m.team_title(), icon: PersonIcon },
        { to: businessPlace(status), may: 'business', label: m.onboarding_nav(), icon: PersonIcon },
      ],
    },
  ]);
