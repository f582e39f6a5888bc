// English pages have the specification's addresses, Arabic ones the same under /ar. The router works with the English
// addresses only (see rewrite in router.tsx), so pages and links never mention the language.

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const ARABIC_PREFIX = /^\/ar(?=\/|$)/;

/** The language of the page with this path, as the browser shows it. */
export function languageOfPath(path: string): Language {
  return ARABIC_PREFIX.test(path) ? 'ar' : 'en';
}

/** The path without its language: '/ar/services' -> '/services'. */
export function pathWithoutLanguage(path: string): string {
  return path.replace(ARABIC_PREFIX, '') || '/';
}

/** The path of the same page in a language. Takes a path with or without one. */
export function pathInLanguage(path: string, language: Language): string {
  const plain = pathWithoutLanguage(path);
  if (language === 'en') return plain;
  return plain === '/' ? '/ar' : `/ar${plain}`;
}

// The words' compiled runtime knows it as well, but weighs 4 KB in the browser.
let readLanguage: () => Language = () => 'en';

/** Set once by each entry: the browser has its page's language, the server that of the page it is rendering. */
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
