import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/guards/require-role.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { adminPlaces } from '#web/admin/places.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_admin-dashboard')({
  ssr: false,
  beforeLoad: () => requireRole('admin'),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: AdminDashboard,
});

function AdminDashboard() {
  const places = adminPlaces();
  const label = m.shell_admin_nav();
  return (
    <Dashboard
      label={label}
      places={places}
      role={m.shell_role_admin()}
      tabs={<DashboardTabs label={m.shell_main_nav()} places={places} />}
    >
      <Outlet />
    </Dashboard>
  );
}
