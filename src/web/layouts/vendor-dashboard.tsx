import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/guards/require-role.ts';
import { knownSession, useSession } from '#web/session.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { loadDesks, useDesks } from '#web/ui/vertical-parts.ts';
import { vendorPlaces } from '#web/vendor/places.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_vendor-dashboard')({
  ssr: false,
  beforeLoad: () => requireRole('vendor'),
  loader: async () => loadDesks((await knownSession()).user?.verticals ?? []),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: VendorDashboard,
});

function VendorDashboard() {
  const { user } = useSession();
  const verticals = user?.verticals ?? [];
  const places = vendorPlaces(user?.vendorStatus ?? null, verticals, useDesks(verticals));
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
