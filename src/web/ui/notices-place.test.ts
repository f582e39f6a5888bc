import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';
import { noticesTop } from './notices-place.ts';

const PAGE = { dialogTitle: null, head: 150, windowHeight: 844, isCovered: true };

test('notices stand below the head of the page', () => {
  expect(noticesTop(PAGE)).toBe(166);
  expect(noticesTop({ ...PAGE, head: 149.6 })).toBe(166);
});

test('notices stand below the title of an open dialog, also of one that is scrolled', () => {
  expect(noticesTop({ ...PAGE, dialogTitle: 90 })).toBe(106);
  expect(noticesTop({ ...PAGE, dialogTitle: -20 })).toBe(16);
});

test('notices keep their place if they would not cover the head', () => {
  expect(noticesTop({ ...PAGE, isCovered: false })).toBeNull();
  expect(noticesTop({ ...PAGE, head: null })).toBeNull();
  expect(noticesTop({ ...PAGE, head: -40 })).toBeNull();
  expect(noticesTop({ ...PAGE, head: 500 })).toBeNull();
});

// Without buttons the head is the heading and the text after it. tests/e2e/notices.spec.ts measures both in a browser.
test('a heading with buttons beside it is marked as the head of its page', () => {
  const unmarked = sourceFiles()
    .filter(
      ({ path, text }) =>
        path.endsWith('.tsx') &&
        /className="[^"]*\bflex\b[^"]*\bjustify-between\b[^"]*">\s*(?:<div[^>]*>\s*)?<h1/.test(
          text.replaceAll(/data-page-head\s+className/g, 'data-page-head'),
        ),
    )
    .map(({ path }) => path);
  expect(unmarked).toEqual([]);
});
