import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createNonces, NONCE_LENGTH } from './stencil.ts';
import { StitchedPage } from './stitched-page.ts';

const STAND_IN = 'THE-NONCE-STANDS-IN-HERE';
const html = `<p>مرحبا</p><script nonce="${STAND_IN}">1</script>${'long '.repeat(5000)}<script nonce="${STAND_IN}"></script>`;
const nonces = createNonces();

/** The sent response as text, and a function that releases its bytes. */
function sent(page: StitchedPage, nonce: string, gzip: boolean) {
  let answer: { text: string; length: number; release: () => void } | undefined;
  const take = (bytes: Buffer, release: () => void) => {
    const text = (gzip ? gunzipSync(bytes) : bytes).toString('utf8');
    answer = { text, length: bytes.length, release };
  };
  if (gzip) page.gzipped(nonce, take);
  else page.plain(nonce, take);
  if (!answer) throw new Error('Nothing was sent');
  return answer;
}

test('sends a page with a new nonce each time, plain and compressed alike', () => {
  const page = new StitchedPage(Buffer.from(html), STAND_IN);
  for (const nonce of [nonces(), nonces(), nonces()]) {
    const expected = html.replaceAll(STAND_IN, nonce);
    for (const gzip of [false, true]) {
      const { text, release } = sent(page, nonce, gzip);
      expect(text).toBe(expected);
      release();
    }
  }
});

test('does not change bytes that are still being sent to another visitor', () => {
  const page = new StitchedPage(Buffer.from(html), STAND_IN);
  const [first, second] = [nonces(), nonces()];
  for (const send of ['plain', 'gzipped'] as const) {
    const lent: Buffer[] = [];
    const before: Buffer[] = [];
    for (const nonce of [first, second, first, second])
      page[send](nonce, (bytes) => {
        lent.push(bytes);
        before.push(Buffer.from(bytes));
      });
    expect(lent.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(new Set(lent).size).toBe(4);
  }
});

test('reuses returned bytes', () => {
  const page = new StitchedPage(Buffer.from(html), STAND_IN);
  const used = new Set<Buffer>();
  for (let time = 0; time < 5; time += 1)
    page.plain(nonces(), (bytes, release) => {
      used.add(bytes);
      release();
    });
  expect(used.size).toBe(1);
});

test('sends a page without a nonce unchanged', () => {
  const page = new StitchedPage(Buffer.from('<p>plain</p>'), STAND_IN);
  expect(sent(page, nonces(), false).text).toBe('<p>plain</p>');
  expect(sent(page, nonces(), true).text).toBe('<p>plain</p>');
});

test('compresses repetitions across a nonce once', () => {
  const line = `<link rel="modulepreload" href="/assets/index.js" nonce="${STAND_IN}">`;
  const page = new StitchedPage(Buffer.from(line.repeat(50)), STAND_IN);
  expect(sent(page, nonces(), true).length).toBeLessThan(50 * 60);
});

test('characters like the placeholder are not replaced', () => {
  const odd = `<i nonce="${STAND_IN}">${'\0'.repeat(40)}</i><b nonce="${STAND_IN}">${'\0'.repeat(40)}</b>`;
  const page = new StitchedPage(Buffer.from(odd), STAND_IN);
  const nonce = nonces();
  expect(sent(page, nonce, true).text).toBe(odd.replaceAll(STAND_IN, nonce));
});

test('all nonces have the same length and are distinct', () => {
  const drawn = Array.from({ length: 1000 }, () => nonces());
  expect(new Set(drawn).size).toBe(1000);
  expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([NONCE_LENGTH]));
});

/** A page that was sent once, since the first visitor gets it without holes. */
async function sentBefore(text: string): Promise<StitchedPage> {
  const page = new StitchedPage(Buffer.from(text), STAND_IN);
  await sentAsBrotli(page, nonces());
  return page;
}

/** The decoded Brotli stream of the page, and its length; undefined if the page has none. */
async function sentAsBrotli(page: StitchedPage, nonce: string) {
  const answers: { text: string; length: number }[] = [];
  const isSent = await page.brotli(nonce, (bytes, release) => {
    answers.push({ text: brotliDecompressSync(bytes).toString('utf8'), length: bytes.length });
    release();
  });
  expect(answers.length).toBe(isSent ? 1 : 0);
  return answers[0];
}

test('sends a page as Brotli with a new nonce each time', async () => {
  const letters = Array.from({ length: 400 }, (_, step) => `<p>${step} مرحبا ${step * 7919}</p>`);
  const page = new StitchedPage(Buffer.from(html + letters.join('') + html), STAND_IN);
  for (const nonce of [nonces(), nonces(), 'n'.repeat(NONCE_LENGTH)])
    expect((await sentAsBrotli(page, nonce))?.text).toBe(
      (html + letters.join('') + html).replaceAll(STAND_IN, nonce),
    );
});

test('Brotli refers back across nonces, at any distance', async () => {
  const line = `<link rel="modulepreload" href="/assets/index.js" nonce="${STAND_IN}">`;
  const page = await sentBefore(line.repeat(50));
  expect((await sentAsBrotli(page, nonces()))?.length).toBeLessThan(50 * 60);
  const chance = randomBytes(60_000).toString('base64');
  const twice = await sentBefore(`${chance}<i nonce="${STAND_IN}">${chance}</i>`);
  expect((await sentAsBrotli(twice, nonces()))?.length).toBeLessThan(65_000);
});

test('sends a popular page in a smaller form after a while, with the same content', async () => {
  const prose = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const page = new StitchedPage(Buffer.from(html + prose + html), STAND_IN);
  const first = await sentAsBrotli(page, nonces());
  await eventually(async () =>
    expect((await sentAsBrotli(page, nonces()))?.length).toBeLessThan((first?.length ?? 0) * 0.95),
  );
  const nonce = nonces();
  expect((await sentAsBrotli(page, nonce))?.text).toBe(
    (html + prose + html).replaceAll(STAND_IN, nonce),
  );
});

test('a page that ends with a nonce has no Brotli form with holes', async () => {
  const page = await sentBefore(`<p>${STAND_IN}`);
  expect(await sentAsBrotli(page, nonces())).toBeUndefined();
  const plain = new StitchedPage(Buffer.from('<p>plain</p>'), STAND_IN);
  expect((await sentAsBrotli(plain, nonces()))?.text).toBe('<p>plain</p>');
});
