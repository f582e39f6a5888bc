import type { Plugin } from 'vite';

const HOLDS_MORE = /[^\0-\u00FF]/g;

/**
 * The server's scripts in letters of one byte: of a script with one Arabic letter Node holds every letter as two. In strings,
 * templates and regular expressions an escape is the same letter.
 */
export function oneByteScripts(): Plugin {
  return {
    name: 'souk:one-byte-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(HOLDS_MORE, escaped);
    },
  };
}

const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
