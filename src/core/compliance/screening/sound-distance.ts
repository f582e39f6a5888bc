import { AYN, isVowel, kindOf, MAX_SOUNDS, type Sound, SOUNDS } from './sound-rules.ts';

/** Cost of replacing a short vowel. */
const VOWELS: Readonly<Record<string, number>> = {
  ae: 0.12,
  ai: 0.45,
  ao: 0.4,
  au: 0.55,
  ei: 0.12,
  eo: 0.5,
  eu: 0.55,
  io: 0.6,
  iu: 0.6,
  ou: 0.08,
};
/** Cost of replacing consonants that spellings exchange. */
const EXCHANGED: Readonly<Record<string, number>> = {
  Ts: 0.25,
  TS: 0.6,
  Dz: 0.25,
  DZ: 0.25,
  Zj: 0.4,
  Zz: 0.2,
  gq: 0.35,
  gk: 0.5,
  Gq: 0.35,
  Gk: 0.5,
  Ck: 0.5,
  Xk: 0.4,
  CX: 0.4,
  dt: 0.5,
  bf: 0.7,
  bv: 0.5,
  sz: 0.4,
  Cj: 0.5,
};
const inOrder = (one: string, other: string): string => (one < other ? one + other : other + one);

function changed(one: string, other: string, isMixed: boolean): number {
  if (one === other) return 0;
  const [isOne, isOther] = [isVowel(one), isVowel(other)];
  if (isOne && isOther) {
    if (one === AYN || other === AYN) return 0.05;
    if (isMixed && (one === 'A' || other === 'A')) return 0.1;
    const [short, long] = [one.toLowerCase(), other.toLowerCase()];
    return short === long ? 0.04 : (VOWELS[inOrder(short, long)] ?? 0.6);
  }
  if (isOne || isOther) {
    const [vowel, consonant] = isOne ? [one, other] : [other, one];
    // Arabic writes it like a consonant.
    return consonant === 'w' && 'uUoO'.includes(vowel) ? 0.05 : 1.1;
  }
  if (kindOf(one) === kindOf(other))
    return isMixed ? 0.1 : (one === 'w' || other === 'w') && kindOf(one) === 9 ? 0.1 : 0.25;
  return EXCHANGED[inOrder(one, other)] ?? 1;
}

function dropped(sound: string, at: number, length: number, isMixed: boolean): number {
  if (!isVowel(sound)) {
    if (sound === 'h' && at > 0) return at === length - 1 ? 0.1 : 0.4;
    return sound === 'w' && at > 0 ? 0.5 : 0.9;
  }
  if (at === 0) return isMixed ? 0.3 : 0.4;
  if (sound === AYN) return 0.08;
  // Arabic omits short vowels.
  if (isMixed) return sound >= 'a' ? 0.04 : 0.3;
  return 0.3;
}

const COUNT = SOUNDS.length;
/** Costs of replacing each sound, and of omitting it at the start, inside and at the end. */
interface Costs {
  readonly changed: Float64Array;
  readonly dropped: Float64Array;
}
function costsOf(isMixed: boolean): Costs {
  const all = [...SOUNDS];
  return {
    changed: Float64Array.from(
      all.flatMap((one) => all.map((other) => changed(one, other, isMixed))),
    ),
    dropped: Float64Array.from(
      [0, 1, 2].flatMap((place) => all.map((one) => dropped(one, place, 3, isMixed))),
    ),
  };
}
const WITHIN = costsOf(false);
const ACROSS = costsOf(true);

const ROOM = MAX_SOUNDS + 1;
let before = new Float64Array(ROOM);
let last = new Float64Array(ROOM);
let now = new Float64Array(ROOM);

export interface Sounds {
  readonly codes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly isArabic: boolean;
}

/** 1 for equal sounds, 0 below `least`. */
export function alike(one: Sound, other: Sound, least = 0): number {
  const { codes, isArabic } = other;
  return alikeIn(one, { codes, from: 0, to: codes.length, isArabic }, least);
}

export function alikeIn(one: Sound, other: Sounds, least: number): number {
  const { codes: a } = one;
  const { codes: b, from, to } = other;
  const [rows, columns] = [a.length, to - from];
  if (rows === 0 || columns === 0) return 0;
  const isMixed = one.isArabic !== other.isArabic;
  const length = Math.max(3, isMixed ? Math.min(rows, columns) : (rows + columns) / 2);
  const most = (1 - least) * length;
  // Each unmatched sound costs at least as much as a vowel.
  if (!isMixed && Math.abs(rows - columns) * 0.1 > most) return 0;
  const { changed: changes, dropped: drops } = isMixed ? ACROSS : WITHIN;
  last[0] = 0;
  for (let column = 1; column <= columns; column += 1) {
    const place = column === 1 ? 0 : column === columns ? 2 : 1;
    last[column] =
      (last[column - 1] ?? 0) + (drops[place * COUNT + (b[from + column - 1] ?? 0)] ?? 0);
  }
  for (let row = 1; row <= rows; row += 1) {
    const sound = a[row - 1] ?? 0;
    const drop = drops[(row === 1 ? 0 : row === rows ? 2 : 1) * COUNT + sound] ?? 0;
    now[0] = (last[0] ?? 0) + drop;
    let nearest = now[0];
    for (let column = 1; column <= columns; column += 1) {
      const there = b[from + column - 1] ?? 0;
      const place = column === 1 ? 0 : column === columns ? 2 : 1;
      let cost = (last[column - 1] ?? 0) + (changes[sound * COUNT + there] ?? 0);
      const mine = (last[column] ?? 0) + drop;
      if (mine < cost) cost = mine;
      const theirs = (now[column - 1] ?? 0) + (drops[place * COUNT + there] ?? 0);
      if (theirs < cost) cost = theirs;
      if (row > 1 && column > 1 && sound === b[from + column - 2] && a[row - 2] === there) {
        const swapped = (before[column - 2] ?? 0) + 0.6;
        if (swapped < cost) cost = swapped;
      }
      now[column] = cost;
      if (cost < nearest) nearest = cost;
    }
    // A swap of two letters may still lower it.
    if (nearest - 1 > most) return 0;
    [before, last, now] = [last, now, before];
  }
  const likeness = 1 - (last[columns] ?? 0) / length;
  return likeness >= least ? Math.max(0, likeness) : 0;
}

/** Min length: shorter words have too many neighbours. */
const MIN_SLIPPED = 4;

/** Letter similarity of words with one typo between them; otherwise 0. */
export function slipped(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_SLIPPED || long.length - short.length > 1) return 0;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isOne =
    short.length < long.length
      ? short.slice(at) === long.slice(at + 1)
      : short.slice(at + 1) === long.slice(at + 1) ||
        (short[at] === long[at + 1] &&
          short[at + 1] === long[at] &&
          short.slice(at + 2) === long.slice(at + 2));
  return isOne ? 1 - 1 / long.length : 0;
}
