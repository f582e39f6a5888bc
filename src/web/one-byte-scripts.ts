import type { Plugin } from 'vite';

const HOLDS_MORE = /[^\0-\u00FF]/g;

/**
 * Encodes the server's scripts as Latin-1: Node stores every character of a script with a single
 * Arabic letter as two bytes. Escapes are equivalent in strings, templates and regular expressions.
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
