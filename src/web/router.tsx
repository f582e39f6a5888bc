import { createRouter } from '@tanstack/react-router';
import { routeTree } from './generated-route-tree.ts';
import { routerSettings } from './router-settings.tsx';

/** The server's, and in a browser that of a document at a desk. */
export const getRouter = () => createRouter({ routeTree, ...routerSettings() });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
