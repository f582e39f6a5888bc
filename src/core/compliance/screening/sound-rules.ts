// Sounds of name words in one alphabet for Latin and Arabic, so that spellings of one name are
// equal or similar.
import { isArabic } from './fold-rules.ts';

/**
 * A word as sounds, one letter each. Consonants: capitals for Arabic ones spelled with two Latin
 * letters (X kh, G gh, D dh, T th, S sh, Z zh, C ch). Vowels: a e i o u, and A E I O U if long or
 * written out.
 */
export interface Sound {
  readonly text: string;
  /** As numbers. */
  readonly codes: Uint8Array;
  readonly isArabic: boolean;
}

/** Arabic ʿayn: romanised as a vowel, or omitted. */
export const AYN = '3';

const DIGRAPHS: readonly (readonly [string, string])[] = [
  ['shch', 'S'],
  ['tsch', 'C'],
  ['sch', 'S'],
  ['tch', 'C'],
  ['dzh', 'j'],
  ['sh', 'S'],
  ['ch', 'C'],
  ['kh', 'X'],
  ['gh', 'G'],
  ['dh', 'D'],
  ['th', 'T'],
  ['zh', 'Z'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['dj', 'j'],
  ['ts', 'c'],
  ['tz', 'c'],
  ['cz', 'C'],
  ['sz', 'S'],
  ['qu', 'k'],
  ['ou', 'U'],
  ['oo', 'U'],
  ['uu', 'U'],
  ['ee', 'I'],
  ['ie', 'I'],
  ['ii', 'I'],
  ['iy', 'I'],
  ['yi', 'I'],
  ['yy', 'I'],
  ['ij', 'I'],
  ['ei', 'E'],
  ['ai', 'E'],
  ['ay', 'E'],
  ['ey', 'E'],
  ['ae', 'E'],
  ['aa', 'A'],
  ['ah', 'a'],
];
const SINGLE: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'b',
  d: 'd',
  e: 'e',
  f: 'f',
  g: 'g',
  h: 'h',
  i: 'i',
  j: 'j',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  o: 'o',
  p: 'p',
  q: 'q',
  r: 'r',
  s: 's',
  t: 't',
  u: 'u',
  v: 'v',
  w: 'w',
  x: 'ks',
  y: 'i',
  z: 'z',
};
const ARABIC: Readonly<Record<string, string>> = {
  ا: 'A',
  ب: 'b',
  ت: 't',
  ث: 'T',
  ج: 'j',
  ح: 'h',
  خ: 'X',
  د: 'd',
  ذ: 'D',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'D',
  ط: 't',
  ظ: 'Z',
  ع: AYN,
  غ: 'G',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'I',
  پ: 'p',
  چ: 'C',
  ژ: 'Z',
  گ: 'g',
};

/** Max sounds of a word. */
export const MAX_SOUNDS = 63;
/** All sounds; others map to one. */
export const SOUNDS = ` bptTdDsScCzZjgGkqhXfvwmnlraeiouAEIOU${AYN}`;
const codeOf = (sound: string): number => Math.max(0, SOUNDS.indexOf(sound));

export function soundOf(word: string): Sound {
  const isWritten = isArabic(word);
  const text = (isWritten ? arabicSound(word) : latinSound(word)).slice(0, MAX_SOUNDS);
  return { text, codes: Uint8Array.from(text, codeOf), isArabic: isWritten };
}

function arabicSound(word: string): string {
  let text = '';
  for (const letter of word) text += ARABIC[letter] ?? '';
  return text;
}

const VOWELS = `aeiouAEIOU${AYN}`;
export const isVowel = (sound: string): boolean => VOWELS.includes(sound);

function latinSound(word: string): string {
  // Initial 'ye' is optional, and 'gue' is French.
  const spelt = word
    .replace(/^ye/, 'e')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/c(?=[eiy])/g, 's');
  let text = '';
  for (let at = 0; at < spelt.length;) {
    const two = DIGRAPHS.find(
      ([letters]) => spelt.startsWith(letters, at) && (letters !== 'ah' || at + 2 === spelt.length),
    );
    const sound =
      two?.[1] ?? (spelt[at] === 'c' ? 'k' : (SINGLE[spelt[at] ?? ''] ?? spelt[at] ?? ''));
    // Doubled letters count once, and so do equal vowels.
    if (sound !== text.at(-1)) text += sound;
    at += two?.[0].length ?? 1;
  }
  return text;
}

/** Classes of consonants that spellings exchange: 1 to 15. */
const KIND: Readonly<Record<string, number>> = {
  b: 1,
  p: 1,
  t: 2,
  T: 2,
  d: 3,
  D: 3,
  s: 4,
  S: 4,
  c: 4,
  C: 4,
  z: 5,
  Z: 5,
  j: 6,
  g: 6,
  G: 6,
  k: 7,
  q: 7,
  h: 8,
  X: 8,
  f: 9,
  v: 9,
  w: 9,
  m: 10,
  n: 11,
  l: 12,
  r: 13,
};
export const kindOf = (sound: string): number => KIND[sound] ?? 0;

/** Further classes, by how their letters are spelled elsewhere. */
const ALSO: Readonly<Record<string, readonly number[]>> = {
  T: [4],
  D: [5],
  Z: [3, 6],
  C: [7, 8],
  // Often a vowel inside a word.
  w: [0],
};
const MAX_KEYS = 6;

/** Consonant classes of a word per reading: equal for spellings of one name. */
export function skeletons(sound: Sound): readonly (readonly number[])[] {
  let all: number[][] = [[]];
  const { text } = sound;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isVowel(letter)) continue;
    const kinds = [kindOf(letter), ...(at === 0 && letter === 'w' ? [] : (ALSO[letter] ?? []))];
    // Often silent at the end, and in Arabic often a vowel.
    if (letter === 'h' && at === text.length - 1 && at > 0) kinds.push(0);
    const longer = kinds.flatMap((kind) => all.map((one) => (kind === 0 ? one : [...one, kind])));
    all = longer.slice(0, MAX_KEYS);
  }
  return all;
}

/** Classes of all sounds, vowels as one class: the basis of finding typos. */
export function shapeOf({ text }: Sound): readonly number[] {
  return Array.from(text, (letter) => (isVowel(letter) ? 14 : kindOf(letter)));
}
