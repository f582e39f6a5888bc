import { expect, test } from 'vitest';
import { type KeptPage, PageCache } from './page-cache.ts';
import { StitchedPage } from './stitched-page.ts';

const page = (html: string, shows: string[] = [], status = 200): KeptPage => ({
  status,
  headers: {},
  page: new StitchedPage(Buffer.from(html), 'THE-NONCE-STANDS-IN-HERE'),
  shows: new Set(shows),
  subject: null,
  route: '/',
});
const cache = (maxBytes = 1_000_000) => new PageCache({ freshMs: 1000, maxBytes });

test('serves a page while it is fresh', async () => {
  const pages = cache();
  await pages.render('/a', 0, async () => page('a'));
  expect(pages.get('/a', 999)).toBeDefined();
  expect(pages.get('/a', 1000)).toBeUndefined();
});

test('concurrent misses render once', async () => {
  const pages = cache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return page('a');
  };
  await Promise.all(Array.from({ length: 10 }, () => pages.render('/a', 0, render)));
  expect(renderings).toBe(1);
});

test('drops only pages that show a change', async () => {
  const pages = cache();
  await pages.render('/a', 0, async () => page('a', ['id-1']));
  await pages.render('/b', 0, async () => page('b', ['id-2']));
  pages.drop(['id-1']);
  expect(pages.get('/a', 1)).toBeUndefined();
  expect(pages.get('/b', 1)).toBeDefined();
});

test('does not keep a page rendered from data that has changed since', async () => {
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

test('expired pages are evicted before fresh ones', async () => {
  const one = page('x'.repeat(1000));
  const pages = cache(one.page.size * 2);
  await pages.render('/a', 0, async () => one);
  await pages.render('/b', 900, async () => one);
  pages.get('/a', 950);
  await pages.render('/c', 1100, async () => one);
  expect(['/b', '/c'].map((key) => pages.get(key, 1200) !== undefined)).toEqual([true, true]);
});

test('evicts the least recently used page', async () => {
  const one = page('x'.repeat(1000));
  const pages = cache(one.page.size * 2);
  await pages.render('/a', 0, async () => one);
  await pages.render('/b', 0, async () => one);
  pages.get('/a', 1);
  await pages.render('/c', 0, async () => one);
  expect(pages.get('/b', 1)).toBeUndefined();
  expect(pages.get('/a', 1)).toBeDefined();
});
