import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { routes } from '#web/routes.ts';

interface Registered {
  /** Parameters as `:name`. */
  readonly path: string;
  /** Ids of its layouts, outermost first. */
  readonly layouts: string;
  /** Path below src/web. */
  readonly file: string;
}

/** Every page of src/web/routes.ts. */
export const registered = walk(routes.children ?? [], '', []);

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
