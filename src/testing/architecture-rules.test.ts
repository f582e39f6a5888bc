import { expect, test } from 'vitest';
import { mayImport, pureFiles } from './architecture-rules.ts';
import type { Import, SourceFile } from './source-files.ts';

const file = (path: string, ...targets: string[]): SourceFile => ({
  path,
  text: '',
  imports: targets.map((target) => use(target)),
});
const use = (target: string, typeOnly = false): Import => ({
  target,
  own: /^(?:src|pictures|messages)\//.test(target),
  typeOnly,
  later: false,
  reexport: false,
});

test.each([
  ['src/base/money.ts', 'src/contract/cart.ts'],
  ['src/base/money.ts', 'node:fs'],
  ['src/contract/cart.ts', 'src/core/selling/cart/rules.ts'],
  ['src/contract/cart.ts', 'hono'],
  ['src/core/selling/cart/store.ts', 'src/core/orders/orders/routes.ts'],
  ['src/core/selling/cart/store.ts', 'src/verticals/tours/vertical.ts'],
  ['src/core/selling/cart/store.ts', 'src/verticals/rules.ts'],
  ['src/core/selling/cart/store.ts', 'src/server/config.ts'],
  ['src/core/selling/cart/store.ts', 'src/web/api.ts'],
  ['src/verticals/tours/routes.ts', 'src/verticals/clothing/store.ts'],
  ['src/verticals/tours/routes.ts', 'src/server/config.ts'],
  ['src/web/api.ts', 'src/contract/contract.ts'],
  ['src/web/api.ts', 'src/core/selling/cart/store.ts'],
  ['src/web/api.ts', 'src/verticals/tours/pages/card.tsx'],
  ['src/web/api.ts', 'src/server/config.ts'],
  ['src/server/app.ts', 'src/web/api.ts'],
])('%s may not import %s', (path, target) => {
  expect(mayImport(file(path, target), use(target))).toBe(false);
});

test.each([
  ['src/contract/cart.ts', 'src/base/money.ts'],
  ['src/core/selling/cart/routes.ts', 'src/core/orders/orders/store.ts'],
  ['src/core/selling/cart/routes.ts', 'src/core/selling/cart/routes.ts'],
  ['src/core/selling/cart/rules.ts', 'src/verticals/vertical.ts'],
  ['src/verticals/tours/routes.ts', 'src/core/orders/orders/store.ts'],
  ['src/verticals/tours/pages/card.tsx', 'src/web/ui/button.tsx'],
  ['src/verticals/rules.ts', 'src/verticals/tours/vertical.ts'],
  ['src/web/cart/drawer.tsx', 'src/core/selling/cart/rules.ts'],
  ['src/server/app.ts', 'src/core/orders/orders/routes.ts'],
])('%s may import %s', (path, target) => {
  expect(mayImport(file(path, target), use(target))).toBe(true);
});

test('types cross where values may not', () => {
  expect(mayImport(file('src/web/api.ts'), use('src/contract/contract.ts', true))).toBe(true);
  expect(mayImport(file('src/server/web.ts'), use('src/web/config.ts', true))).toBe(true);
});

test("a vertical's file belongs to the server or to pages, never to both", () => {
  const both = file(
    'src/verticals/tours/card.ts',
    'src/web/ui/format.ts',
    'src/core/orders/orders/store.ts',
  );
  expect(both.imports.map((target) => mayImport(both, target))).toEqual([false, false]);
});

test('dependencies of pure code are pure too', () => {
  const rules = file(
    'src/core/selling/cart/rules.ts',
    'src/core/selling/cart/lines.ts',
    'src/base/money.ts',
  );
  const lines = file('src/core/selling/cart/lines.ts');
  const store = file('src/core/selling/cart/store.ts', 'src/core/selling/cart/rules.ts');
  expect(pureFiles([rules, lines, store]).map(({ path }) => path)).toEqual([
    rules.path,
    lines.path,
  ]);
});

test('a file outside the known areas is an error', () => {
  expect(() => mayImport(file('src/elsewhere/a.ts'), use('src/base/money.ts'))).toThrow(
    'in no area',
  );
});
