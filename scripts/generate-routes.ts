// Route trees for the router and the types of pages. Run by scripts/generate.ts.
import { Generator, getConfig } from '@tanstack/router-generator';
import { join } from 'node:path';
import { routerOptions } from '../src/web/router-options.ts';
import { publicRoutes } from '../src/web/routes.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'src/web');
const treeOf = async (options: typeof routerOptions) => {
  const config = getConfig(
    { ...options, routesDirectory: web, generatedRouteTree: join(web, options.generatedRouteTree) },
    root,
  );
  await new Generator({ config, root }).run();
};
await treeOf(routerOptions);
await treeOf({
  ...routerOptions,
  generatedRouteTree: './generated-public-tree.ts',
  virtualRouteConfig: publicRoutes,
});
