import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { readDeliveries } from './use-deliveries.ts';

const app = await createTestApp();
const paths: string[] = [];
vi.stubEnv('SSR', false);
vi.stubGlobal('fetch', (path: string) => {
  paths.push(path);
  return app.app.fetch(new Request(`http://localhost:3000${path}`), { address: '127.0.0.1' });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('splits a cart with many shops into several calls, and keeps their order', async () => {
  const vendor = await app.signedIn('vendor');
  const ids: string[] = [];
  for (let count = 0; count < 41; count += 1) {
    const options = { vendor: vendor.person, vertical: 'groceries' };
    ids.push((await createService(app.market, options)).id);
  }
  // In the order of a cart, which no query would return by itself.
  ids.sort((a, b) => (a.slice(-6) < b.slice(-6) ? -1 : 1));
  const deliveries = await readDeliveries(ids);
  expect(deliveries.map(({ serviceId }) => serviceId)).toEqual(ids);
  expect(paths).toHaveLength(5);
  const { status } = await app
    .guest()
    .refused('GET /deliveries', { query: { services: ids.slice(0, 11).join(',') } });
  expect(status).toBe(400);
});
