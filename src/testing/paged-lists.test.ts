import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { filesBelow, root } from './source-files.ts';

/**
 * Calls that read one page of a list and need no way to the others. All others pass the page that
 * was asked for, so that every list can be read to its end.
 */
const FIRST_PAGE: Readonly<Record<string, string>> = {
  'src/verticals/insurance/pages/load-overview.ts GET /listings':
    'popular plans, with a link to all',
  'src/verticals/lets/pages/load-home.ts GET /reviews/listing/{id}': 'a dialog has all reviews',
  'src/web/listing/load-storefront.ts GET /next-free': 'names the listings of a page',
  'src/web/pages/vendor/subscription-page.tsx GET /vendor/invoices': 'its list loads more',
  'src/web/shop/product/load-product.ts GET /listings': 'four neighbours, whose shop is linked',
  'src/web/vendor/goods-orders/unavailable-form.tsx GET /listings': 'a search finds the others',
};

const pagedCalls = [...Object.values(contract), ...Object.values(verticalContracts)]
  .flatMap((part): EndpointSpec[] =>
    'method' in part ? [part as EndpointSpec] : Object.values(part),
  )
  .filter(({ query }) => query && 'page' in query.shape)
  .map(({ method, path }) => `${method} ${path}`);

/** The text from an opening bracket to its end. */
function balanced(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('({['.includes(text[at] ?? '')) depth += 1;
    if (')}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

const passesPage = (text: string): boolean => /\bpage\b|\.\.\.|\bpageSize: 1\b/.test(text);

/** Paged calls of a file's text that can only read the first page. */
function onlyFirstPage(text: string, calls: readonly string[]): string[] {
  return [...text.matchAll(/\bapi\(\s*'([^']+)'/g)].flatMap(({ 1: call = '', index }) => {
    if (!calls.includes(call)) return [];
    const sent = balanced(text, text.indexOf('(', index));
    const named = /\bquery: (\w+)\b(?!\()|\b(query)\s*[,}]|, (\w+)\)$/.exec(sent);
    const name = named?.[1] ?? named?.[2] ?? named?.[3];
    if (name === undefined) return passesPage(sent) || /query: \w+\(/.test(sent) ? [] : [call];
    const declared = new RegExp(String.raw`\bconst ${name} = `).exec(text);
    // Parameters are checked where they are passed.
    if (!declared) return [];
    const value = text.slice(declared.index + declared[0].length);
    const isObject = value.startsWith('{');
    return !isObject || passesPage(balanced(value, 0)) ? [] : [call];
  });
}

/** Paged calls in loops, which read a list page by page. */
const callsInLoops = (text: string, calls: readonly string[]): string[] =>
  [...text.matchAll(/\b(?:for|while) \(|\bdo \{/g)].flatMap(({ index, 0: opening }) => {
    const start = index + opening.length - 1;
    const head = balanced(text, start);
    const body = opening === 'do {' ? '' : balanced(text, text.indexOf('{', start + head.length));
    return calls.filter((call) => `${head}${body}`.includes(`api('${call}'`));
  });

const files = ['src/web', 'src/verticals']
  .flatMap(filesBelow)
  .filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/generated'),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every list of a page can be read to its end', () => {
  expect(pagedCalls.length).toBeGreaterThan(30);
  const found = files.flatMap(({ path, text }) =>
    onlyFirstPage(text, pagedCalls).map((call) => `${path} ${call}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(FIRST_PAGE).toSorted());
});

test('no page reads a list in a loop', () => {
  const found = files.filter(({ text }) => callsInLoops(text, pagedCalls).length > 0);
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('finds calls without a page, and loops', () => {
  const judge = (text: string) => onlyFirstPage(text, ['GET /list']);
  expect(judge(`api('GET /list')`)).toEqual(['GET /list']);
  expect(judge(`api('GET /list', { query: { pageSize: 100 } })`)).toEqual(['GET /list']);
  expect(judge(`const query = { pageSize: 100 }; api('GET /list', { query })`)).toEqual([
    'GET /list',
  ]);
  expect(judge(`const query = { pageSize: 100, page }; api('GET /list', { query })`)).toEqual([]);
  expect(judge(`api('GET /list', { query: { ...search, pageSize: 20 } })`)).toEqual([]);
  expect(judge(`api('GET /list', { query: { pageSize: 1 } })`)).toEqual([]);
  expect(judge(`api('GET /other')`)).toEqual([]);
  expect(judge(`const input = { query: { page } }; api('GET /list', input)`)).toEqual([]);
  const loops = (text: string) => callsInLoops(text, ['GET /list']).length > 0;
  expect(loops(`for (const one of all) { await api('GET /list'); }`)).toBe(true);
  expect(loops(`for (const one of all) { add(one); } await api('GET /list');`)).toBe(false);
  expect(loops(`do { page += 1; await api('GET /list'); } while (more);`)).toBe(true);
});
