import { routes } from './routes.ts';

type Part = 'loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent';
const withThePage: Part[] = ['loader', 'component', 'errorComponent', 'notFoundComponent'];
/** With `ssr: false` the server renders the placeholder, which must not be lazy itself. */
const BROWSER_ONLY = /(?:-dashboard|_customer|_vendor|\/verify|\/redirect)$/;

/** How the route tree is generated from the table of routes, for Vite and scripts/generate.ts. */
export const routerOptions = {
  routesDirectory: './',
  generatedRouteTree: './generated-route-tree.ts',
  virtualRouteConfig: routes,
  quoteStyle: 'single' as const,
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
  codeSplittingOptions: {
    // Loaded with its page: in the first script, every visitor would load all loaders.
    splitBehavior: ({ routeId }: { readonly routeId: string }) => [
      BROWSER_ONLY.test(routeId) ? withThePage : [...withThePage, 'pendingComponent' as const],
    ],
  },
};
