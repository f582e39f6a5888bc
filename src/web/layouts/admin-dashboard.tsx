import { createFileRoute, Outlet } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { requireRole } from '#web/guards/require-role.ts';
import { useSession } from '#web/session.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { FindButton } from '#web/admin/find-button.tsx';
import { adminPlaces } from '#web/admin/places.ts';
import { useLiveData } from '#web/live/use-live.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

const loadCounts = () => api('GET /admin/waiting');

export const Route = createFileRoute('/_admin-dashboard')({
  ssr: false,
  beforeLoad: (visit) => requireRole('admin', visit),
  // Reloads after every change; a page without counts is better than none.
  loader: () => loadCounts().catch(() => null),
  staleTime: 30_000,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: AdminDashboard,
});

function AdminDashboard() {
  const { user } = useSession();
  const counts = useLiveData(Route.useLoaderData(), ['waiting'], loadCounts);
  const groups = adminPlaces(counts, user?.staffRole ?? null);
  const label = m.shell_admin_nav();
  return (
    <Dashboard
      label={label}
      groups={groups}
      role={m.shell_role_admin()}
      find={(isInBar) => <FindButton inBar={isInBar} />}
      tabs={<DashboardTabs label={m.shell_main_nav()} groups={groups} />}
    >
      <Outlet />
    </Dashboard>
  );
}
