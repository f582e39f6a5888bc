import {
  keyOf,
  type KindOf,
  type KnownNames,
  type Meaning,
  namesBeginningWith,
  type PlaceNamed,
  withoutArticle,
  withoutPrefix,
  wordsIn,
} from './known-names.ts';

/** A search word, or several words of one name, with its synonyms. */
export interface Term {
  readonly text: string;
  readonly kinds: readonly KindOf[];
}

/** Longest known name, such as 'المملكة العربية السعودية', plus one. */
const MAX_WORDS_OF_NAME = 4;
/** Max terms of a search. */
const MAX_TERMS = 20;

/** Folded Arabic stop words, which PostgreSQL does not have. */
const STOP_WORDS = new Set([
  'في',
  'من',
  'الي',
  'علي',
  'عن',
  'مع',
  'و',
  'او',
  'عند',
  'ب',
  'ل',
  'هل',
  'اين',
  'يا',
  'ما',
]);

/**
 * Interpreted terms of a search: known names in both languages, and Arabic words with and without
 * article and preposition. Empty for plain English, and for queries with operators (`"exact"`,
 * `-without`, `or`).
 */
export function termsOf(q: string, known: KnownNames): readonly Term[] {
  if (/["|]|(?:^|\s)-\S|\bor\b/iu.test(q)) return [];
  const words = wordsIn(q);
  const terms = meaningsOf(words, known);
  const says = terms.some(({ meant }) => meant) || words.some(isArabic);
  return says ? terms : [];
}

interface TermMeant extends Term {
  /** True for a known name. */
  readonly meant: boolean;
}

function meaningsOf(all: readonly string[], known: KnownNames): TermMeant[] {
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  const terms: TermMeant[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS;) {
    const { length, meaning } = longestName(words, at, known);
    const own = words.slice(at, at + length);
    const forms = own.length === 1 ? formsOf(own[0] ?? '') : [own.join(' ')];
    terms.push({
      text: `(${oneOf([...forms, ...(meaning?.spellings ?? [])])})`,
      kinds: meaning?.kinds ?? [],
      meant: meaning !== undefined,
    });
    at += length;
  }
  return terms;
}

function longestName(words: readonly string[], at: number, known: KnownNames): NameFound {
  for (let length = Math.min(MAX_WORDS_OF_NAME, words.length - at); length > 0; length -= 1) {
    const [first = '', ...rest] = words.slice(at, at + length);
    for (const start of [first, ...withoutPrefix(first)]) {
      const meaning = known.get(keyOf([start, ...rest]));
      if (meaning) return { length, meaning };
    }
  }
  return { length: 1, meaning: undefined };
}

interface NameFound {
  readonly length: number;
  readonly meaning: Meaning | undefined;
}

function formsOf(word: string): readonly string[] {
  if (!isArabic(word)) return [word];
  const bare = withoutArticle(word);
  return [word, ...['', 'ال', 'لل', 'بال', 'وال'].map((prefix) => prefix + bare)];
}

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** Matches any of these; several words are a phrase. Quotes and backslashes are escaped. */
export const oneOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `'${name.replaceAll(/['\\]/g, '$&$&')}'`).join(' | ');

/** Parsed input while typing. */
export interface Typed {
  readonly words: readonly string[];
  readonly before: readonly Term[];
  /** tsqueries for the current word: as a prefix, and as a whole. */
  readonly beginning: string;
  readonly whole: string;
  /** Kinds and places with this prefix. */
  readonly kinds: readonly KindOf[];
  readonly verticalsNamed: readonly string[];
  readonly places: readonly PlaceNamed[];
}

/** Null for less than two letters. */
export function typedOf(q: string, known: KnownNames): Typed | null {
  const words = wordsIn(q).slice(0, MAX_WORDS);
  const last = words.at(-1) ?? '';
  if ([...words.join('')].length < 2) return null;
  // 'wadi mu' may be a prefix of one name, 'tour lux' of two: take the longest match.
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const meaning = namesBeginningWith(words.slice(from), known);
    const isLast = from === words.length - 1;
    if (!isLast && meaning.kinds.length + meaning.places.length === 0) continue;
    const own = words.slice(from, -1);
    return {
      words,
      before: [
        ...meaningsOf(words.slice(0, from), known),
        ...own.map((word) => ({ text: oneOf([word]), kinds: [] })),
      ],
      beginning: formsOf(last)
        .map((form) => `${oneOf([form])}:*`)
        .join(' | '),
      whole: oneOf([last, ...(own.length === 0 ? meaning.spellings : [])]),
      kinds: meaning.kinds,
      verticalsNamed: meaning.kinds.flatMap(({ vertical, kind }) =>
        kind === null ? [vertical] : [],
      ),
      places: meaning.places,
    };
  }
  return null;
}

const MAX_WORDS = 8;
