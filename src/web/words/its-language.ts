import { languageOf } from '#base/language-of.ts';
import type { Language } from '#base/two-languages.ts';
import { currentLanguage } from './language.ts';

interface Marks {
  readonly lang?: Language;
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * Attributes of a user-written text: empty in the page's language, otherwise its language and direction, so that it is
 * read aloud, hyphenated and truncated correctly. The first letter decides, because a text may mix both languages.
 */
export function inItsLanguage(text: string): Marks {
  const lang = languageOf(text);
  if (lang === null || lang === currentLanguage()) return {};
  return { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' };
}
