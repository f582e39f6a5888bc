import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRY, readFirstScript } from './first-script.ts';
import { root } from './source-files.ts';

/**
 * Modules of every visitor's first script besides the files of routes. It weighs up to 140 KB
 * compressed with a page's own, so add a module only if all pages need it at once: else parse in
 * the loader, or import it with `import()`.
 */
const MODULES = [
  'src/base/calendar-date.ts',
  'src/base/countries.ts',
  'src/base/is-uuid.ts',
  'src/base/latin-digits.ts',
  'src/base/limits.ts',
  'src/base/read-search.ts',
  'src/base/typed-number.ts',
  'src/verticals/clothing/web.ts',
  'src/verticals/groceries/web.ts',
  'src/verticals/hotels/web.ts',
  'src/verticals/insurance/web.ts',
  'src/verticals/lets/web.ts',
  'src/verticals/medical/web.ts',
  'src/verticals/staffing/pages/agency-deps.ts',
  'src/verticals/staffing/web.ts',
  'src/verticals/tech/web.ts',
  'src/verticals/tours/web.ts',
  'src/verticals/transfer/web.ts',
  'src/verticals/utilities/web.ts',
  'src/verticals/web-list.ts',
  'src/verticals/web.ts',
  'src/web/address-search.ts',
  'src/web/api.ts',
  'src/web/client.tsx',
  'src/web/config.ts',
  'src/web/country-choice.ts',
  'src/web/desk.ts',
  'src/web/early-press.ts',
  'src/web/forget-person.ts',
  'src/web/generated-public-tree.ts',
  'src/web/guards/origin-path.ts',
  'src/web/guards/require-customer.ts',
  'src/web/guards/same-site-path.ts',
  'src/web/guards/send-to.ts',
  'src/web/kept.ts',
  'src/web/listing/list-pages.tsx',
  'src/web/nonce.ts',
  'src/web/page-head.ts',
  'src/web/reload-outdated.ts',
  'src/web/router-settings.tsx',
  'src/web/session.ts',
  'src/web/shell/categories.ts',
  'src/web/shell/not-found.tsx',
  'src/web/shell/scroll-to-top.tsx',
  'src/web/shell/search-field.tsx',
  'src/web/shell/suggestions-below.tsx',
  'src/web/shop/compare/shelf-deps.ts',
  'src/web/shop/shop-head.ts',
  'src/web/structured-data.ts',
  'src/web/structured-lists.ts',
  'src/web/ui/address-link.tsx',
  'src/web/ui/button.tsx',
  'src/web/ui/category-icons.tsx',
  'src/web/ui/drawn-icon.tsx',
  'src/web/ui/icons.tsx',
  'src/web/ui/late-part.tsx',
  'src/web/ui/only-read.ts',
  'src/web/ui/patiently.ts',
  'src/web/ui/spinner.tsx',
  'src/web/ui/wanted.ts',
  'src/web/words/language.ts',
];

/** Packages of the first script. */
const PACKAGES = [
  '@tanstack/react-router',
  '@tanstack/react-router/ssr/client',
  'react',
  'react-dom/client',
];

/** Messages of these areas: none of a dashboard's. */
const AREAS = [
  'cart',
  'checkout',
  'clothing',
  'discover',
  'favourites',
  'groceries',
  'hotels',
  'insurance',
  'join',
  'lets',
  'medical',
  'pay',
  'policies',
  'shell',
  'staffing',
  'subscription',
  'success',
  'tech',
  'tours',
  'transfer',
  'unsubscribe',
  'utilities',
];

/** Characters of source, 2 % above today's. */
const MAX_SIZE = 81_500;

