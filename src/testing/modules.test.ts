import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * The modules of src/core, lowest first. A module imports only modules before it, types included,
 * so that there are no cycles and each can be read without those above it. If a lower module needs
 * a higher one, it declares a service on `Market` by `declare module`, and src/server/market.ts
 * provides it.
 */
const MODULES = [
  'shared',
  'messaging',
  'identity',
  'compliance',
  'catalogue',
  'inventory',
  'money',
  'orders',
  'selling',
  'conversations',
  'oversight',
  'demo',
];

const moduleOf = (path: string) => /^src\/core\/([^/]+)\//.exec(path)?.[1];

/** Imports from a module to one above it. */
const importsUp = (files: readonly Pick<SourceFile, 'path' | 'imports'>[]) =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const [from, to] = [moduleOf(path), moduleOf(target)];
      if (from === undefined || to === undefined) return [];
      if (MODULES.indexOf(from) >= MODULES.indexOf(to)) return [];
      return [`${path} -> ${target}`];
    }),
  );

test('core contains only modules', () => {
  const found = readdirSync(join(root, 'src/core'));
  expect(found.filter((name) => !MODULES.includes(name))).toEqual([]);
});

test('modules import only modules below them', () => {
  expect(importsUp(sourceFiles())).toEqual([]);
});

test('finds an import of a higher module, even of types', () => {
  const use = { own: true, typeOnly: true, later: false, reexport: false };
  const file = (path: string, target: string) => ({ path, imports: [{ ...use, target }] });
  const [cart, orders] = ['src/core/selling/cart/store.ts', 'src/core/orders/orders/store.ts'];
  expect(importsUp([file(cart, orders)])).toEqual([]);
  expect(importsUp([file(orders, cart)])).toEqual([`${orders} -> ${cart}`]);
});

/** Deliberately without an interface: everything uses `shared`, and `demo` fills every table. */
const WITHOUT_INTERFACE = ['shared', 'demo'];
/** Seeds write rows of every module. */
const SEEDS = /^src\/(?:core\/demo|verticals\/[\w-]+\/(?:demo\/|seed))/;

/**
 * The interface, or pure rules: pages import those individually, because an interface would bring
 * all of them into each script.
 */
const isPublic = (target: string) =>
  /^src\/core\/\w+\/index\.ts$/.test(target) || /(?:[/-])rules\.ts$/.test(target);

const bypasses = (files: readonly Pick<SourceFile, 'path' | 'imports'>[]) =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const to = moduleOf(target);
      if (to === undefined || WITHOUT_INTERFACE.includes(to) || SEEDS.test(path)) return [];
      if (to === moduleOf(path) || isPublic(target)) return [];
      return [`${path} -> ${target}`];
    }),
  );

test('modules are imported through their interfaces only', () => {
  expect(bypasses(sourceFiles())).toEqual([]);
});

test('finds an import that bypasses an interface', () => {
  const use = { own: true, typeOnly: true, later: false, reexport: false };
  const file = (path: string, target: string) => ({ path, imports: [{ ...use, target }] });
  const store = 'src/core/selling/cart/store.ts';
  const inside = file('src/core/selling/checkout/checkout.ts', store);
  const outside = file('src/server/routes.ts', store);
  expect(bypasses([inside, outside])).toEqual([`src/server/routes.ts -> ${store}`]);
});
