import { routes } from './routes.ts';

const withThePage: (
  | 'loader'
  | 'component'
  | 'pendingComponent'
  | 'errorComponent'
  | 'notFoundComponent'
)[] = ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'];

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
    defaultBehavior: [withThePage],
  },
};
