import { expect, test } from 'vitest';
import { type KeptPage, PageCache } from './page-cache.ts';
import { StitchedPage } from './stitched-page.ts';

const page = (html: string, shows: string[] = [], status = 200): KeptPage => ({
  status,
  headers: {},
  page: new StitchedPage(Buffer.from(html), 'THE-NONCE-STANDS-IN-HERE'),
  shows: new Set(shows),
  subject: null,
});
const cache = (maxBytes = 1_000_000) => new PageCache({ freshMs: 1000, maxBytes });

test('a page is served until it is no longer fresh', async () => {
  const pages = cache();
  await pages.render('/a', 0, async () => page('a'));
  expect(pages.get('/a', 999)).toBeDefined();
  expect(pages.get('/a', 1000)).toBeUndefined();
});

test('many who miss at once cause one rendering', async () => {
  const pages = cache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return page('a');
  };
  await Promise.all(Array.from({ length: 10 }, () => pages.render('/a', 0, render)));
  expect(renderings).toBe(1);
});

test('only pages that show what changed are dropped', async () => {
  const pages = cache();
  await pages.render('/a', 0, async () => page('a', ['id-1']));
  await pages.render('/b', 0, async () => page('b', ['id-2']));
  pages.drop(['id-1']);
  expect(pages.get('/a', 1)).toBeUndefined();
  expect(pages.get('/b', 1)).toBeDefined();
});

test('a page rendered from data that changed meanwhile is not kept', async () => {
  const pages = cache();
  const { promise, resolve } = Promise.withResolvers<KeptPage>();
  const rendering = pages.render('/a', 0, () => promise);
  pages.drop(['id-1']);
  resolve(page('a', ['id-1']));
  await rendering;
  expect(pages.get('/a', 1)).toBeUndefined();
});

test('keeps only answers with status 200', async () => {
  const pages = cache();
  await pages.render('/a', 0, async () => page('gone', [], 404));
  expect(pages.get('/a', 1)).toBeUndefined();
});

test('a page that is no longer fresh makes room before one that is', async () => {
  const one = page('x'.repeat(1000));
  const pages = cache(one.page.size * 2);
  await pages.render('/a', 0, async () => one);
  await pages.render('/b', 900, async () => one);
  pages.get('/a', 950);
  await pages.render('/c', 1100, async () => one);
  expect(['/b', '/c'].map((key) => pages.get(key, 1200) !== undefined)).toEqual([true, true]);
});

test('the page unused for longest makes room', async () => {
  const one = page('x'.repeat(1000));
  const pages = cache(one.page.size * 2);
  await pages.render('/a', 0, async () => one);
  await pages.render('/b', 0, async () => one);
  pages.get('/a', 1);
  await pages.render('/c', 0, async () => one);
  expect(pages.get('/b', 1)).toBeUndefined();
  expect(pages.get('/a', 1)).toBeDefined();
});
