import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { S3Server } from '#testing/s3-server.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { bucketFault, createS3Store } from './s3-store.ts';

const s3 = new S3Server();
const said: string[] = [];
const say = (trouble: string) => void said.push(trouble);
const inBucket = (over: Partial<Parameters<typeof createS3Store>[0]> = {}): MediaStore =>
  createS3Store({ ...s3.settings, folder: 'media/', say, ...over });
let folder: string;

beforeAll(async () => {
  await s3.start();
  folder = await mkdtemp(join(tmpdir(), 'souk-store-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.files.clear();
  s3.requests.length = 0;
  said.length = 0;
  await rm(join(folder, 'media'), { recursive: true, force: true });
});

const bytes = (text: string) => Buffer.from(text);
const textOf = async (store: MediaStore, key: string) => {
  const found = await store.get(key);
  return found && Buffer.from(found).toString();
};
async function keysOf(store: MediaStore): Promise<string[]> {
  const keys = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

test('a failed write leaves no partial file in the folder', async () => {
  const store = createFolderStore(join(folder, 'media'));
  await store.put('a/original/in-the-way', bytes('a folder where the file should be'));
  await expect(store.put('a/original', bytes('new'))).rejects.toThrow();
  expect(await keysOf(store)).toEqual(['a/original/in-the-way']);
});

describe.each([
  ['a folder', () => createFolderStore(join(folder, 'media'))],
  ['a bucket', () => inBucket()],
])('%s', (_name, open) => {
  test('keeps files by key; the last write wins', async () => {
    const store = open();
    expect(await store.get('a/original')).toBeNull();
    await store.put('a/original', bytes('first'));
    await store.put('a/original', bytes('second'));
    await store.put('a/640.webp', Buffer.alloc(300_000, 7));
    expect(await textOf(store, 'a/original')).toBe('second');
    expect((await store.get('a/640.webp'))?.length).toBe(300_000);
    expect(await store.get('a')).toBeNull();
  });

  test("removes an id's files, and no others with the same prefix", async () => {
    const store = open();
    for (const key of ['a/original', 'a/640.webp', 'ab/original', 'docs/a', 'docs/ab'])
      await store.put(key, bytes(key));
    await store.remove('a');
    await store.remove('docs/a');
    await store.remove('nobody');
    expect(await keysOf(store)).toEqual(['ab/original', 'docs/ab']);
  });

  test('lists all files with their time of change', async () => {
    const store = open();
    expect(await keysOf(store)).toEqual([]);
    const before = Date.now() - 2000;
    await store.put('a/original', bytes('x'));
    await store.put('a & b/it’s <original>', bytes('odd'));
    expect(await keysOf(store)).toEqual(['a & b/it’s <original>', 'a/original']);
    expect(await textOf(store, 'a & b/it’s <original>')).toBe('odd');
    for await (const { changedAt } of store.list())
      expect(changedAt.getTime()).toBeGreaterThan(before);
  });

  test('concurrent writes of a key leave one complete file', async () => {
    const store = open();
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => store.put('a/original', bytes(text))));
    expect(texts).toContain(await textOf(store, 'a/original'));
    expect(await keysOf(store)).toEqual(['a/original']);
  });
});

test('a partial folder is not a file', async () => {
  const store = createFolderStore(join(folder, 'media'));
  await store.put('a/original', bytes('x'));
  expect(await readdir(join(folder, 'media'))).toEqual(['a']);
});

test('reads a long list in pages', async () => {
  s3.pageSize = 2;
  const store = inBucket();
  const keys = ['a', 'b', 'c', 'd', 'e'].map((id) => `${id}/original`);
  for (const key of keys) await store.put(key, bytes(key));
  s3.files.set('private/secret', { bytes: bytes('another folder'), changedAt: new Date() });
  expect(await keysOf(store)).toEqual(keys);
  s3.pageSize = 1000;
});

test('puts the bucket in the path, and keeps the two folders apart', async () => {
  await inBucket().put('a/original', bytes('x'));
  expect(s3.requests).toEqual(['PUT /souk-pictures/media/a/original']);
  expect(await inBucket({ folder: 'private/' }).get('a/original')).toBeNull();
});

test('follows the region that the store names, from then on', async () => {
  s3.region = 'me-south-1';
  const store = inBucket();
  await store.put('a/original', bytes('x'));
  expect(await textOf(store, 'a/original')).toBe('x');
  expect(s3.requests).toHaveLength(3);
  s3.region = 'us-east-1';
});

test('retries a failure once, then throws with an explanation', async () => {
  const store = inBucket();
  s3.failing = 1;
  await store.put('a/original', bytes('x'));
  expect(said).toEqual([]);
  s3.failing = 2;
  await expect(store.get('a/original')).rejects.toMatchObject({ status: 503, code: 'store_away' });
  expect(said).toEqual(['The store answers 500 InternalError']);
});

test('an unreachable or silent store is away', async () => {
  s3.silent = true;
  const hasty = inBucket({ timeoutMs: 80 });
  await expect(hasty.put('a/original', bytes('x'))).rejects.toMatchObject({ code: 'store_away' });
  await expect(keysOf(hasty)).rejects.toMatchObject({ code: 'store_away' });
  s3.silent = false;
  await s3.stop();
  await expect(inBucket().get('a/original')).rejects.toMatchObject({ code: 'store_away' });
  expect(said.at(-1)).toContain('ECONNREFUSED');
  expect((await bucketFault(s3.settings))?.kind).toBe('away');
  await s3.start();
  await inBucket().put('a/original', bytes('back'));
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
  ['a bucket that is not there', { bucket: 'nowhere' }, 'NoSuchBucket'],
])(
  'refuses %s at the start, rather than reporting missing pictures',
  async (_what, wrong, code) => {
    const settings = { ...s3.settings, ...wrong };
    const fault = await bucketFault(settings);
    expect(fault?.kind).toBe('refused');
    expect(fault?.words).toContain(code);
    await expect(inBucket(wrong).get('a/original')).rejects.toMatchObject({ code: 'store_away' });
  },
);

test('accepts a bucket that can write, read, list and delete, and leaves no file in it', async () => {
  expect(await bucketFault(s3.settings)).toBeNull();
  expect(s3.requests.map((line) => line.split(' ')[0])).toEqual([
    'PUT',
    'GET',
    'GET',
    'DELETE',
    'GET',
  ]);
  expect(s3.files.size).toBe(0);
  expect(await Promise.all([bucketFault(s3.settings), bucketFault(s3.settings)])).toEqual([
    null,
    null,
  ]);
});

test.each([
  ['to list', 'does not list what was written'],
  ['to delete', 'keeps what was deleted'],
  [
    'to be elsewhere',
    '301 PermanentRedirect: the bucket is elsewhere (s3.eu-north-1.amazonaws.com, region eu-north-1)',
  ],
] as const)('a store that only pretends %s is refused at the start', async (what, words) => {
  s3.pretending = what;
  const fault = await bucketFault(s3.settings);
  s3.pretending = undefined;
  expect(fault?.kind).toBe('refused');
  expect(fault?.words).toContain(words);
});

test('refuses a URL that already contains the bucket, whose lists would be missing rather than empty', async () => {
  const endpoint = `${s3.settings.endpoint}/${s3.bucket}`;
  const fault = await bucketFault({ ...s3.settings, endpoint });
  expect(fault).toEqual({ kind: 'refused', words: 'The store answers 404 NoSuchKey' });
  const store = inBucket({ endpoint });
  await store.put('a/original', bytes('x'));
  await expect(store.remove('a')).rejects.toMatchObject({ code: 'store_away' });
  await expect(keysOf(store)).rejects.toMatchObject({ code: 'store_away' });
});

test('explains why a URL without TLS or without a host is away', async () => {
  const https = s3.settings.endpoint.replace('http:', 'https:');
  expect((await bucketFault({ ...s3.settings, endpoint: https }))?.words).toContain(
    'S3_ENDPOINT says https, but no TLS is spoken there',
  );
  const nowhere = await bucketFault({ ...s3.settings, endpoint: 'https://nowhere.invalid' });
  expect(nowhere?.kind).toBe('away');
  expect(nowhere?.words).toContain('the host of S3_ENDPOINT has no address');
});
