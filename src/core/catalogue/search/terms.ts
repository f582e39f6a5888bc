import {
  keyOf,
  type KindOf,
  type KnownNames,
  type Meaning,
  withoutArticle,
  withoutPrefix,
  wordsIn,
} from './known-names.ts';

/** A word of a search, or several that are one name, with everything it may be called. */
export interface Term {
  /** A tsquery for it. */
  readonly text: string;
  /** Listings that it names by what they are, whatever their own words. */
  readonly kinds: readonly KindOf[];
}

/** The longest known name: 'المملكة العربية السعودية' and one to spare. */
const MOST_WORDS_OF_NAME = 4;
/** As `SearchQuery` takes 200 letters: more words than anybody searches for. */
const MOST_TERMS = 20;

/** Arabic words that say nothing of what is looked for, folded. PostgreSQL has no list of them. */
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
 * What a search looks for beyond its letters: known names in both languages, Arabic words with and without article and
 * preposition. Empty when its letters are all there is to it, or when it is written with signs (`"exact"`, `-without`, `or`).
 */
export function termsOf(q: string, known: KnownNames): readonly Term[] {
  if (/["|]|(?:^|\s)-\S|\bor\b/iu.test(q)) return [];
  const words = wordsIn(q);
  const terms = meaningsOf(words, known);
  const says = terms.some(({ meant }) => meant) || words.some(isArabic);
  return says ? terms : [];
}

interface TermMeant extends Term {
  /** Whether it is a name that is known. */
  readonly meant: boolean;
}

/** The words of a search as terms: known names as one each, without Arabic words that say nothing, unless there are no others. */
export function meaningsOf(all: readonly string[], known: KnownNames): TermMeant[] {
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  const terms: TermMeant[] = [];
  for (let at = 0; at < words.length && terms.length < MOST_TERMS;) {
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
  for (let length = Math.min(MOST_WORDS_OF_NAME, words.length - at); length > 0; length -= 1) {
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

/** An Arabic word as it may stand in a text: Arabic writes article, preposition and 'and' onto it. */
export function formsOf(word: string): readonly string[] {
  if (!isArabic(word)) return [word];
  const bare = withoutArticle(word);
  return [word, ...['', 'ال', 'لل', 'بال', 'وال'].map((prefix) => prefix + bare)];
}

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** A tsquery for any of these; several words are a phrase. In quotes only the quote and the backslash mean something. */
export const oneOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `'${name.replaceAll(/['\\]/g, '$&$&')}'`).join(' | ');
