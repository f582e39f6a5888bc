import babel from '@rolldown/plugin-babel';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { basename, join } from 'node:path';
import { defineConfig, type PluginOption } from 'vite';
import {
  importsTriedAgain,
  leanJsx,
  routerWithoutScrolling,
  sonnerWithoutInlineStyles,
  wordsOfOneLanguage,
} from './src/web/lean-scripts.ts';
import { oneByteScripts } from './src/web/one-byte-scripts.ts';
import { routerOptions } from './src/web/router-options.ts';
import { scriptGroups } from './src/web/script-groups.ts';
import { wordsCompilerOptions } from './src/web/words/compile-options.ts';

/**
 * The words while developing: one module a language instead of one a message, which would be a thousand requests a
 * page, and in a folder of this server's own, so that several servers and a build do not write over each other. A build
 * takes what scripts/generate.ts has made. (It cannot use this plugin: compiling leaves timers that would hold the
 * process for half a minute.)
 */
function wordsWhileDeveloping(): PluginOption {
  const folder = join(import.meta.dirname, '.cache', `words-${process.env.PORT ?? 'default'}`);
  return [
    paraglideVitePlugin({
      ...wordsCompilerOptions,
      outdir: folder,
      outputStructure: 'locale-modules',
    }),
    {
      name: 'souk:words-while-developing',
      enforce: 'pre',
      resolveId: {
        filter: { id: /(^|\/)generated\/(messages|runtime)\.js$/ },
        handler: (id) => join(folder, basename(id)),
      },
    },
  ];
}

export default defineConfig(({ command }) => ({
  // Every development server keeps its own: two that share one replace each other's files. Under node_modules, where
  // Babel leaves them alone.
  cacheDir: `node_modules/.vite/${process.env.PORT ?? 'default'}`,
  publicDir: 'src/web/public',
  // React has it itself: the shim is for those before 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // What only comes with a press would otherwise be found by then, and reload the page.
  optimizeDeps: { include: ['sonner'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A page's script says itself what it needs, and most of that is there already: the list of it, for every page, would
    // weigh 2 KB in each visitor's entry. Style sheets are nobody's import, so they stay listed.
    modulePreload: {
      resolveDependencies: (_, needed) => needed.filter((name) => name.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
    },
    ssr: {
      build: {
        // Node holds the text of each script: without its spaces it is a fifth less. Names stay, for the traces of errors.
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  plugins: [
    command === 'serve' ? wordsWhileDeveloping() : null,
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { entry: 'router.tsx', ...routerOptions },
      client: { entry: 'client.tsx' },
      server: { entry: 'server.ts', build: { inlineCss: true } },
    }),
    react(),
    // What people work in, not what visitors read: compiled, the public pages would weigh 10 KB more and be no faster.
    babel({
      presets: [reactCompilerPreset()],
      include: [/[/\\](?:dashboard|account|orders|vendor|admin|table)[/\\][^/\\]+\.tsx$/],
      exclude: [/[/\\]node_modules[/\\]/],
    }),
    sonnerWithoutInlineStyles(),
    wordsOfOneLanguage(),
    leanJsx(),
    importsTriedAgain(),
    routerWithoutScrolling(),
    oneByteScripts(),
  ],
}));
