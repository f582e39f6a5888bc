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

/** Names of one length, side by side in few arrays: what is read a hundred thousand times lies together. */
class Names {
  readonly #texts: string[] = [];
  readonly #listed: Listed[] = [];
  /** Which kinds of letters stand in each, a bit a kind. */
  #masks = new Int32Array(16);
  #counts = new Uint8Array(16 * KINDS);

  add(text: string, listed: Listed): void {
    const at = this.#texts.length;
    if (at === this.#masks.length) {
      this.#masks = grown(this.#masks, new Int32Array(at * 2));
      this.#counts = grown(this.#counts, new Uint8Array(at * 2 * KINDS));
    }
    this.#texts.push(text);
    this.#listed.push(listed);
    const { mask, counts } = lettersOf(text);
    this.#masks[at] = mask;
    this.#counts.set(counts, at * KINDS);
  }

  /** The nearest of those that are near, if any is nearer than what is known. */
  nearest(asked: Asked, length: number, known: Finding): Finding {
    const { text, mask, kinds } = asked;
    const missing = mostMissing(text.length, length);
    const most = missing[PREFIX] ?? -1;
    if (most < 0) return known;
    let found = known;
    for (let at = 0; at < this.#texts.length; at += 1) {
      if (bitsOf(mask & ~(this.#masks[at] ?? 0)) > most) continue;
      const other = this.#texts[at] ?? '';
      let prefix = 0;
      while (prefix < PREFIX && text.charCodeAt(prefix) === other.charCodeAt(prefix)) prefix += 1;
      const allowed = missing[prefix] ?? -1;
      let lacking = 0;
      for (let index = 0; index < kinds.length && lacking <= allowed; index += 2) {
        const has = this.#counts[at * KINDS + (kinds[index] ?? 0)] ?? 0;
        const wanted = kinds[index + 1] ?? 0;
        if (wanted > has) lacking += wanted - has;
      }
      if (lacking > allowed) continue;
      const score = similarity(text, other);
      if (score >= NEAR && score > found.score)
        found = { outcome: 'review', score, listedId: this.#listed[at]?.id ?? null };
    }
    return found;
  }
}

interface Asked {
  readonly text: string;
  readonly mask: number;
  /** A kind of letter, then how often it stands in the text, and so on. */
  readonly kinds: readonly number[];
}

function grown<A extends Int32Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

function lettersOf(text: string) {
  const counts = new Uint8Array(KINDS);
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = text.charCodeAt(at) % KINDS;
    mask |= 1 << kind;
    counts[kind] = Math.min(255, (counts[kind] ?? 0) + 1);
  }
  return { mask, counts };
}

function askedOf(text: string): Asked {
  const { mask, counts } = lettersOf(text);
  const kinds = [...counts].flatMap((count, kind) => (count > 0 ? [kind, count] : []));
  return { text, mask, kinds };
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
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
  /** By their length: names of very different lengths are never near. */
  readonly #byLength = new Map<number, Names>();

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
        const names = this.#byLength.get(name.length) ?? new Names();
        names.add(name, listed);
        this.#byLength.set(name.length, names);
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
    const asked = askedOf(text);
    let nearest = CLEAR;
    for (const [length, names] of this.#byLength) nearest = names.nearest(asked, length, nearest);
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
