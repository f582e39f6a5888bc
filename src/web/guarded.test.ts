import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { expect, test } from 'vitest';
import { isGuarded, routeOf } from './guarded.ts';
import { routes } from './routes.ts';

/** Layouts of public pages. */
const OPEN = ['main', 'bare'];
/** Pages in them that redirect by session. */
const BY_PERSON = ['/checkout/sign-in', '/verify', '/redirect'];

function pagesOf(nodes: readonly VirtualRouteNode[], guarded: boolean): [string, boolean][] {
  return nodes.flatMap((node): [string, boolean][] => {
    if (node.type === 'layout')
      return pagesOf(node.children ?? [], guarded || !OPEN.includes(node.id ?? ''));
    if (node.type === 'index') return [['/', guarded]];
    if (node.type !== 'route') return [];
    const path = `/${node.path}`.replace('//', '/');
    return [[path, guarded || BY_PERSON.includes(path)]];
  });
}

const pages = pagesOf(routes.children ?? [], false);

test('recognises every guarded page in each language, however its path is written', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter(([, guarded]) => guarded).length).toBeGreaterThan(40);
  for (const [path, guarded] of pages) {
    const address = path.replaceAll(/\$\w+/g, 'a').replace('$', 'nowhere');
    for (const written of [address, `/ar${address}`, address.toUpperCase(), `${address}/`])
      expect([written, isGuarded(written)]).toEqual([written, guarded]);
  }
});

test('the route of a page is its pattern in every language, and none of its ids', () => {
  for (const [path] of pages) {
    const address = path.replaceAll(/\$\w+/g, 'a-b-c').replace('$', 'nowhere');
    const known = routeOf(address);
    expect(known).not.toContain('a-b-c');
    expect(routeOf(`/ar${address}`)).toBe(known);
  }
  expect(routeOf('/service/tours/0199')).toBe('/service/tours/$id');
});
