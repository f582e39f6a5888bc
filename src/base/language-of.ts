import type { Language } from './two-languages.ts';

const FIRST_LETTER = /(\p{Script=Arabic})|\p{Script=Latin}/u;

/** Which language the first letter of a text is of, as browsers find its direction; null for figures and signs alone. */
export function languageOf(text: string): Language | null {
  const first = FIRST_LETTER.exec(text);
  return first && (first[1] === undefined ? 'en' : 'ar');
}
