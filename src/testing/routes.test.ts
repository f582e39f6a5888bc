import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promisedRoutes, stillToCome } from './promised-routes.ts';
import { registered } from './registered-routes.ts';
import { root } from './source-files.ts';

const promised = Object.entries(promisedRoutes).flatMap(([layouts, paths]) =>
  paths.map((path) => ({ path, layouts })),
);

test.each(promised.filter(({ path }) => !stillToCome.includes(path)))(
  '$path stands, in its layout and behind its guard',
  ({ path, layouts }) => {
    expect(registered.find((route) => route.path === path)?.layouts).toBe(layouts);
  },
);

test('every planned call is declared and still missing', () => {
  expect(stillToCome.filter((path) => !promised.some((route) => route.path === path))).toEqual([]);
  expect(stillToCome.filter((path) => registered.some((route) => route.path === path))).toEqual([]);
});

test('no path is registered twice', () => {
  const paths = registered.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every route has a page', () => {
  expect(registered.filter(({ file }) => !existsSync(join(root, 'src/web', file)))).toEqual([]);
});

test('an unknown address has its own page', () => {
  expect(registered.map(({ path }) => path)).toContain('/:');
});
