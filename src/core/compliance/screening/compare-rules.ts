import { shareOf } from './shared-names.ts';
import { type Name, readName, type Token } from './read-name.ts';
import { alike, slipped } from './sound-distance.ts';

/** Min similarity of words; higher for joined ones. */
const WORD_NEAR = 0.78;
const JOINED_NEAR = 0.9;
/** Lower across Arabic and Latin letters, because vowels between joined words are not written. */
const JOINED_ACROSS = 0.86;
/** Similarity of words that sound the same but are spelled differently. */
const ALMOST = 0.999;
/** Min similarity of each word, if one name has more words. */
const PART_WORD_NEAR = 0.87;
/** Min average, if all words of both match. */
const WHOLE_NEAR = 0.86;
/** Min average, if one name has more words. */
const PART_NEAR = 0.92;
/** Min average, if the words are so common that they fit many people. */
const COMMON_NEAR = 0.92;
/** Share of people with all these words above which they are common. */
const MAX_SHARED = 2e-5;

export interface Likeness {
  /** 0 to 1; 0 if not similar. */
  readonly score: number;
  readonly isSame: boolean;
}

const APART: Likeness = { score: 0, isSame: false };

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly likeness: number;
}

export type Shares = readonly number[];

/** Share of people with all these words of a name. */
function shared(bits: number, shares: Shares): number {
  let together = 1;
  for (let at = 0; at < shares.length; at += 1)
    if ((bits & (1 << at)) !== 0) together *= shares[at] ?? 1;
  return together;
}
export const isCommon = (bits: number, shares: Shares): boolean =>
  shared(bits, shares) > MAX_SHARED;

export function sharesOf({ tokens }: Name): number[] {
  const shares: number[] = [];
  for (const token of tokens) {
    if (token.isJoined) continue;
    const at = 31 - Math.clz32(token.bits);
    shares[at] = Math.max(shares[at] ?? 0, shareOf(token));
  }
  return shares;
}

/**
 * Compares names word by word: similar if every word of one has a match in the other, at least two
 * of them. Words may be omitted, added, reordered, joined and split.
 */
export function compareNames(one: Name, other: Name, shares: Shares): Likeness {
  const { pairs, isSame } = paired(one, other);
  let [mine, theirs, sum, words] = [0, 0, 0, 0];
  for (const pair of pairs) {
    const weight = Math.max(bitsIn(pair.one), bitsIn(pair.other));
    mine |= pair.one;
    theirs |= pair.other;
    sum += pair.likeness * weight;
    words += weight;
  }
  if (words === 0) return APART;
  const likeness = sum / words;
  const theirShares = sharesOf(other);
  // The more common spelling of each pair counts.
  const together = pairs.reduce(
    (share, pair) => share * Math.max(shared(pair.one, shares), shared(pair.other, theirShares)),
    1,
  );
  const isShared = together > MAX_SHARED;
  const [isWhole, isOtherWhole] = [mine === one.all, theirs === other.all];
  if (isWhole && isOtherWhole)
    return likeness >= (isShared ? COMMON_NEAR : WHOLE_NEAR) ? { score: likeness, isSame } : APART;
  const isNear = likeness >= PART_NEAR && pairs.every((pair) => pair.likeness >= PART_WORD_NEAR);
  if (words < 2 || isShared || !isNear || !(isWhole || isOtherWhole)) return APART;
  const left = bitsIn(one.all & ~mine) + bitsIn(other.all & ~theirs);
  return { score: likeness * 0.99 ** left, isSame: false };
}

/** 0 if not similar. */
function likenessOf(mine: Token, theirs: Token): number {
  if (mine.text === theirs.text) return 1;
  const isJoined = mine.isJoined || theirs.isJoined;
  const isAcross = mine.sound.isArabic !== theirs.sound.isArabic;
  const least = !isJoined ? WORD_NEAR : isAcross ? JOINED_ACROSS : JOINED_NEAR;
  const sounds = Math.min(ALMOST, alike(mine.sound, theirs.sound, least));
  if (isJoined) return sounds;
  const letters = slipped(mine.text, theirs.text);
  return Math.max(sounds, letters >= least ? letters : 0);
}

/** True if a name is another spelling of one: all its words match, with at most one more. */
export function isSpelling(before: string, after: string): boolean {
  const [one, other] = [readName(before), readName(after)];
  let [mine, theirs] = [0, 0];
  for (const pair of paired(one, other).pairs) {
    mine |= pair.one;
    theirs |= pair.other;
  }
  return one.all !== 0 && mine === one.all && bitsIn(other.all & ~theirs) <= 1;
}

/** Matching words, best first, each used once. */
function paired(one: Name, other: Name): { pairs: readonly Pair[]; isSame: boolean } {
  const found: Pair[] = [];
  for (const mine of one.tokens)
    for (const theirs of other.tokens) {
      if (mine.isJoined && theirs.isJoined) continue;
      const likeness = likenessOf(mine, theirs);
      if (likeness > 0) found.push({ one: mine.bits, other: theirs.bits, likeness });
    }
  found.sort(
    (a, b) => b.likeness - a.likeness || bitsIn(b.one | b.other) - bitsIn(a.one | a.other),
  );
  let [mine, theirs] = [0, 0];
  const pairs: Pair[] = [];
  for (const pair of found) {
    if ((pair.one & mine) !== 0 || (pair.other & theirs) !== 0) continue;
    pairs.push(pair);
    mine |= pair.one;
    theirs |= pair.other;
  }
  return { pairs, isSame: pairs.every(({ likeness }) => likeness === 1) };
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
