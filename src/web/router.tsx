import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated-route-tree.ts';
import { routerSettings } from './router-settings.tsx';

/** The router of the server, and of a browser's document at a desk page. */
export const getRouter = () => createRouter({ routeTree, ...routerSettings() });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
