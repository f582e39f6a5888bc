import {
  type KindOf,
  type KnownNames,
  namesBeginningWith,
  type PlaceNamed,
  wordsIn,
} from './known-names.ts';
import { formsOf, meaningsOf, oneOf, type Term } from './terms.ts';

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
  const words = wordsIn(q).slice(0, MOST_WORDS);
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

const MOST_WORDS = 8;
