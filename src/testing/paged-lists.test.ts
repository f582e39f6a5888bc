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
  'src/web/pages/admin/vendor-details-page.tsx GET /admin/pending-vendors':
    'the next application, with a link to the list',
  'src/web/pages/vendor/inventory-page.tsx GET /vendor/drafts':
    'a page holds as many drafts as a vendor may have',
  'src/web/pages/vendor/subscription-page.tsx GET /vendor/invoices': 'its list loads more',
  'src/web/shop/product/load-product.ts GET /listings': 'four neighbours, whose shop is linked',
  'src/web/vendor/goods-orders/unavailable-form.tsx GET /listings': 'a search finds the others',
  'src/web/vendor/manual/manual-open.tsx GET /vendor/manual-bookings': 'one booking by its id',
};

/**
 * Fixed limits of stores that are no list's end. All others are a page (`limit` and `offset`), a
 * job's step (`AT_ONCE`), an export that is refused beyond (`EXPORT_LIMIT`) or a count that says
 * "500+" (`COUNTED`).
 */
const FIXED_LIMITS: Readonly<Record<string, string>> = {
  'src/core/catalogue/bills/saved-store.ts MAX_SAVED': 'no more can be saved',
  'src/core/catalogue/bills/store.ts MAX_OF_ACCOUNT': 'the newest bills of one account: five years',
  'src/core/catalogue/bills/store.ts 20': 'the newest bills of twenty accounts',
  'src/core/catalogue/imports/store.ts 10': 'the oldest running imports, of which a turn takes one',
  'src/core/catalogue/imports/store.ts 100': 'where the columns of the last file are looked for',
  'src/core/catalogue/imports/store.ts MAX_LISTED': 'a total that is not counted further',
  'src/core/catalogue/imports/store.ts SWEPT': 'the files that one turn of a job removes',
  'src/core/catalogue/listings/person-store.ts MAX_VISITS': 'facts for rules, the latest visits',
  'src/core/catalogue/quote-locks/store.ts MAX_KNOWN': 'a person has one held quote of a corridor',
  'src/core/catalogue/search/cards-store.ts MAX_LOOKED_AT': 'a shelf of similar listings',
  'src/core/catalogue/search/home-rails-store.ts MAX_LOOKED_AT':
    'rails of the home, which link to their categories',
  'src/core/catalogue/search/home-store.ts OF_EACH': 'the home, which links to the shelves',
  'src/core/catalogue/search/suggest-store.ts MAX_COMPARED': 'suggestions while typing',
  'src/core/catalogue/search/suggest-store.ts MAX_LIKE': 'suggestions while typing',
  'src/core/catalogue/search/suggest-store.ts MAX_OF_KIND': 'suggestions while typing',
  'src/core/catalogue/search/suggest-store.ts SUGGESTED': 'suggestions while typing',
  'src/core/catalogue/search/words-store.ts MAX_CHANGES': 'the most frequent words',
  'src/core/catalogue/search/words-store.ts MAX_KNOWN': 'the most frequent words',
  'src/core/catalogue/services/store.ts FIRST_SERVICES': 'four of each category, with its link',
  'src/core/compliance/recipients/store.ts MAX_RECIPIENTS': 'no more can be saved',
  'src/core/compliance/standing/store.ts 50': 'uploads per person are limited',
  'src/core/conversations/canned/store.ts MAX_CANNED_ANSWERS': 'no more can be saved',
  'src/core/selling/favourites/list-store.ts MAX_LISTS': 'no more can be saved',
  'src/core/identity/audit/store.ts 200': 'the newest entries of one record',
  'src/core/inventory/feeds/conflict-store.ts 100': 'double bookings of one listing, soonest first',
  'src/core/inventory/feeds/feed-store.ts MOST_WAITING': "a job's step",
  'src/core/inventory/inventory/oversold.ts MAX_NAMED': 'one line of the log',
  'src/core/messaging/texts/outbox-store.ts SWEEP': "a job's step",
  'src/core/messaging/mail/outbox-store.ts SWEEP': "a job's step",
  'src/core/messaging/notices/store.ts MAX_NOTIFICATIONS': 'the newest ones',
  'src/core/messaging/notices/store.ts MAX_UNREAD_NOTIFICATIONS': 'a count that says "99+"',
  'src/core/messaging/push/store.ts MAX_PUSH_SUBSCRIPTIONS': 'all that a person has',
  'src/core/money/disputes/evidence-store.ts MAX_TO_PROVE': 'most urgent first, on the home',
  'src/core/money/payouts/store.ts MAX_LISTED': 'a total that is not counted further',
  'src/core/money/invoices/store.ts 500': "a job's step",
  'src/core/money/payments/sandbox-disputes.ts 100': 'a step of the sandbox',
  'src/core/conversations/conversations/list-store.ts MAX_UNREAD': 'a count that says "99+"',
  'src/core/conversations/conversations/event-store.ts MAX_ORDERS': 'lines beside the messages',
  'src/core/conversations/conversations/message-store.ts SAME_TEXT': 'counted up to a limit',
  'src/core/conversations/conversations/store.ts MAX_ORDERS':
    'whether there is one, and an open one',
  'src/core/conversations/unread-mail/store.ts MAX_CLAIMED': "a job's step",
  'src/core/conversations/unread-mail/store.ts MAX_MESSAGES': 'a mail, which counts the others',
  'src/core/demo/manual.ts CUSTOMERS': 'the demonstration',
  'src/core/orders/manual-bookings/store.ts MAX_VIEWED': 'two weeks of one page of people',
  'src/core/orders/orders/short-parts-store.ts EVENTS': 'excerpt of an order, which has the rest',
  'src/core/orders/orders/short-parts-store.ts ITEMS_OF_PART': 'excerpt of an order, which has all',
  'src/core/orders/schedule/store.ts MAX_LINES': 'two weeks of one page of people',
  'src/core/oversight/figures/queues-store.ts MAX_WAITING': 'a count that says "99+"',
  'src/core/oversight/figures/sold-days-store.ts 5': 'the five best sellers',
  'src/core/oversight/figures/vendor-store.ts MAX_WAITING': 'a count that says "100+"',
  'src/server/database/migration-lock.ts 5': 'names some of the blocking statements',
  'src/verticals/tours/store.ts 4': 'four similar tours',
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

/** Fixed limits of a store's text: rows beyond them cannot be reached. */
const fixedLimits = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:\.limit\(|\blimit )(?:\$\{)?(?:sql\.lit\()?([A-Z][A-Z_]+|\d[\d_]*)\b[^`\n]*/g,
      ),
    ].flatMap(({ 0: all, 1: name = '' }) =>
      name === '1' ||
      /AT_ONCE$|(?:^|_)COUNT(?:ED)?$|^EXPORT_LIMIT$/.test(name) ||
      /\boffset\b|^[^,)]*\+ 1/.test(all)
        ? []
        : [name],
    ),
  ),
];

const stores = ['src/core', 'src/verticals', 'src/server']
  .flatMap(filesBelow)
  .filter((path) => path.endsWith('.ts') && !/\.test\.|\/migrations\/|\/pages\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

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

test('no list of a store ends at a fixed limit', () => {
  const found = stores.flatMap(({ path, text }) =>
    fixedLimits(text).map((limit) => `${path} ${limit}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(FIXED_LIMITS).toSorted());
});

test('finds fixed limits, not pages, steps and counts', () => {
  for (const text of [
    '.limit(200)',
    '.limit(MAX_CASES)',
    'order by id limit ${MAX_CASES}`',
    'limit ${sql.lit(MAX_CASES)}`',
  ])
    expect(fixedLimits(text)).toHaveLength(1);
  for (const text of [
    '.limit(1)',
    '.limit(rows)',
    '.limit(AT_ONCE)',
    'limit ${SEARCH_PAGE} offset ${offset}`',
    'limit ${MAX_COMING + 1})',
    'limit ${sql.lit(MAX_ENTRIES + 1)}`',
    'limit ${sql.lit(TO_COUNT)}`',
  ])
    expect(fixedLimits(text)).toEqual([]);
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
