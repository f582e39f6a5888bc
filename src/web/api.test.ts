import { afterEach, expect, test, vi } from 'vitest';
import { api, ApiError } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function refusedWith(status: number, type: string, body: string): Promise<ApiError> {
  vi.stubEnv('SSR', false);
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type } }),
  );
  const error: unknown = await api('GET /auth/check').catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('It was not refused');
}

test('a proxy that refuses what is too large, in a page of its own, is put into words', async () => {
  const page = '<html><h1>413 Request Entity Too Large</h1></html>';
  const error = await refusedWith(413, 'text/html', page);
  expect(error.message).toBe('This is too large to send.');
  expect(error.body.code).toBe('too_large');
});

test('the marketplace’s own words stand', async () => {
  const error = await refusedWith(413, 'application/json', '{"message":"Larger than 4 MB"}');
  expect(error.message).toBe('Larger than 4 MB');
});

test('a change of the cart outlives the page that sends it, as long as browsers take it', async () => {
  vi.stubEnv('SSR', false);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init.keepalive]);
    return Response.json({});
  });
  const line = { productId: 'p', options: { note: 'x'.repeat(5000) } };
  await api('POST /cart/add', { body: { product: { productId: 'p' } } });
  await api('POST /cart/sync', { body: { cartItems: [line] } });
  await api('POST /auth/login', { body: { email: 'a@example.com', password: 'x' } });
  expect(sent).toEqual([
    ['/api/cart/add', true],
    ['/api/cart/sync', false],
    ['/api/auth/login', false],
  ]);
});
