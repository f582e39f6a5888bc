import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The real one waits for hydration.
vi.mock('./send-to.ts', () => ({ sendTo: (elsewhere: unknown) => Promise.reject(elsewhere) }));

type Reply = { readonly status: number; readonly body: object } | null;

/** The response to every call; null when offline. */
let reply: Reply;

beforeEach(() => {
  // Each test starts like a new tab, without a known session.
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('fetch', async () => {
    if (reply === null) throw new TypeError('no network');
    return Response.json(reply.body, { status: reply.status });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const guards = async () => ({
  ...(await import('./require-role.ts')),
  ...(await import('./require-customer.ts')),
  ...(await import('./leave-if-refused.ts')),
});
/** Like a hover: nothing is remembered. */
const visit = { location: { href: '/checkout' }, preload: true };

test.each([
  ['without a network', null],
  ['when the server fails', { status: 503, body: {} }],
])('asks for a role again after %s, instead of refusing', async (_, failed: Reply) => {
  const { requireRole } = await guards();
  reply = failed;
  await expect(requireRole('vendor', visit)).rejects.toMatchObject({
    name: 'ApiError',
    status: failed?.status ?? 0,
  });
  reply = { status: 200, body: { isAuthenticated: true } };
  await expect(requireRole('vendor', visit)).resolves.toBeUndefined();
});

test('sends a customer to sign in only after an answer by the server', async () => {
  const { requireCustomer } = await guards();
  reply = null;
  await expect(requireCustomer(visit)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  reply = { status: 200, body: { isAuthenticated: true, user: { _id: 'a' } } };
  await expect(requireCustomer(visit)).resolves.toBeUndefined();
});

test('sends a guest to sign in, and a person with another role to the home page', async () => {
  const { requireCustomer, requireRole } = await guards();
  reply = { status: 200, body: { isAuthenticated: false } };
  await expect(requireCustomer(visit)).rejects.toMatchObject({ options: { to: '/login' } });
  reply = { status: 403, body: {} };
  await expect(requireRole('admin', visit)).rejects.toMatchObject({ options: { to: '/' } });
});

test('a person whose role has ended leaves, and one whose call failed stays', async () => {
  const { leaveIfRefused, requireRole } = await guards();
  const { ApiError } = await import('#web/api.ts');
  reply = { status: 200, body: { isAuthenticated: true } };
  await requireRole('vendor', visit);
  await expect(leaveIfRefused(visit, new ApiError(500, {}))).resolves.toBeNull();
  // The check is remembered until a refusal.
  reply = { status: 200, body: { isAuthenticated: false } };
  await expect(requireRole('vendor', visit)).resolves.toBeUndefined();
  await expect(leaveIfRefused(visit, new ApiError(403, {}))).rejects.toMatchObject({
    options: { to: '/' },
  });
  await expect(requireRole('vendor', visit)).rejects.toMatchObject({ options: { to: '/' } });
});

test('a member without a required second factor goes to set one up, and passes once it is set up', async () => {
  const { requireRole } = await guards();
  const { takeOrigin } = await import('./origin-path.ts');
  reply = { status: 200, body: { isAuthenticated: true, lacksFactor: true } };
  const toSetUp = { options: { to: '/dashboard/customer/profile' } };
  await expect(requireRole('vendor', visit)).rejects.toMatchObject(toSetUp);
  expect(takeOrigin()).toBeNull();
  const press = { location: { href: '/dashboard/vendor/orders' }, preload: false };
  await expect(requireRole('vendor', press)).rejects.toMatchObject(toSetUp);
  expect(takeOrigin()).toBe('/dashboard/vendor/orders');
  reply = { status: 200, body: { isAuthenticated: true } };
  await expect(requireRole('vendor', press)).resolves.toBeUndefined();
});

test('a member leaves an open page once the vendor requires a second factor', async () => {
  const { leaveIfRefused, requireRole } = await guards();
  const { ApiError } = await import('#web/api.ts');
  reply = { status: 200, body: { isAuthenticated: true } };
  await requireRole('vendor', visit);
  reply = { status: 200, body: { isAuthenticated: true, lacksFactor: true } };
  await expect(
    leaveIfRefused(visit, new ApiError(403, { code: 'factor_required' })),
  ).rejects.toMatchObject({ options: { to: '/dashboard/customer/profile' } });
});
