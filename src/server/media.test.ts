import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { type MediaStore, storeAway } from '#core/shared/media/media-store.ts';
import { createRenditions } from '#core/shared/media/renditions.ts';
import { createMediaServer } from './media.ts';

/** An in-memory store with one picture. */
async function storeWithPicture(width = 1600) {
  const id = newId();
  const original = await sharp({
    create: { width, height: Math.round(width / 2), channels: 3, background: 'gold' },
  })
    .webp()
    .toBuffer();
  const files = new Map<string, Uint8Array>([[`${id}/original`, original]]);
  const store: MediaStore = {
    put: vi.fn<MediaStore['put']>(async (key, bytes) => void files.set(key, bytes)),
    get: vi.fn<MediaStore['get']>(async (key) => files.get(key) ?? null),
    remove: async (prefix) => void files.delete(prefix),
    list: async function* () {
      for (const key of files.keys()) yield { key, changedAt: new Date(0) };
    },
  };
  return { id, store, app: createMediaServer(createRenditions(store), { https: false }) };
}

test.each([
  [320, 'webp'],
  [640, 'avif'],
  [960, 'webp'],
  [1440, 'avif'],
])('serves a picture %s wide as %s, cacheable forever', async (width, format) => {
  const { id, app } = await storeWithPicture();
  const response = await app.request(`/media/${id}/${width}.${format}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(metadata.width).toBe(width);
  expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp');
});

test('does not enlarge a small picture', async () => {
  const { id, app } = await storeWithPicture(200);
  const response = await app.request(`/media/${id}/1440.webp`);
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(200);
});

test('creates a size once for concurrent requests, and then stores it', async () => {
  const { id, app, store } = await storeWithPicture();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.request(`/media/${id}/640.webp`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(store.put).toHaveBeenCalledTimes(1);
  const reads = vi.mocked(store.get).mock.calls.length;
  await app.request(`/media/${id}/640.webp`);
  expect(store.put).toHaveBeenCalledTimes(1);
  expect(store.get).toHaveBeenCalledTimes(reads + 1);
});

test('serves no other sizes, formats, names and paths', async () => {
  const { id, app, store } = await storeWithPicture();
  const paths = [
    `${id}/641.webp`,
    `${id}/640.png`,
    `${id}/640.webp.svg`,
    `${id}/original`,
    `${id}/0640.webp`,
    `${id}/1e3.webp`,
    `${id}/640.WEBP`,
    `${newId()}/640.webp`,
    `..%2f..%2fapp-secret/640.webp`,
    `${id.toUpperCase()}x/640.webp`,
    `${id}`,
    '',
    `${id}/../${id}/640.jpg`,
  ];
  for (const path of paths) {
    const response = await app.request(`/media/${path}`);
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await app.request(`/media/${id}/640.webp`, { method: 'POST' })).status).toBe(404);
  for (const [key] of vi.mocked(store.get).mock.calls) expect(key).not.toContain('..');
});

test('answers HEAD requests', async () => {
  const { id, app } = await storeWithPicture();
  const response = await app.request(`/media/${id}/320.webp`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('reports an unavailable store and forbids caching', async () => {
  const { id, app, store } = await storeWithPicture();
  vi.mocked(store.get).mockRejectedValueOnce(storeAway());
  const away = await app.request(`/media/${id}/320.webp`);
  expect(away.status).toBe(503);
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect(away.headers.get('retry-after')).toBe('60');
  expect((await app.request(`/media/${id}/320.webp`)).status).toBe(200);
});
