import { createFileRoute, Outlet } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { requireRole } from '#web/guards/require-role.ts';
import { knownSession, useSession } from '#web/session.ts';
import { planWords } from '#web/plans/plan-words.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { loadDesks, useDesks } from '#web/vendor/desks.ts';
import { setupLines, setupProgress } from '#web/vendor/setup/setup-lines.ts';
import { vendorPlaces } from '#web/vendor/places.ts';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_vendor-dashboard')({
  ssr: false,
  beforeLoad: () => requireRole('vendor'),
  // Reloads after every change; a page without counts is better than none.
  loader: async () => {
    const [waiting, { setup, business }] = await Promise.all([
      api('GET /vendor/waiting').catch(() => null),
      api('GET /vendor/setup').catch(() => ({ setup: null, business: null })),
      knownSession().then(({ user }) => loadDesks(user?.verticals ?? [])),
    ]);
    return { waiting, setup, business };
  },
  staleTime: 30_000,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: VendorDashboard,
});

function VendorDashboard() {
  const { user } = useSession();
  const verticals = user?.verticals ?? [];
  const { waiting, setup, business } = Route.useLoaderData();
  const setupDesk = useDesks(setup?.vertical ? [setup.vertical] : [])[setup?.vertical ?? ''];
  const groups = vendorPlaces({
    role: user?.vendorRole ?? null,
    status: user?.vendorStatus ?? null,
    verticals,
    desks: useDesks(verticals),
    waiting,
    setup: setup && setupProgress(setupLines(setup, setupDesk?.setup?.step)),
  });
  const label = m.shell_vendor_nav();
  return (
    <Dashboard
      label={label}
      groups={groups}
      role={
        business === null ? m.shell_role_vendor() : m.plan_named({ plan: planWords(business.plan) })
      }
      {...(business?.name && { shop: business.name })}
      tabs={<DashboardTabs label={m.shell_main_nav()} groups={groups} />}
    >
      <Outlet />
    </Dashboard>
  );
}
