import { createFileRoute, Outlet } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { HeartIcon } from '#web/favourites/heart-icon.tsx';
import { requireCustomer } from '#web/guards/require-customer.ts';
import { useLiveData } from '#web/live/use-live.ts';
import { countUnread } from '#web/messages/load-messages.ts';
import { TabBar } from '#web/shell/tab-bar.tsx';
import { ShieldIcon } from '#web/ui/category-icons.tsx';
import { PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { MailIcon } from '#web/ui/desk-icons.tsx';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { Dashboard } from './dashboard.tsx';

const loadUnread = () => countUnread(() => api('GET /conversations/unread'));

export const Route = createFileRoute('/_customer-dashboard')({
  ssr: false,
  beforeLoad: requireCustomer,
  loader: loadUnread,
  staleTime: 30_000,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: CustomerDashboard,
});

function CustomerDashboard() {
  const unread = useLiveData(Route.useLoaderData(), ['conversation'], loadUnread);
  return (
    <Dashboard
      label={m.shell_account_nav()}
      groups={[
        {
          places: [
            { to: '/dashboard/customer/orders', label: m.shell_my_orders(), icon: ReceiptIcon },
            {
              to: '/dashboard/customer/messages',
              label: m.conversations_title(),
              icon: MailIcon,
              waiting: unread,
              waitingWords: m.conversations_waiting({ count: formatCount(unread) }),
            },
            { to: '/favourites', label: m.favourites_title(), icon: HeartIcon },
            { to: '/test', label: m.policies_title(), icon: ShieldIcon },
            { to: '/dashboard/customer/profile', label: m.shell_profile(), icon: PersonIcon },
          ],
        },
      ]}
      tabs={<TabBar />}
    >
      <Outlet />
    </Dashboard>
  );
}
