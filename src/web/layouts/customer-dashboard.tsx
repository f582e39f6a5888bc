import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireCustomer } from '#web/guards/require-customer.ts';
import { TabBar } from '#web/shell/tab-bar.tsx';
import { ShieldIcon } from '#web/ui/category-icons.tsx';
import { PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { Dashboard } from './dashboard.tsx';

export const Route = createFileRoute('/_customer-dashboard')({
  ssr: false,
  beforeLoad: requireCustomer,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: CustomerDashboard,
});

function CustomerDashboard() {
  return (
    <Dashboard
      label={m.shell_account_nav()}
      groups={[
        {
          places: [
            { to: '/dashboard/customer/orders', label: m.shell_my_orders(), icon: ReceiptIcon },
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
