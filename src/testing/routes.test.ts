import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { expect, test } from 'vitest';
import { routes } from '#web/routes.ts';
import { promisedRoutes, stillToCome } from './promised-routes.ts';
import { root } from './source-files.ts';

interface Registered {
  /** `:name` for a parameter. */
  readonly path: string;
  /** Ids of the layouts around it, from the outside in. */
  readonly layouts: string;
  readonly file: string;
}

const registered = walk(routes.children ?? [], '', []);
const promised = Object.entries(promisedRoutes).flatMap(([layouts, paths]) =>
  paths.map((path) => ({ path, layouts })),
);

function walk(
  nodes: readonly VirtualRouteNode[],
  prefix: string,
  layouts: readonly string[],
): Registered[] {
  return nodes.flatMap((node) => {
    if (node.type === 'physical') return [];
    if (node.type === 'layout')
      return walk(node.children ?? [], prefix, [...layouts, node.id ?? node.file]);
    const path =
      node.type === 'index'
        ? prefix || '/'
        : `${prefix}/${node.path.replace(/^\//, '').replaceAll('$', ':')}`;
    const children = node.type === 'route' ? walk(node.children ?? [], path, layouts) : [];
    const own =
      node.file === undefined ? [] : [{ path, layouts: layouts.join(' '), file: node.file }];
    return [...own, ...children];
  });
}

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

test('no address is registered twice', () => {
  const paths = registered.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every route has its page', () => {
  expect(registered.filter(({ file }) => !existsSync(join(root, 'src/web', file)))).toEqual([]);
});

test('an address that nothing takes has a page of its own', () => {
  expect(registered.map(({ path }) => path)).toContain('/:');
});
