import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Server-rendered HTML of part of a page, with a router for its links. */
export async function htmlAt(page: ReactNode): Promise<string> {
  const routeTree = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
