import { currentLanguage } from './language.ts';

const names = new Map<string, Intl.DisplayNames>();

/** A state's name in the page's language, by its ISO code. */
export function stateName(code: string): string {
  const language = currentLanguage();
  let known = names.get(language);
  if (!known) {
    known = new Intl.DisplayNames([language], { type: 'region' });
    names.set(language, known);
  }
  return known.of(code) ?? code;
}
