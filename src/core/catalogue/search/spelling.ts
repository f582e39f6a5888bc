/** Max corrections of a word. */
const MAX_MEANT = 5;

/**
 * Corrections of a word in the vocabulary, both folded: words one typo away (missing, extra, wrong
 * or swapped letter), otherwise, if long enough, two. At most five, most frequent first.
 */
export function meant(word: string, vocabulary: readonly string[]): string[] {
  const furthest = word.length < 3 ? 0 : word.length < 5 ? 1 : 2;
  let nearest = furthest;
  let found: string[] = [];
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > nearest) continue;
    const slips = slipsBetween(word, known, nearest);
    if (slips > nearest || slips === 0) continue;
    if (slips < nearest) found = [];
    nearest = slips;
    if (found.length < MAX_MEANT) found.push(known);
  }
  return found;
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
