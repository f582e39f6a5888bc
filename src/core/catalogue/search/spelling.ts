/** Max corrections of a word. */
const MAX_MEANT = 5;
/** Min share of a word's trigrams that a similar word has. */
const MIN_ALIKE = 0.45;

/** Known words, folded, most frequent first. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The letters of each word as bits, to rule most words out quickly. */
  readonly letters: Int32Array;
}

export function vocabularyOf(known: readonly string[]): Vocabulary {
  const words = known.filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
  return { words, letters: Int32Array.from(words, lettersOf) };
}

/**
 * Corrections of a folded word: known words one typo away (missing, extra, wrong or swapped
 * letter), otherwise, if long enough, two, otherwise, if the word is unknown, those that share many
 * of its trigrams. At most five, most frequent first.
 */
export function meant(word: string, vocabulary: Vocabulary): string[] {
  const furthest = word.length < 3 ? 0 : word.length < 5 ? 1 : 2;
  const letters = lettersOf(word);
  let nearest = furthest;
  let found: string[] = [];
  let isKnown = false;
  for (const [at, known] of vocabulary.words.entries()) {
    if (Math.abs(known.length - word.length) > nearest) continue;
    // A typo changes two letters at most.
    if (bitsOf(letters ^ (vocabulary.letters[at] ?? 0)) > 2 * nearest) continue;
    const slips = slipsBetween(word, known, nearest);
    if (slips === 0) isKnown = true;
    if (slips > nearest || slips === 0) continue;
    if (slips < nearest) found = [];
    nearest = slips;
    if (found.length < MAX_MEANT) found.push(known);
  }
  return found.length > 0 || isKnown || word.length < 4 ? found : alike(word, vocabulary);
}

/** The most likely spelling of several words: known ones as they are, others as first corrected. */
export const correctedWords = (
  words: readonly { readonly word: string; readonly meant: readonly string[] }[],
  { words: known }: Vocabulary,
): string =>
  words.map(({ word, meant: of }) => (known.includes(word) ? word : (of[0] ?? word))).join(' ');

/** Words that share the largest part of a word's trigrams, as pg_trgm counts them. */
function alike(word: string, { words }: Vocabulary): string[] {
  const trigrams = [...new Set(trigramsOf(word))];
  const min = Math.ceil(trigrams.length * MIN_ALIKE);
  return words
    .map((known) => {
      const padded = `  ${known} `;
      return { known, shared: trigrams.filter((one) => padded.includes(one)).length };
    })
    .filter(({ shared }) => shared >= min)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MAX_MEANT)
    .map(({ known }) => known);
}

const trigramsOf = (word: string): string[] => {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Number of set bits. Source: Warren, Hacker's Delight. */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
 * Distances above `most` are inexact. Source: Damerau 1964.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
