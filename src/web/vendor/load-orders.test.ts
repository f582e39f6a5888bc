import { afterAll, beforeEach, expect, test, vi } from 'vitest';

let verticals: readonly string[] = [];
const asked: URL[] = [];

beforeEach(() => {
  // Each test has a session of its own.
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost');
    asked.push(url);
    return Response.json(
      url.pathname === '/api/auth/check'
        ? { isAuthenticated: true, user: { _id: 'a', verticals } }
        : { data: [], total: 0, waiting: 0 },
    );
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const OF_DAYS = ['tours', 'hotels', 'lets', 'medical', 'staffing'];

test.each([
  ['next', OF_DAYS],
  ['recent', ['tours', 'clothing']],
  ['recent', ['insurance']],
  ['recent', []],
] as const)('the first sort is %s for a vendor of %j', async (sort, own) => {
  verticals = own;
  const { loadParts } = await import('./load-orders.ts');
  const sortOf = async (chosen: Parameters<typeof loadParts>[0]) => {
    asked.length = 0;
    const { firstSort } = await loadParts(chosen);
    expect(firstSort).toBe(sort);
    return asked.find(({ pathname }) => pathname.endsWith('/orders'))?.searchParams.get('sort');
  };
  expect(await sortOf({})).toBe(sort);
  for (const chosen of ['recent', 'next', 'highest'] as const)
    expect(await sortOf({ sort: chosen })).toBe(chosen);
});
