import { Link } from '@tanstack/react-router';
import { useCartCount } from '#web/cart-count.ts';
import { useSession } from '#web/session.ts';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import { BagIcon, CompassIcon, HomeIcon, PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { CartBadge } from './header.tsx';

export function TabBar() {
  const count = useCartCount();
  const { state } = useSession();
  const tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly icon: Icon;
    readonly badge?: number;
  }[] = [
    { to: '/', label: m.shell_tab_home(), icon: HomeIcon },
    { to: '/services', label: m.shell_tab_explore(), icon: CompassIcon },
    { to: '/cart', label: m.shell_cart(), icon: BagIcon, badge: count },
    { to: '/dashboard/customer/orders', label: m.shell_tab_orders(), icon: ReceiptIcon },
    {
      to: state === 'guest' ? '/login' : '/dashboard/customer/profile',
      label: m.shell_tab_account(),
      icon: PersonIcon,
    },
  ];
  return (
    <nav
      aria-label={m.shell_main_nav()}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map(({ to, label, icon: TabIcon, badge = 0 }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="relative grid h-tabbar place-content-center justify-items-center gap-[3px] [@media(max-height:480px)]:gap-0 text-[12px] leading-4 font-[550] text-muted focus-visible:-outline-offset-2 data-[status=active]:text-primary"
        >
          <TabIcon className="size-[22px]" />
          {label}
          <CartBadge count={badge} className="start-[calc(50%+4px)] top-2" />
        </Link>
      ))}
    </nav>
  );
}
