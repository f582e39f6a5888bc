// Names as lists of sanctioned people are searched by: Latin and Arabic, however they were written.

/** Marks over letters, Arabic signs of honour and vowels, and the stretch between letters. */
const MARKS = /[\p{Mn}\u0610-\u061a\u064b-\u065f\u0640]/gu;
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\u0622\u0623\u0625\u0671]/g, '\u0627'],
  [/\u0629/g, '\u0647'],
  [/\u0649/g, '\u064a'],
];
/** Parts of a name that are written or left out as people please. */
const PARTICLES = new Set(['al', 'el', 'bin', 'ibn', 'abu']);

/** The words of a name in their normal form, sorted: the same for every spelling that means it. */
export function wordsOf(name: string): readonly string[] {
  const plain = ARABIC.reduce(
    (text, [letter, normal]) => text.replace(letter, normal),
    // Composed hamzas come apart here, and their marks go: their letters stay.
    name.normalize('NFKD').replace(MARKS, '').toLowerCase(),
  );
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const kept = words.filter((word) => !PARTICLES.has(word));
  // A name of nothing but particles is still a name.
  return (kept.length > 0 ? kept : words).toSorted();
}

/** The same as one text. */
export const normalised = (name: string): string => wordsOf(name).join(' ');

/** Jaro-Winkler of two texts: 1 for the same, 0 for nothing in common. */
export function similarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const jaro = jaroOf(one, other);
  if (jaro === 0) return 0;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** Room for texts of usual lengths, kept: a search compares thousands, one after the other. */
const LONGEST_KEPT = 256;
const keptTaken = new Uint8Array(LONGEST_KEPT);
const keptMet = new Uint16Array(LONGEST_KEPT);

function jaroOf(one: string, other: string): number {
  const [a, b] = [one.length, other.length];
  if (a === 0 || b === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a, b) / 2) - 1);
  const fits = b <= LONGEST_KEPT;
  const taken = fits ? keptTaken.fill(0, 0, b) : new Uint8Array(b);
  const met = fits ? keptMet : new Uint16Array(b);
  let matches = 0;
  for (let at = 0; at < a; at += 1) {
    const end = Math.min(b, at + reach + 1);
    for (let there = Math.max(0, at - reach); there < end; there += 1) {
      if (taken[there] === 1 || one.charCodeAt(at) !== other.charCodeAt(there)) continue;
      taken[there] = 1;
      met[matches] = one.charCodeAt(at);
      matches += 1;
      break;
    }
  }
  if (matches === 0) return 0;
  let swapped = 0;
  let index = 0;
  for (let there = 0; there < b; there += 1) {
    if (taken[there] !== 1) continue;
    if (met[index] !== other.charCodeAt(there)) swapped += 1;
    index += 1;
  }
  return (matches / a + matches / b + (matches - swapped / 2) / matches) / 3;
}
