import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archivedPictures, isArchive, UnreadArchive } from './archived-pictures.ts';

const bytes = (many: number) => crypto.getRandomValues(new Uint8Array(many));
const archiveOf = (files: Record<string, Uint8Array>) => new Blob([zipSync(files)]);

async function read(archive: Blob, wants = (_name: string) => true) {
  const found: Record<string, Uint8Array | null> = {};
  for await (const { name, picture } of archivedPictures(archive, wants, 5_000))
    found[name] = picture && new Uint8Array(await picture.arrayBuffer());
  return found;
}

test('reads the wanted pictures of an archive, in folders too', async () => {
  const [crust, oven] = [bytes(4_000), bytes(3_000)];
  const archive = archiveOf({
    'crust.png': crust,
    'photos/oven.png': oven,
    '__MACOSX/photos/oven.png': bytes(10),
    'notes.txt': bytes(10),
  });
  expect(await isArchive(archive)).toBe(true);
  expect(await read(archive, (name) => name.endsWith('.png'))).toEqual({
    'crust.png': crust,
    'oven.png': oven,
  });
});

test('says which pictures are too large, also those that only unpack large', async () => {
  const archive = archiveOf({ 'large.png': new Uint8Array(6_000), 'small.png': bytes(10) });
  expect(await read(archive)).toMatchObject({ 'large.png': null });
});

test('refuses a damaged archive', async () => {
  const archive = archiveOf({ 'crust.png': new Uint8Array(4_000).fill(7) });
  const all = new Uint8Array(await archive.arrayBuffer());
  all.fill(255, 40, 60);
  await expect(read(new Blob([all]))).rejects.toThrow(UnreadArchive);
  expect(await isArchive(new Blob([bytes(100).fill(1)]))).toBe(false);
});
