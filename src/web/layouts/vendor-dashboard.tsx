import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/guards/require-role.ts';
import { useSession } from '#web/session.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { vendorPlaces } from '#web/vendor/places.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_vendor-dashboard')({
  ssr: false,
  beforeLoad: () => requireRole('vendor'),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: VendorDashboard,
});

function VendorDashboard() {
  const { user } = useSession();
  const places = vendorPlaces(user?.vendorStatus ?? null, user?.verticals ?? []);
  const label = m.shell_vendor_nav();
  return (
    <Dashboard
      label={label}
      places={places}
      role={m.shell_role_vendor()}
      tabs={<DashboardTabs label={m.shell_main_nav()} places={places} />}
    >
      <Outlet />
    </Dashboard>
  );
}
