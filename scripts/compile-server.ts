// Fills Node's compile cache with the server's modules: a process that finds all of them there never loads the compiler that strips
// their types, which would stay in memory (some 30 MB). Run by the build.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './installation.mjs';
import { reachableFrom } from './reachable.ts';

const MAIN = 'src/server/main.ts';
/** These act when they are evaluated. */
const ACTS = /^src\/server\/main\.ts$|-worker\.ts$/;
/** Imported for its effect of being compiled: the missing name fails before anything is evaluated. */
const compileOnly = (url: string) =>
  `data:text/javascript,import{missing}from${encodeURIComponent(JSON.stringify(url))}`;

const { files } = reachableFrom([MAIN]);
for (const path of files) {
  if (!path.endsWith('.ts') || path.endsWith('.d.ts')) continue;
  const { href } = pathToFileURL(join(root, path));
  if (!ACTS.test(path)) await import(href);
  else
    await import(compileOnly(href)).catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error;
    });
}
flushCompileCache();
// Some modules keep timers.
process.exit(0);
