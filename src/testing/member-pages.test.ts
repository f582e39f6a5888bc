import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { VENDOR_ROLES, type VendorRole } from '#base/permissions.ts';
import { ApiError } from '#web/api.ts';
import { routeTree } from '#web/generated-route-tree.ts';
import { routerSettings } from '#web/router-settings.tsx';
import { refreshSession } from '#web/session.ts';
import { loadDesk } from '#web/vendor/desks.ts';
import { vendorPlaces } from '#web/vendor/places.ts';
import { createTestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { createDemoDatabase } from './demo-database.ts';
import { signedInMember } from './members.ts';

// Each page of a member's navigation is loaded by its own loader, which calls the real app.

// The real one waits for hydration.
vi.mock('#web/guards/send-to.ts', () => ({
  sendTo: (elsewhere: unknown) => Promise.reject(elsewhere),
  usePageAlive: () => undefined,
}));

// The browser reads it from its document.
vi.mock('#web/config.ts', () => ({
  publicConfig: () => ({ movedClock: { aheadMs: app.clock.now().getTime() - Date.now() } }),
}));

const app = await createTestApp({
  database: await createDemoDatabase(),
  env: { RATE_LIMITS: 'off' },
});
const vendors = await app.db
  .selectFrom('services')
  .distinctOn('vertical')
  .select(['vertical', 'vendor_id'])
  .orderBy('vertical')
  .execute();

/** Calls of the page's loaders that the server refused. */
let refused: string[] = [];
let browser: TestClient;

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (address: string, { method }: { readonly method: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const { status, body } = await browser.request(`${method} ${pathname.slice('/api'.length)}`, {
      query: Object.fromEntries(searchParams),
    });
    if (status >= 400) refused.push(`${method} ${pathname} ${status}`);
    return Response.json(body, { status });
  });
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

async function signInAs(vendorId: string, role: VendorRole) {
  browser = await signedInMember(app, vendorId, role);
  const { user } = await refreshSession();
  if (!user) throw new Error(`The ${role} is not signed in`);
  return user;
}

/** The addresses of a member's navigation. */
async function placesOf({ vendorRole, verticals }: Awaited<ReturnType<typeof signInAs>>) {
  const desks = await Promise.all(verticals.map(async (id) => [id, await loadDesk(id)] as const));
  return vendorPlaces({
    role: vendorRole,
    status: 'Approved',
    verticals,
    desks: Object.fromEntries(desks),
    waiting: null,
  }).flatMap(({ places }) => places.map(({ to }) => to));
}

async function load(address: string) {
  refused = [];
  const router = createRouter({
    routeTree,
    ...routerSettings(),
    // Needs a browser.
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: false,
  });
  await router.load();
  const { matches, location } = router.state;
  return {
    at: location.pathname,
    faults: matches.flatMap(({ error }) => (error === undefined ? [] : [error])),
    loaded: matches.every(({ status }) => status === 'success'),
  };
}

for (const { vertical, vendor_id: vendorId } of vendors)
  test.each(VENDOR_ROLES)(
    `${vertical}: the pages of the role %s load without a refusal`,
    async (role) => {
      const places = await placesOf(await signInAs(vendorId, role));
      expect(places).toContain('/dashboard/vendor');
      for (const to of places) {
        const { at, faults, loaded } = await load(to);
        expect({ to, at, faults, refused, loaded }).toEqual({
          to,
          at: to,
          faults: [],
          refused: [],
          loaded: true,
        });
      }
    },
  );

test.each(vendors.map(({ vertical, vendor_id: id }) => [vertical, id] as const))(
  '%s: other pages and the forms of listings refuse a viewer',
  async (vertical, vendorId) => {
    const all = await placesOf(await signInAs(vendorId, 'owner'));
    const own = await placesOf(await signInAs(vendorId, 'viewer'));
    const desk = await loadDesk(vertical);
    const others = [
      ...all.filter((to) => !own.includes(to)),
      ...(desk ? [desk.add.to] : []),
      '/dashboard/vendor/imports',
      '/checkout/subscription',
    ];
    for (const to of others) {
      const { at, faults } = await load(to);
      expect({ to, at, faults: faults.map(statusOf) }).toEqual({ to, at: to, faults: [403] });
    }
  },
);

const statusOf = (fault: unknown) => (fault instanceof ApiError ? fault.status : fault);
