import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  dataStringBytes,
  dataStringSize,
  filesHandedIn,
  handBack,
} from '#core/shared/media/data-string.ts';
import { createTestApp } from '#testing/app.ts';
import { timesAsMuch } from '#testing/cpu.ts';
import { pictureOf } from '#testing/pictures.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';
import { createFileReader } from './file-reader.ts';

const HEAD = 'data:image/png;base64,';
const given: string[] = [];
afterEach(() => handBack(given.splice(0)));

/** The body in chunks of these sizes, repeated. */
function read(body: string, sizes: readonly number[]): { raw: string; tickets: readonly string[] } {
  const bytes = Buffer.from(body);
  const reader = createFileReader();
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    // A chunk's memory is reused after `take`.
    const chunk = Buffer.from(bytes.subarray(at, at + size));
    reader.take(chunk);
    at += size;
  }
  const answer = reader.end();
  given.push(...answer.tickets);
  return answer;
}
const json = (raw: string) => JSON.parse(raw) as Record<string, string>;

test.each([
  ['whole', [10_000_000]],
  ['in kilobytes', [1024]],
  ['in odd pieces', [1, 7, 4093, 3, 65_536, 2]],
])('restores a large file from chunks of any size: %s', (_how, sizes) => {
  for (const size of [30_000, 99_999, 100_000, 100_001]) {
    const file = randomBytes(size);
    const text = HEAD + file.toString('base64');
    const body = JSON.stringify({ name: 'a "b" \\ é', image: text, small: 'data:x' });
    const { raw, tickets } = read(body, sizes);
    expect(tickets).toHaveLength(1);
    expect(raw.length).toBeLessThan(200);
    const { name, image = '', small } = json(raw);
    expect([name, small]).toEqual(['a "b" \\ é', 'data:x']);
    expect(dataStringSize(image)).toBe(size);
    expect(dataStringBytes(image)?.equals(file)).toBe(true);
  }
});

test('accepts escaped slashes, which some JSON encoders write', () => {
  const file = randomBytes(80_000);
  const text = JSON.stringify({ image: HEAD + file.toString('base64') }).replaceAll('/', '\\/');
  // The prefix is compared literally, so only the file's own slashes may be escaped.
  const body = text.replace('image\\/png', 'image/png');
  for (const sizes of [[1], [977], [1_000_000]]) {
    const { raw, tickets } = read(body, sizes);
    expect(tickets).toHaveLength(1);
    expect(dataStringBytes(json(raw).image ?? '')?.equals(file)).toBe(true);
  }
});

test.each([
  ['a sign that is none', (text: string) => `${text.slice(0, 50_001)}*${text.slice(50_002)}`],
  ['padding in the middle', (text: string) => `${text.slice(0, 50_001)}=${text.slice(50_002)}`],
  ['a line end', (text: string) => `${text.slice(0, 50_001)}\n${text.slice(50_002)}`],
  ['a letter', (text: string) => `${text.slice(0, 50_001)}é${text.slice(50_002)}`],
])('%s is not base64 and therefore no file', (_what, spoil) => {
  const text = spoil(HEAD + randomBytes(60_000).toString('base64'));
  const { raw } = read(JSON.stringify({ image: text }), [1000]);
  expect(dataStringBytes(json(raw).image ?? '')).toBeNull();
  expect(dataStringBytes(text)).toBeNull();
});

test('keeps large strings that are not files', () => {
  const body = { words: 'é"\\'.repeat(30_000), list: ['data:nothing,'.repeat(9000), 'b'] };
  const { raw, tickets } = read(JSON.stringify(body), [4096]);
  expect(tickets).toEqual([]);
  expect(JSON.parse(raw)).toEqual(body);
});

test.each([
  ['backslashes', `{"a": "${'\\\\'.repeat(2_000_000)}"}`],
  ['empty strings', `["",${'"",'.repeat(1_300_000)}""]`],
  ['a file of escapes', `{"image": "${HEAD}${'\\/'.repeat(2_000_000)}"}`],
  ['a file of broken escapes', `{"image": "${HEAD}${'\\\\'.repeat(2_000_000)}"}`],
  ['strings just large enough', `[${`"${'a'.repeat(8200)}",`.repeat(480)}""]`],
  ['many files', `[${`"${HEAD}${'A'.repeat(8200)}",`.repeat(480)}""]`],
])('no body of 4 MB costs much more than another: %s', (_what, body) => {
  const before = process.memoryUsage();
  const { raw } = read(body, [65_536]);
  const after = process.memoryUsage();
  expect(after.heapUsed - before.heapUsed).toBeLessThan(120 * 1024 * 1024);
  expect(() => JSON.parse(raw)).not.toThrow();
  const plain = JSON.stringify({ image: HEAD + 'A'.repeat(4_000_000) });
  expect(
    timesAsMuch(
      () => read(body, [65_536]),
      () => read(plain, [65_536]),
    ),
  ).toBeLessThan(10);
});

test('counts everything that is not a file, inside and outside strings', () => {
  const file = HEAD + randomBytes(90_000).toString('base64');
  const body = JSON.stringify({ a: [1, 2, 3], image: file, words: 'w'.repeat(20_000), b: null });
  for (const size of [1, 1000, 1_000_000]) {
    const reader = createFileReader();
    for (let at = 0; at < body.length; at += size)
      reader.take(Buffer.from(body.slice(at, at + size)));
    const outside = body.length - (file.length - HEAD.length);
    const inStrings = ['a', 'image', HEAD, 'words', 'w'.repeat(20_000), 'b'].join('"').length;
    // Counts the opening quote of each string, but not the closing one.
    expect(reader.seen()).toEqual({ text: outside, structure: outside - inStrings - 1 });
    given.push(...reader.end().tickets);
  }
});

test('leaves invalid JSON for the parser to refuse', () => {
  for (const body of ['{"a": "b', '"', '{"a\\', `{"image": "${HEAD}${'A'.repeat(50_000)}`])
    expect(() => json(read(body, [100]).raw)).toThrow(SyntaxError);
});

test('a ticket is useless outside its request, and none remains', async () => {
  const app = await createTestApp();
  const vendor = await createSeller(app);
  const before = filesHandedIn();
  const large = await pictureOf(200_000);
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry({ images: [large] }) });
  expect(tour.images).toHaveLength(1);
  const refused = await vendor.refused('POST /tours/add', {
    body: tourEntry({ images: [large, `${HEAD}@${'A'.repeat(43)}`], name: '' }),
  });
  expect(refused.status).toBe(400);
  const cut = await vendor.refused('POST /tours/add', {
    rawBody: JSON.stringify(tourEntry({ images: [large] })).slice(0, -5),
  });
  expect(cut.status).toBe(400);
  const forged = await vendor.refused('POST /tours/add', {
    body: tourEntry({ images: [`${HEAD}@${'A'.repeat(43)}`] }),
  });
  expect(forged.status).toBe(400);
  expect(filesHandedIn()).toBe(before);
});
