import { normalised, similarity } from './normalise-rules.ts';

/** Somebody on a list. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** 'YYYY-MM-DD' or 'YYYY'; '' where it is not known. */
  readonly birth: string;
  readonly country: string;
  readonly programme: string;
}

/** Who is screened. */
export interface Screened {
  readonly name: string;
  readonly nameArabic?: string | undefined;
  readonly birth?: string | undefined;
  readonly country: string;
}

export const OUTCOMES = ['clear', 'review', 'blocked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Finding {
  readonly outcome: Outcome;
  /** 0 to 1: how near the nearest name on the list is. */
  readonly score: number;
  /** Who was found, for admins; null where nobody was. */
  readonly listedId: string | null;
}

/** As near as this is looked at by a person. */
export const NEAR = 0.92;

const CLEAR: Finding = { outcome: 'clear', score: 0, listedId: null };
/** Letters are told apart by as many kinds: two letters of one kind only let more through. */
const KINDS = 32;
const PREFIX = 4;
/** Against rounding: what is let through is compared in full. */
const SLACK = 1e-9;

/** Names of one length and one first letter, side by side in few arrays: what is read a hundred thousand times lies together. */
class Names {
  readonly #texts: string[] = [];
  readonly #listed: Listed[] = [];
  /** Which kinds of letters stand in each at least once, twice and three times, a bit a kind. */
  #once = new Int32Array(16);
  #twice = new Int32Array(16);
  #thrice = new Int32Array(16);

  add(text: string, listed: Listed): void {
    const at = this.#texts.length;
    if (at === this.#once.length) {
      this.#once = grown(this.#once);
      this.#twice = grown(this.#twice);
      this.#thrice = grown(this.#thrice);
    }
    this.#texts.push(text);
    this.#listed.push(listed);
    const { once, twice, thrice } = lettersOf(text);
    this.#once[at] = once;
    this.#twice[at] = twice;
    this.#thrice[at] = thrice;
  }

  /** The nearest of those that are near, if any is nearer than what is known. */
  nearest(asked: Asked, missing: readonly number[], known: Finding): Finding {
    const { text, once, twice, thrice } = asked;
    const [begunOtherwise = -1] = missing;
    const isAlike = this.#texts[0]?.charCodeAt(0) === text.charCodeAt(0);
    if ((isAlike ? (missing[PREFIX] ?? -1) : begunOtherwise) < 0) return known;
    let found = known;
    for (let at = 0; at < this.#texts.length; at += 1) {
      // Most names begin otherwise, and must then have nearly every letter.
      const allowed = isAlike
        ? (missing[prefixOf(text, this.#texts[at] ?? '')] ?? -1)
        : begunOtherwise;
      let lacking = bitsOf(once & ~(this.#once[at] ?? 0));
      if (lacking > allowed) continue;
      lacking +=
        bitsOf(twice & ~(this.#twice[at] ?? 0)) + bitsOf(thrice & ~(this.#thrice[at] ?? 0));
      if (lacking > allowed) continue;
      const score = similarity(text, this.#texts[at] ?? '');
      if (score >= NEAR && score > found.score)
        found = { outcome: 'review', score, listedId: this.#listed[at]?.id ?? null };
    }
    return found;
  }
}

interface Letters {
  readonly once: number;
  readonly twice: number;
  readonly thrice: number;
}

interface Asked extends Letters {
  readonly text: string;
}

function grown(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

function prefixOf(one: string, other: string): number {
  let prefix = 0;
  while (prefix < PREFIX && one.charCodeAt(prefix) === other.charCodeAt(prefix)) prefix += 1;
  return prefix;
}

function lettersOf(text: string): Letters {
  let [once, twice, thrice] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const bit = 1 << (text.charCodeAt(at) % KINDS);
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  return { once, twice, thrice };
}

/** All at once, in pairs, fours and eights: it is asked of every name. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many letters of a text of length `a` may be missing from one of length `b` that is near it, by how many of their first
 * letters are the same; below 0 where none is. It follows from Jaro-Winkler: the more begins alike, the less must meet.
 */
function mostMissing(a: number, b: number): readonly number[] {
  return Array.from({ length: PREFIX + 1 }, (_, prefix) => {
    const jaro = (NEAR - 0.1 * prefix) / (1 - 0.1 * prefix);
    const meet = (3 * jaro - 1) / (1 / a + 1 / b);
    return meet > Math.min(a, b) + SLACK ? -1 : Math.floor(a - meet + SLACK);
  });
}

/** A list as it is searched: by the normal form of every name at once, then name by name of those that can be near. */
export class NameIndex {
  readonly size: number;
  readonly #exact = new Map<string, Listed[]>();
  /** By their length, for names of very different lengths are never near; then by their first letter. */
  readonly #byLength = new Map<number, Map<number, Names>>();

  constructor(list: readonly Listed[]) {
    this.size = list.length;
    for (const listed of list)
      for (const name of new Set([listed.name, ...listed.aliases].map(normalised))) {
        if (name === '') continue;
        const same = this.#exact.get(name);
        if (same) {
          same.push(listed);
          continue;
        }
        this.#exact.set(name, [listed]);
        const ofLength = this.#byLength.get(name.length) ?? new Map<number, Names>();
        const names = ofLength.get(name.charCodeAt(0)) ?? new Names();
        names.add(name, listed);
        ofLength.set(name.charCodeAt(0), names);
        this.#byLength.set(name.length, ofLength);
      }
  }

  /** The gravest of what either name finds. */
  screen({ name, nameArabic = '', birth = '' }: Screened): Finding {
    const found = [name, nameArabic]
      .map(normalised)
      .filter((text) => text !== '')
      .map((text) => this.#search(text, birth));
    return found.reduce(graver, CLEAR);
  }

  #search(text: string, birth: string): Finding {
    const same = this.#exact.get(text) ?? [];
    const [first] = same;
    if (first) {
      const certain = same.find((listed) => !isBornElsewhen(listed.birth, birth));
      return certain
        ? { outcome: 'blocked', score: 1, listedId: certain.id }
        : { outcome: 'review', score: 1, listedId: first.id };
    }
    const asked = { text, ...lettersOf(text) };
    let nearest = CLEAR;
    for (const [length, ofLength] of this.#byLength) {
      const missing = mostMissing(text.length, length);
      for (const names of ofLength.values()) nearest = names.nearest(asked, missing, nearest);
    }
    return nearest;
  }
}

const RANK: Readonly<Record<Outcome, number>> = { clear: 0, review: 1, blocked: 2 };
const graver = (one: Finding, other: Finding): Finding =>
  RANK[other.outcome] > RANK[one.outcome] ||
  (other.outcome === one.outcome && other.score > one.score)
    ? other
    : one;

/** Born more than a year apart: the same name, and perhaps another person. Where one is not known nobody can say so. */
function isBornElsewhen(listed: string, given: string): boolean {
  const [one, other] = [Number(listed.slice(0, 4)), Number(given.slice(0, 4))];
  return one > 0 && other > 0 && Math.abs(one - other) > 1;
}
