import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzippedPage, plainPage, stitchable } from './stitched-page.ts';

const html = `<p>مرحبا</p><script nonce="STAND-IN">1</script>${'long '.repeat(5000)}<script nonce="STAND-IN"></script>`;

test('a page is sent with its own nonce each time, plain and compressed alike', () => {
  const page = stitchable(html, 'STAND-IN');
  for (const nonce of ['abc', 'Zm9vYmFyYmF6cXV4']) {
    const expected = html.replaceAll('STAND-IN', nonce);
    expect(plainPage(page, nonce).toString('utf8')).toBe(expected);
    expect(gunzipSync(gzippedPage(page, nonce)).toString('utf8')).toBe(expected);
  }
});

test('a page without a nonce is sent as it is', () => {
  const page = stitchable('<p>plain</p>', 'STAND-IN');
  expect(gunzipSync(gzippedPage(page, 'x')).toString('utf8')).toBe('<p>plain</p>');
});
