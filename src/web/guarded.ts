import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated-route-tree.ts';
import { pathWithoutLanguage } from './words/language.ts';

const create = () => createRouter({ routeTree });
let router: ReturnType<typeof create> | undefined;

/** True if a page has a guard, so that the server renders none of it. */
export function isGuarded(pathname: string): boolean {
  router ??= create();
  const [matched] = router.getMatchedRoutes(pathWithoutLanguage(pathname));
  return matched.some(
    ({ options }) => options.beforeLoad !== undefined && 'ssr' in options && options.ssr === false,
  );
}
