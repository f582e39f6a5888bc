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

test('explains a proxy\'s "too large", which has its own page', async () => {
  const page = '<html><h1>413 Request Entity Too Large</h1></html>';
  const error = await refusedWith(413, 'text/html', page);
  expect(error.message).toBe('This is too large to send.');
  expect(error.body.code).toBe('too_large');
});

test("keeps the marketplace's own messages", async () => {
  const error = await refusedWith(413, 'application/json', '{"message":"Larger than 4 MB"}');
  expect(error.message).toBe('Larger than 4 MB');
});

test("a change of the cart is sent even while the page is closed, within browsers' limits", async () => {
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
