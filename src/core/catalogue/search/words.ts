/** Max words of a typo-tolerant search. */
const MOST_WORDS = 6;

/**
 * Folded words for a typo-tolerant search. Short ones match everything, so they only count if there
 * are no others.
 */
export function wordsOf(q: string): string[] {
  const words = [...new Set(fold(q).match(/[\p{L}\p{N}]+/gu) ?? [])];
  const long = words.filter((word) => [...word].length > 2);
  return (long.length > 0 ? long : words).slice(0, MOST_WORDS);
}

const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const LETTERS: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
};

/**
 * Like the database's souk_fold: lower case, no accents, unified Arabic alef and yaa, no
 * diacritics.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(/[\u0671\u0649\u06cc\u0629\u06a9]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Removes characters that PostgreSQL cannot store. */
export function cleanQuery(q: string): string {
  return q.replaceAll('\u0000', ' ').toWellFormed().trim();
}
