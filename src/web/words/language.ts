// English pages have the specification's URLs, Arabic ones the same below /ar. The router uses only
// the English paths (see rewrite in router.tsx), so pages and links never contain the language.

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const ARABIC_PREFIX = /^\/ar(?=\/|$)/;

/** The language of a page's path in the browser. */
export function languageOfPath(path: string): Language {
  return ARABIC_PREFIX.test(path) ? 'ar' : 'en';
}

/** The path without its language: '/ar/services' -> '/services'. */
export function pathWithoutLanguage(path: string): string {
  return path.replace(ARABIC_PREFIX, '') || '/';
}

/** A page's path in a language. Accepts a path with or without one. */
export function pathInLanguage(path: string, language: Language): string {
  const plain = pathWithoutLanguage(path);
  if (language === 'en') return plain;
  return plain === '/' ? '/ar' : `/ar${plain}`;
}

// The compiled message runtime knows it too, but adds 4 KB in the browser.
let readLanguage: () => Language = () => 'en';

/** Set once by each entry: the browser's language, on the server that of the current render. */
export function readLanguageWith(read: () => Language): void {
  readLanguage = read;
}

/** The language of the page being rendered or shown. */
export function currentLanguage(): Language {
  return readLanguage();
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
