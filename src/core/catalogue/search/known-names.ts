import { COUNTRIES, type Country } from '#base/countries.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { citySpellings } from '#core/shared/cities/city-rules.ts';

/** Max words of a typo-tolerant search. */
const MAX_WORDS = 6;

/** Folded words. Short ones match everything, so they only count if there are no others. */
export function wordsOf(q: string): string[] {
  const words = [...new Set(fold(q).match(/[\p{L}\p{N}]+/gu) ?? [])];
  const long = words.filter((word) => [...word].length > 2);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const LETTERS: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
};

/** Like the database's souk_fold: lower case, no accents or diacritics, unified alef and yaa. */
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

interface InBoth {
  readonly en: string;
  readonly ar: string;
}

export interface KindOf {
  readonly vertical: string;
  readonly kind: string | null;
  readonly name: InBoth;
}

export interface PlaceNamed {
  readonly country: Country;
  readonly city: InBoth | null;
  /** As the folded texts of listings may spell it. */
  readonly spellings: readonly string[];
}

/** The meaning of a name, besides its own spelling. */
export interface Meaning {
  /** Other spellings in both languages. */
  readonly spellings: readonly string[];
  readonly kinds: readonly KindOf[];
  readonly places: readonly PlaceNamed[];
}
export type KnownNames = ReadonlyMap<string, Meaning>;

/** `English|Arabic|others`. Listings store the English name. */
const COUNTRIES_CALLED: Readonly<Record<Country, string>> = {
  Egypt: 'Egypt|مصر|جمهورية مصر العربية|Misr|Masr',
  'Saudi Arabia':
    'Saudi Arabia|السعودية|المملكة العربية السعودية|العربية السعودية|المملكة|KSA|Saudi',
  Lebanon: 'Lebanon|لبنان|Liban|Lubnan',
  Jordan: 'Jordan|الأردن|المملكة الأردنية الهاشمية|المملكة الأردنية|Al Urdun',
  Iraq: 'Iraq|العراق|جمهورية العراق',
};

const NOTHING: Meaning = { spellings: [], kinds: [], places: [] };

/** All known names of countries, cities, categories and kinds, by key. */
export function knownNames(verticals: Readonly<Record<string, Vertical>>): KnownNames {
  const known = new Map<string, Meaning>();
  const add = (names: readonly string[], meaning: Partial<Meaning>) => {
    for (const key of new Set(names.map((name) => keyOf(wordsIn(name)))))
      known.set(key, both(known.get(key) ?? NOTHING, { ...NOTHING, ...meaning }));
  };
  const addPlace = (names: readonly string[], country: Country, city: InBoth | null) => {
    const spellings = names.map(fold);
    add(names, { spellings, places: [{ country, city, spellings }] });
  };
  for (const country of COUNTRIES) {
    addPlace(COUNTRIES_CALLED[country].split('|'), country, null);
    for (const names of citySpellings(country)) addPlace(names, country, inBoth(names));
  }
  for (const { id, called } of Object.values(verticals)) {
    for (const [kind, names] of [[null, called.all] as const, ...Object.entries(called.kinds)]) {
      const all = names.split('|');
      add(all, { kinds: [{ vertical: id, kind, name: inBoth(all) }] });
    }
  }
  return known;
}

const both = (one: Meaning, other: Meaning): Meaning => ({
  spellings: [...new Set([...one.spellings, ...other.spellings])],
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  places: [...new Set([...one.places, ...other.places])],
});

const inBoth = ([en = '', ar = '']: readonly string[]): InBoth => ({ en, ar });

/** Meanings of names with this prefix, shortest first; prefixed articles are tried last. */
export function namesBeginningWith(words: readonly string[], known: KnownNames): Meaning {
  const [first = '', ...rest] = words;
  for (const start of [first, ...withoutPrefix(first)]) {
    const begin = keyOf([start, ...rest]);
    if (begin.length < 2) continue;
    const keys = [...known.keys()].filter((key) => key.startsWith(begin));
    if (keys.length > 0)
      return keys
        .toSorted((one, other) => one.length - other.length)
        .slice(0, MAX_BEGINNING)
        .flatMap((key) => known.get(key) ?? [])
        .reduce(both, NOTHING);
  }
  return NOTHING;
}

/** Max names per prefix: two letters may match a hundred. */
const MAX_BEGINNING = 8;

/** The folded words of a text. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Normalizes a name: without articles and a final hamza, whose use varies. */
export function keyOf(words: readonly string[]): string {
  const bare = words
    .filter((word) => word !== 'al' && word !== 'el')
    .map((word) => withoutArticle(word).replace(/\u0621$/u, ''));
  return (bare.length > 0 ? bare : words).join(' ');
}

/** An Arabic word without its article, if at least two letters remain. */
export const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{2})/u, '');

/** Without attached prepositions or 'and': 'بالقاهرة', 'للأقصر', 'وعمان'. Nearest first. */
export const withoutPrefix = (word: string): readonly string[] => [
  ...(/^[وبفك]ال\p{L}{2}/u.test(word) ? [word.slice(3)] : []),
  ...(/^لل\p{L}{2}/u.test(word) ? [word.slice(2)] : []),
  ...(/^[وبلفك]\p{L}{2}/u.test(word) ? [word.slice(1)] : []),
];
