import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { leaveIfRefused } from '#web/guards/leave-if-refused.ts';
import { useLeaveIfRefused } from '#web/guards/use-leave-if-refused.ts';
import { requireRole } from '#web/guards/require-role.ts';
import { knownSession, useSession } from '#web/session.ts';
import { planWords } from '#web/plans/plan-words.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { loadDesks, useDesks } from '#web/vendor/desks.ts';
import { setupLines, setupProgress } from '#web/vendor/setup/setup-lines.ts';
import { vendorPlaces } from '#web/vendor/places.ts';
import { SwitchButton } from '#web/vendor/team/switch-button.tsx';
import { SwitchDialog } from '#web/vendor/team/switch-dialog.tsx';
import { useLiveData } from '#web/live/use-live.ts';
import { countUnread } from '#web/messages/load-messages.ts';
import { maySee } from '#web/vendor/may.ts';
import { NewOrders } from '#web/vendor/new-orders.tsx';
import { m } from '#web/words/generated/messages.js';
import { Dashboard, DashboardTabs } from './dashboard.tsx';

export const Route = createFileRoute('/_vendor-dashboard')({
  ssr: false,
  beforeLoad: (visit) => requireRole('vendor', visit),
  // Reloads after every change; a page without counts is better than none.
  loader: async (visit) => {
    const [counts, { setup, business }, { memberships }] = await Promise.all([
      // Its refusal ends the visit of a former member.
      loadCounts().catch((error: unknown) => leaveIfRefused(visit, error)),
      api('GET /vendor/setup').catch(() => ({ setup: null, business: null })),
      api('GET /account/memberships').catch(() => ({ memberships: [] })),
      knownSession().then(({ user }) => loadDesks(user?.verticals ?? [])),
    ]);
    return { counts, setup, business, memberships };
  },
  staleTime: 30_000,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: VendorDashboard,
});

/** The counts in the navigation. */
async function loadCounts() {
  const [waiting, unread] = await Promise.all([
    api('GET /vendor/waiting'),
    mayRead().then((may) => (may ? countUnread(() => api('GET /vendor/conversations/unread')) : 0)),
  ]);
  return { waiting, unread };
}

/** Only approved vendors have conversations. */
async function mayRead(): Promise<boolean> {
  const { user } = await knownSession();
  return user?.vendorStatus === 'Approved' && (await maySee('orders'));
}

function VendorDashboard() {
  useLeaveIfRefused();
  const { user } = useSession();
  const [switching, setSwitching] = useState(false);
  const verticals = user?.verticals ?? [];
  const { counts: loaded, setup, business, memberships } = Route.useLoaderData();
  const counts = useLiveData(loaded, ['order', 'waiting', 'conversation'], loadCounts);
  const setupDesk = useDesks(setup?.vertical ? [setup.vertical] : [])[setup?.vertical ?? ''];
  const groups = vendorPlaces({
    role: user?.vendorRole ?? null,
    status: user?.vendorStatus ?? null,
    verticals,
    desks: useDesks(verticals),
    waiting: counts?.waiting ?? null,
    unread: counts?.unread ?? 0,
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
      choice={
        memberships.length < 2
          ? undefined
          : (inBar) => (
              <SwitchButton
                name={business?.name ?? user?.name ?? ''}
                inBar={inBar}
                onOpen={() => setSwitching(true)}
              />
            )
      }
      tabs={<DashboardTabs label={m.shell_main_nav()} groups={groups} />}
    >
      <SwitchDialog
        open={switching}
        memberships={memberships}
        onClose={() => setSwitching(false)}
      />
      <NewOrders />
      <Outlet />
    </Dashboard>
  );
}
