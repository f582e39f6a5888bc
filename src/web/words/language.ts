// English pages have the specification's addresses, Arabic ones the same under /ar. The router works with the English
// addresses only (see rewrite in router.tsx), so pages and links never mention the language.
import { getLocale } from './generated/runtime.js';

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

/** The language of the page being rendered or shown. */
export function currentLanguage(): Language {
  return getLocale();
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
