// Makes what the type checker, the tests and the build need but nobody writes: the compiled words and the route tree.
import { compile } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { join } from 'node:path';
import { routerOptions } from '../src/web/router-options.ts';
import { wordsCompilerOptions } from '../src/web/words/compile-options.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
await compile(wordsCompilerOptions);
const web = join(root, 'src/web');
const config = getConfig(
  {
    ...routerOptions,
    routesDirectory: web,
    generatedRouteTree: join(web, routerOptions.generatedRouteTree),
  },
  root,
);
await new Generator({ config, root }).run();
// The compiler leaves timers running that would keep this process for half a minute.
process.exit(0);
