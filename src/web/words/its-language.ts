import { languageOf } from '#base/language-of.ts';
import type { Language } from '#base/two-languages.ts';
import { currentLanguage } from './language.ts';

interface Marks {
  readonly lang?: Language;
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * The attributes of a text that somebody wrote: in the language of the page none, in the other one its language and direction,
 * so that it is read aloud, broken and cut as what it is. Told by its first letter: its author may have written both.
 */
export function inItsLanguage(text: string): Marks {
  const lang = languageOf(text);
  if (lang === null || lang === currentLanguage()) return {};
  return { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' };
}
