import type { Country } from '#base/countries.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { citySpellings } from '../delivery/place-rules.ts';
import { fold } from './words.ts';

/** All listings of a vertical, or those of one kind. */
export interface KindOf {
  readonly vertical: string;
  readonly kind: string | null;
}

/** What a name stands for, besides its own letters. */
export interface Meaning {
  /** How else it is written, in both languages. */
  readonly spellings: readonly string[];
  readonly kinds: readonly KindOf[];
}
export type KnownNames = ReadonlyMap<string, Meaning>;

/** `English|Arabic|others`. Listings name their country in English. */
const COUNTRIES_CALLED: Readonly<Record<Country, string>> = {
  Egypt: 'Egypt|مصر|جمهورية مصر العربية|Misr|Masr',
  'Saudi Arabia':
    'Saudi Arabia|السعودية|المملكة العربية السعودية|العربية السعودية|المملكة|KSA|Saudi',
  Lebanon: 'Lebanon|لبنان|Liban|Lubnan',
  Jordan: 'Jordan|الأردن|المملكة الأردنية الهاشمية|المملكة الأردنية|Al Urdun',
  Iraq: 'Iraq|العراق|جمهورية العراق',
};

/** Every name of a country, a city, a category or a kind that the code knows, by its key. */
export function knownNames(verticals: Readonly<Record<string, Vertical>>): KnownNames {
  const known = new Map<string, Meaning>();
  const add = (names: readonly string[], meaning: Partial<Meaning>) => {
    for (const key of new Set(names.map((name) => keyOf(wordsIn(name))))) {
      const { spellings, kinds } = known.get(key) ?? { spellings: [], kinds: [] };
      known.set(key, {
        spellings: [...new Set([...spellings, ...(meaning.spellings ?? [])])],
        kinds: [...kinds, ...(meaning.kinds ?? [])],
      });
    }
  };
  const places = [
    ...Object.values(COUNTRIES_CALLED).map((called) => called.split('|')),
    ...citySpellings(),
  ];
  for (const names of places) add(names, { spellings: names.map(fold) });
  for (const { id, called } of Object.values(verticals)) {
    add(called.all.split('|'), { kinds: [{ vertical: id, kind: null }] });
    for (const [kind, names] of Object.entries(called.kinds))
      add(names.split('|'), { kinds: [{ vertical: id, kind }] });
  }
  return known;
}

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a name as one, without what people write one way or the other: articles, and the hamza at a word's end. */
export function keyOf(words: readonly string[]): string {
  const bare = words
    .filter((word) => word !== 'al' && word !== 'el')
    .map((word) => withoutArticle(word).replace(/\u0621$/u, ''));
  return (bare.length > 0 ? bare : words).join(' ');
}

/** An Arabic word without its article; what is left has two letters at least. */
export const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{2})/u, '');

/** The same without a preposition or an 'and' written onto it as well: 'بالقاهرة', 'للأقصر', 'وعمان'. Nearest first. */
export const withoutPrefix = (word: string): readonly string[] => [
  ...(/^[وبفك]ال\p{L}{2}/u.test(word) ? [word.slice(3)] : []),
  ...(/^لل\p{L}{2}/u.test(word) ? [word.slice(2)] : []),
  ...(/^[وبلفك]\p{L}{2}/u.test(word) ? [word.slice(1)] : []),
];
