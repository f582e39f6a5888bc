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
 * Some browsers remember that a script failed to load, and then fail each import of it without a
 * request. If a second import fails, it is repeated with another URL. Replaces Vite's helper, which
 * is larger because it also preloads scripts.
 */
export function importsTriedAgain(): Plugin {
  return {
    name: 'souk:imports-tried-again',
    ...inClient,
    enforce: 'post',
    // Every chunk with an import uses this module, so it runs first.
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!/export const __vitePreload =/.test(code) || !code.includes('return "/"+dep'))
          this.error('Vite imports scripts in another way now');
        return { code: IMPORTING, map: null };
      },
    },
    // Chunks are named before generateBundle changes them.
    augmentChunkHash: () => IMPORTING,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The entry imports pages; if one fails to load, the visitor can reload it.
        const chunks = Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk')
          .filter(({ isEntry }) => !isEntry);
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(IMPORTED, (found) => `${found}.catch(again)`);
        const without = chunks.filter(
          ({ code, dynamicImports }) =>
            dynamicImports.length > 0 && !code.includes('.catch(again)'),
        );
        if (without.length > 0) this.error('Scripts are imported in another way now');
      },
    },
  };
}

const IMPORTED = /\bimport\((["'`])\.\/[\w.-]+\.js\1\)/g;

/** Reuses the URL that worked, so that a script runs once. */
const IMPORTING = String.raw`const sheets = {};
const sheet = (file) =>
  (sheets[file] ??= new Promise((resolve, reject) => {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) return resolve();
    const link = document.createElement('link');
    link.onerror = () => {
      delete sheets[file];
      link.remove();
      reject(Error('Unable to preload CSS for ' + href));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve });
    document.head.append(link);
  }));
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(sheet)).then(load).catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });
const tries = {};
globalThis.again = (error) => {
  const [url] = /http\S+\.js/.exec(error?.message) ?? [];
  if (url in tries)
    return import(/* @vite-ignore */ url + '?' + tries[url]).catch((e) => {
      tries[url] += 1;
      throw e;
    });
  if (url) tries[url] = 1;
  throw error;
};`;

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