const isRoute = (path: string): boolean =>
  /createFileRoute\(|createRootRoute\(/.test(readFileSync(join(root, path), 'utf8'));

const first = readFirstScript();

/** Fails with the chain of imports that leads to each module beyond those listed. */
function beyond(chains: ReadonlyMap<string, readonly string[]>): string[] {
  return [...chains]
    .filter(([path]) => !PACKAGES.includes(path) && !MODULES.includes(path))
    .filter(([path]) => !/\.(?:css|woff2\?url)$/.test(path))
    .filter(([path]) => !path.startsWith('src/') || !isRoute(path))
    .map(([, chain]) => chain.join(' > '));
}

test('the first script has only the listed modules and packages', () => {
  expect(beyond(first.chains)).toEqual([]);
  const unused = [...MODULES, ...PACKAGES].filter((path) => !first.chains.has(path));
  expect(unused).toEqual([]);
});

test('the first script has no messages of dashboards', () => {
  const areas = new Set([...first.messages].map((name) => name.split('_')[0] ?? ''));
  expect([...areas].toSorted()).toEqual(AREAS);
});

test('the first script stays within its size', () => {
  expect(first.size).toBeLessThan(MAX_SIZE);
});

const STOREFRONT = 'src/verticals/staffing/pages/storefront-page.tsx';
const PARSER = 'src/verticals/staffing/pages/hire-search.ts';
const textAt = (path: string) => readFileSync(join(root, path), 'utf8');
/** The first script after changes to some files. */
const changed = (texts: Readonly<Record<string, (text: string) => string>>) =>
  readFirstScript((path) => {
    const isThere = path.startsWith('src/') && !path.includes('/words/generated/');
    return isThere ? (texts[path] ?? String)(textAt(path)) : undefined;
  });

test('finds a parser that enters with the function of loaderDeps', () => {
  const { chains, size } = changed({
    [STOREFRONT]: (text) => text.replace('./agency-deps.ts', './hire-search.ts'),
    [PARSER]: (text) => `${text}export const askedOfServer = (search: object) => ({ ...search });`,
  });
  expect(beyond(chains)).toContain(
    [ENTRY, 'src/web/generated-public-tree.ts', STOREFRONT, PARSER].join(' > '),
  );
  expect(size - first.size).toBeGreaterThan(1_000);
});

test('finds a package, a server module and a message behind an import', () => {
  const { chains, messages } = changed({
    [STOREFRONT]: (text) =>
      `import { z } from 'zod';\nimport { log } from '#server/log.ts';\n${text.replace(
        'component:',
        'staleTime: log(z, m.admin_checks_title()), component:',
      )}`,
  });
  expect(chains.get('zod')?.at(-2)).toBe(STOREFRONT);
  expect(chains.get('src/server/log.ts')?.at(-2)).toBe(STOREFRONT);
  expect(messages).toContain('admin_checks_title');
});

test('ignores loaders, components, types and unused functions', () => {
  const small = (text: string) => {
    const files: Readonly<Record<string, string>> = {
      'src/web/entry.ts': `import { Route } from './page.tsx'; Route();`,
      'src/web/page.tsx': text,
      'src/web/parser.ts': `import { z } from 'zod'; export const read = z.object({}); export type Read = 1;`,
      'src/web/unused.ts': `export const one = () => 1; export const two = [() => read()];`,
    };
    const { chains, size } = readFirstScript((path) => files[path], 'src/web/entry.ts');
    return { found: [...chains.keys()], size };
  };
  const route = (options: string, imported = `import { read } from './parser.ts';`) =>
    small(`${imported} export const Route = createFileRoute('/x')({ ${options} });`);
  const bare = ['src/web/entry.ts', 'src/web/page.tsx'];
  expect(route('loader: () => read()').found).toEqual(bare);
  expect(route('component: () => <b>{read}</b>').found).toEqual(bare);
  expect(route('head: 1', `import type { Read } from './parser.ts';`).found).toEqual(bare);
  expect(route('head: 1', `import { type Read } from './parser.ts';`).found).toEqual(bare);
  const parsed = [...bare, 'src/web/parser.ts', 'zod'];
  expect(route('loaderDeps: () => read()').found).toEqual(parsed);
  expect(route('validateSearch: read').found).toEqual(parsed);
  expect(
    route('loaderDeps: deps', `import { read } from './parser.ts'; const deps = () => read;`).found,
  ).toEqual(parsed);
  const used = route('head: one', `import { one } from './unused.ts';`);
  const all = route('head: [one, two]', `import { one, two } from './unused.ts';`);
  expect(used.found).toEqual([...bare, 'src/web/unused.ts']);
  expect(all.size - used.size).toBeGreaterThan('[() => read()]'.length);
});
