import { routes } from './routes.ts';

type Part = 'loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent';
const withThePage: Part[] = ['loader', 'component', 'errorComponent', 'notFoundComponent'];
/** Those with `ssr: false`: the server renders what stands in for them, so that must not be on its way itself. */
const BROWSER_ONLY = /(?:-dashboard|_customer|_vendor|\/verify|\/redirect)$/;

/** How the route tree is made from the table of routes: read by Vite and by scripts/generate.ts. */
export const routerOptions = {
  routesDirectory: './',
  generatedRouteTree: './generated-route-tree.ts',
  virtualRouteConfig: routes,
  quoteStyle: 'single' as const,
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
  codeSplittingOptions: {
    // A page's loader comes with its page: in the entry, every visitor would fetch the loaders of all of them.
    splitBehavior: ({ routeId }: { readonly routeId: string }) => [
      BROWSER_ONLY.test(routeId) ? withThePage : [...withThePage, 'pendingComponent' as const],
    ],
  },
};
