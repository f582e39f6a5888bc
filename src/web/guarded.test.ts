import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { expect, test } from 'vitest';
import { isGuarded } from './guarded.ts';
import { routes } from './routes.ts';

/** Layouts that anybody sees. */
const OPEN = ['main', 'bare'];
/** Pages in them that send people elsewhere by who they are. */
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

test('every page behind a guard is known as such, in each language and however it is written', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter(([, guarded]) => guarded).length).toBeGreaterThan(40);
  for (const [path, guarded] of pages) {
    const address = path.replaceAll(/\$\w+/g, 'a').replace('$', 'nowhere');
    for (const written of [address, `/ar${address}`, address.toUpperCase(), `${address}/`])
      expect([written, isGuarded(written)]).toEqual([written, guarded]);
  }
});
