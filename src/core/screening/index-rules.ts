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

interface Entry {
  readonly text: string;
  /** How often each of 32 kinds of letters stands in it. */
  readonly counts: Uint8Array;
  readonly listed: Listed;
}

const CLEAR: Finding = { outcome: 'clear', score: 0, listedId: null };
const KINDS = 32;

function countsOf(text: string): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (let at = 0; at < text.length; at += 1) {
    const kind = text.charCodeAt(at) % KINDS;
    counts[kind] = Math.min(255, (counts[kind] ?? 0) + 1);
  }
  return counts;
}

/** At most so many letters of two texts can meet. */
function sharedOf(one: Uint8Array, other: Uint8Array): number {
  let shared = 0;
  for (let kind = 0; kind < KINDS; kind += 1) shared += Math.min(one[kind] ?? 0, other[kind] ?? 0);
  return shared;
}

/** A list as it is searched: by the normal form of every name at once, then name by name of those that can be near. */
export class NameIndex {
  readonly size: number;
  readonly #exact = new Map<string, Listed[]>();
  /** By their length: names of very different lengths are never near. */
  readonly #byLength = new Map<number, Entry[]>();

  constructor(list: readonly Listed[]) {
    this.size = list.length;
    for (const listed of list)
      for (const name of new Set([listed.name, ...listed.aliases].map(normalised))) {
        if (name === '') continue;
        this.#exact.set(name, [...(this.#exact.get(name) ?? []), listed]);
        const entries = this.#byLength.get(name.length) ?? [];
        entries.push({ text: name, counts: countsOf(name), listed });
        this.#byLength.set(name.length, entries);
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
    const counts = countsOf(text);
    let nearest = CLEAR;
    for (const [length, entries] of this.#byLength) {
      if (mostOf(length, text.length, Math.min(length, text.length)) < NEAR) continue;
      for (const entry of entries) {
        if (mostOf(length, text.length, sharedOf(counts, entry.counts)) < NEAR) continue;
        const score = similarity(text, entry.text);
        if (score >= NEAR && score > nearest.score)
          nearest = { outcome: 'review', score, listedId: entry.listed.id };
      }
    }
    return nearest;
  }
}

/** The most that Jaro-Winkler can be of two lengths that share so many letters, the first four of them in place. */
function mostOf(a: number, b: number, shared: number): number {
  const jaro = (shared / a + shared / b + 1) / 3;
  return jaro + 0.4 * (1 - jaro);
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
