import { routes } from './routes.ts';

/** How the route tree is made from the table of routes: read by Vite and by scripts/generate.ts. */
export const routerOptions = {
  routesDirectory: './',
  generatedRouteTree: './generated-route-tree.ts',
  virtualRouteConfig: routes,
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
} as const;
