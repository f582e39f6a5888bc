import type { Language } from './two-languages.ts';

const FIRST_LETTER = /(\p{Script=Arabic})|\p{Script=Latin}/u;

/** Language of the first letter of a text, by the rule browsers use for its direction; null without letters. */
export function languageOf(text: string): Language | null {
  const first = FIRST_LETTER.exec(text);
  return first && (first[1] === undefined ? 'en' : 'ar');
}
