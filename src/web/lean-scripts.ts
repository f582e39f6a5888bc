import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from './words/language.ts';

// Build plugins that remove unused code from the client, so that scripts are smaller.

const inClient = {
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
};

/**
 * Messages in a single language: scripts/split-languages.ts creates the scripts for each language
 * and inserts its name, so that visitors load no messages in another language. The compiler emits
 * three functions for a message, one of which looks up the language; a single function each
 * compresses two thousand messages a fifth smaller.
 */
export function wordsOfOneLanguage(): Plugin {
  return {
    name: 'souk:words-of-one-language',
    ...inClient,
    // Before other plugins change the compiler's output.
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]words[/\\]generated[/\\]messages[/\\](?!_)/ },
      handler(code, id) {
        const [en, ar] = LANGUAGES.map((language) => wordIn(language, code));
        if (!en || !ar) this.error('The compiled words are written another way');
        const name = basename(id, '.js');
        return {
          code: `export const ${name} = __SOUK_LANGUAGE__ === 'ar' ? ${ar} : ${en};`,
          map: null,
        };
      },
    },
  };
}

/** `(i) => {...}` of `const en_shell_close = (i) => {...};`; the argument is always present. */
const wordIn = (language: string, code: string) =>
  new RegExp(`^const ${language}_\\w+ = /\\*\\*.*?\\*/ (\\(i?\\) => \\{[\\s\\S]*?\\n\\});$`, 'm')
    .exec(code)?.[1]
    ?.replaceAll('${i?.', '${i.');

const LEAN_JSX = '\0souk:jsx';

/**
 * React's modules are not ES modules: each of the thousands of elements would be `(0,
 * runtime.jsx)(...)`. Re-exported by an ES module it is `jsx(...)`.
 */
export function leanJsx(): Plugin {
  return {
    name: 'souk:lean-jsx',
    ...inClient,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_, importer) => (importer === LEAN_JSX ? null : LEAN_JSX),
    },
    load: {
      filter: { id: /^\0souk:jsx$/ },
      handler: () => `import * as runtime from 'react/jsx-runtime';
export const { jsx, jsxs, Fragment } = runtime;`,
    },
  };
}

/**
 * Removes the router's scroll restoration, which Souk does itself (shell/scroll-to-top.tsx), except
 * for disabling the browser's. Fails the build if the router moves it to another file, because it
 * would silently be included again.
 */
export function routerWithoutScrolling(): Plugin {
  let replaced = false;
  return {
    name: 'souk:router-without-scrolling',
    ...inClient,
    buildEnd(failure) {
      if (!failure && !replaced) this.error('The router restores scrolling in another file now');
    },
    transform: {
      filter: { id: /router-core\/dist\/esm\/scroll-restoration\.js$/ },
      handler: () => {
        replaced = true;
        return {
          code: `export const storageKey = '';
export const defaultGetScrollRestorationKey = ({ href }) => href;
export const getElementScrollRestorationEntry = () => undefined;
let done = false;
export function setupScrollRestoration() {
  if (done) return;
  done = true;
  const here = () => (history.scrollRestoration = 'manual');
  here();
  addEventListener('pageshow', here);
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
}`,
          map: null,
        };
      },
    },
  };
}

/**
 * Sonner inserts its style sheet by script, which the content security policy refuses; the toaster
 * imports the same sheet as a file.
 */
export function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'souk:sonner-without-inline-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(.*\);$/m, '');
        if (without === code) this.error('Sonner brings its style sheet another way now');
        return { code: without, map: null };
      },
    },
  };
}
