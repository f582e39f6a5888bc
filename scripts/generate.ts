// Makes what the type checker, the tests and the build need but nobody writes: the compiled words and the route tree.
import { compile } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { join } from 'node:path';
import { routerOptions } from '../src/web/router-options.ts';
import { publicRoutes } from '../src/web/routes.ts';
import { wordsCompilerOptions } from '../src/web/words/compile-options.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
await compile(wordsCompilerOptions);
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
// The compiler leaves timers running that would keep this process for half a minute.
process.exit(0);
