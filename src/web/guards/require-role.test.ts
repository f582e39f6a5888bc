import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The real one waits for a page that hydrates.
vi.mock('./send-to.ts', () => ({ sendTo: (elsewhere: unknown) => Promise.reject(elsewhere) }));

type Reply = { readonly status: number; readonly body: object } | null;

/** The answer to every call; null without a network. */
let reply: Reply;

beforeEach(() => {
  // Each test starts as a new tab does: nothing is known of the visitor.
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

const guards = () => import('./require-role.ts');
/** As a hover does: nothing is remembered of it. */
const visit = { location: { href: '/checkout' }, preload: true };

test.each([
  ['without a network', null],
  ['when the server fails', { status: 503, body: {} }],
])('%s a role is asked for again instead of being refused', async (_, failed: Reply) => {
  const { requireRole } = await guards();
  reply = failed;
  await expect(requireRole('vendor')).rejects.toMatchObject({
    name: 'ApiError',
    status: failed?.status ?? 0,
  });
  reply = { status: 200, body: { isAuthenticated: true } };
  await expect(requireRole('vendor')).resolves.toBeUndefined();
});

test('a customer is sent to sign in only once the server has answered', async () => {
  const { requireCustomer } = await guards();
  reply = null;
  await expect(requireCustomer(visit)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  reply = { status: 200, body: { isAuthenticated: true, user: { _id: 'a' } } };
  await expect(requireCustomer(visit)).resolves.toBeUndefined();
});

test('a guest is sent to sign in, and a person of another role to the home page', async () => {
  const { requireCustomer, requireRole } = await guards();
  reply = { status: 200, body: { isAuthenticated: false } };
  await expect(requireCustomer(visit)).rejects.toMatchObject({ options: { to: '/login' } });
  reply = { status: 403, body: {} };
  await expect(requireRole('admin')).rejects.toMatchObject({ options: { to: '/' } });
});
