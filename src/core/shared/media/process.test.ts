import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { pictureThatClaims } from '#testing/pictures.ts';
import { readDataString } from './data-string.ts';
import { PICTURE_MAX_BYTES } from './upload-rules.ts';
import { MAX_PIXELS, processPicture } from './process.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`);
  return error.code;
};

test.each([
  ['PNG', () => plain(64, 48).png()],
  ['JPEG', () => plain(64, 48).jpeg()],
  ['WebP', () => plain(64, 48).webp()],
  ['AVIF', () => plain(64, 48).avif()],
  ['GIF', () => plain(64, 48).gif()],
])('%s becomes our own WebP', async (_name, make) => {
  const picture = await processPicture(await make().toBuffer());
  expect(picture).toMatchObject({ width: 64, height: 48 });
  expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  const blur = Buffer.from(picture.blur.split(',')[1] ?? '', 'base64');
  expect(blur.length).toBeLessThan(400);
  expect(await sharp(blur).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
});

test('keeps the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
  const picture = await processPicture(gif);
  const { data, info } = await sharp(picture.bytes, { animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 8, height: 8 });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

test('removes metadata and applies the orientation', async () => {
  const left = await plain(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(left).metadata()).orientation).toBe(6);
  const picture = await processPicture(left);
  expect(picture).toMatchObject({ width: 40, height: 60 });
  const metadata = await sharp(picture.bytes).metadata();
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(picture.bytes.includes('a secret place')).toBe(false);
});

test('scales large pictures down to 1920 and keeps small ones', async () => {
  expect(await processPicture(await plain(4000, 1000).jpeg().toBuffer())).toMatchObject({
    width: 1920,
    height: 480,
  });
  expect(await processPicture(await plain(10, 3000).png().toBuffer())).toMatchObject({
    height: 1920,
  });
  expect(await processPicture(await plain(1, 1).png().toBuffer())).toMatchObject({
    width: 1,
    height: 1,
  });
});

test('refuses more than 40 megapixels before decoding', async () => {
  const before = process.memoryUsage().rss;
  expect(await codeOf(processPicture(await pictureThatClaims(30_000, 30_000)))).toBe(
    'picture_too_many_pixels',
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  expect(
    await codeOf(
      processPicture(
        await plain(8000, MAX_PIXELS / 8000 + 1)
          .png()
          .toBuffer(),
      ),
    ),
  ).toBe('picture_too_many_pixels');
});

test.each([
  [
    'an SVG',
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ),
  ],
  ['HTML', Buffer.from('<!doctype html><script>1</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('hello')],
])('%s is not a picture', async (_name, bytes) => {
  expect(await codeOf(processPicture(bytes))).toBe('not_a_picture');
});

test('refuses a truncated picture, rather than showing it half grey', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await codeOf(processPicture(noise.subarray(0, noise.length / 2)))).toBe('damaged_picture');
});

test("drops a script behind a picture's header", async () => {
  const polyglot = Buffer.concat([
    await plain(20, 20).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  expect((await processPicture(polyglot)).bytes.includes('<script')).toBe(false);
});

test('reads data URLs of any claimed type, up to 4 MB', () => {
  expect(readDataString('data:text/html;charset=utf-8;base64,aGk=').toString()).toBe('hi');
  expect(readDataString('data:;base64,aGk=').toString()).toBe('hi');
  expect(
    readDataString(`data:image/png;base64,${Buffer.alloc(PICTURE_MAX_BYTES).toString('base64')}`),
  ).toHaveLength(PICTURE_MAX_BYTES);
  for (const text of [
    '',
    'data:image/png,hi',
    'data:image/png;base64,',
    'data:image/png;base64,a b',
    'javascript:alert(1)',
  ]) {
    expect(() => readDataString(text)).toThrow(Refusal);
  }
});
