import { createFileRoute, Outlet } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { requireRole } from '#web/guards/require-role.ts';
import { knownSession, useSession } from '#web/session.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { loadDesks, useDesks } from '#web/vendor/desks.ts';
import { vendorPlaces } from '#web/vendor/places.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_vendor-dashboard')({
  ssr: false,
  beforeLoad: () => requireRole('vendor'),
  // Reloads after every change; a page without counts is better than none.
  loader: async () => {
    const [waiting] = await Promise.all([
      api('GET /vendor/waiting').catch(() => null),
      knownSession().then(({ user }) => loadDesks(user?.verticals ?? [])),
    ]);
    return waiting;
  },
  staleTime: 30_000,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: VendorDashboard,
});

function VendorDashboard() {
  const { user } = useSession();
  const verticals = user?.verticals ?? [];
  const groups = vendorPlaces({
    status: user?.vendorStatus ?? null,
    verticals,
    desks: useDesks(verticals),
    waiting: Route.useLoaderData(),
  });
  const label = m.shell_vendor_nav();
  return (
    <Dashboard
      label={label}
      groups={groups}
      role={m.shell_role_vendor()}
      tabs={<DashboardTabs label={m.shell_main_nav()} groups={groups} />}
    >
      <Outlet />
    </Dashboard>
  );
}
