import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated-route-tree.ts';
import { pathWithoutLanguage } from './words/language.ts';

const create = () => createRouter({ routeTree });
let router: ReturnType<typeof create> | undefined;

function matched(pathname: string) {
  router ??= create();
  return router.getMatchedRoutes(pathWithoutLanguage(pathname))[0];
}

/** The pattern that a path matches, for metrics: paths have ids. */
export const routeOf = (pathname: string): string => matched(pathname).at(-1)?.fullPath ?? '/';

/** True if a page has a guard, so that the server renders none of it. */
export function isGuarded(pathname: string): boolean {
  return matched(pathname).some(
    ({ options }) => options.beforeLoad !== undefined && 'ssr' in options && options.ssr === false,
  );
}
