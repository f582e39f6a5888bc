import { compareNames, isCommon, sharesOf, type Shares } from './compare-rules.ts';
import { type Name, readName } from './read-name.ts';
import { alikeIn } from './sound-distance.ts';
import { WordIndex } from './by-sound.ts';

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** 'YYYY-MM-DD' or 'YYYY'; '' if unknown. */
  readonly birth: string;
  readonly country: string;
  readonly programme: string;
}

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
  /** 0 to 1: similarity to the nearest listed name. */
  readonly score: number;
  /** The match, for admins; null without one. */
  readonly listedId: string | null;
}

const CLEAR: Finding = { outcome: 'clear', score: 0, listedId: null };

/** Min similarity of a word for its names to become candidates. */
const LEADS = 0.72;
/** A word with at most this many names makes them candidates despite other differences. */
const RARE = 20;
/** A list of this size defines common words by itself. */
const MANY = 2000;
const SURE = 0.96;

/** Searchable list: candidates by word, then a comparison of names that share two words. */
export class NameIndex {
  readonly size: number;
  readonly #words = new WordIndex();
  readonly #names: { readonly text: string; readonly all: number; readonly listed: Listed }[] = [];
  /** Per listed name in a search: matched words of the query, and of its own. */
  readonly #met: Int32Array<ArrayBuffer>;
  readonly #has: Int32Array<ArrayBuffer>;

  constructor(list: readonly Listed[]) {
    this.size = list.length;
    for (const listed of list)
      for (const text of new Set([listed.name, ...listed.aliases])) {
        const name = readName(text);
        if (name.all === 0) continue;
        const at = this.#names.push({ text, all: name.all, listed }) - 1;
        for (const token of name.tokens) this.#words.add(token, at);
      }
    this.#met = new Int32Array(this.#names.length);
    this.#has = new Int32Array(this.#names.length);
  }

  screen({ name, nameArabic = '', birth = '' }: Screened): Finding {
    const found = [name, nameArabic].map((text) => this.#search(readName(text), birth));
    return found.reduce(graver, CLEAR);
  }

  #search(asked: Name, birth: string): Finding {
    let found = CLEAR;
    const { names, shares } = this.#possible(asked);
    for (const at of names) {
      const { text, listed } = this.#names[at] ?? {};
      if (text === undefined || !listed) continue;
      const { score, isSame } = compareNames(asked, readName(text), shares);
      if (score === 0) continue;
      const outcome = isSame && !isBornElsewhen(listed.birth, birth) ? 'blocked' : 'review';
      found = graver(found, { outcome, score, listedId: listed.id });
    }
    return found;
  }

  /** Candidates whose words may all be in the query or vice versa, with word frequencies. */
  #possible(asked: Name): { names: ReadonlySet<number>; shares: Shares } {
    const names = new Set<number>();
    const touched: number[] = [];
    const shares = sharesOf(asked);
    for (const token of asked.tokens) {
      let same = 0;
      for (const { sounds, names: all, bits, from, to } of this.#words.candidates(token)) {
        const likeness = alikeIn(token.sound, sounds, LEADS);
        if (likeness === 0) continue;
        if (likeness >= SURE) same += to - from;
        const isRare = to - from <= RARE && likeness >= SURE;
        for (let at = from; at < to; at += 1) {
          const name = all[at] ?? 0;
          const before = this.#met[name] ?? 0;
          if (before === 0) touched.push(name);
          this.#met[name] = before | token.bits;
          this.#has[name] = (this.#has[name] ?? 0) | (bits[at] ?? 0);
          if (isRare) names.add(name);
        }
      }
      if (token.isJoined || this.#names.length < MANY) continue;
      const at = 31 - Math.clz32(token.bits);
      shares[at] = Math.max(shares[at] ?? 0, same / this.#names.length);
    }
    for (const name of touched) {
      const [met, has] = [this.#met[name] ?? 0, this.#has[name] ?? 0];
      this.#met[name] = 0;
      this.#has[name] = 0;
      const isWhole = has === this.#names[name]?.all;
      if (met === asked.all ? isWhole || !isCommon(met, shares) : isWhole && !isCommon(met, shares))
        names.add(name);
    }
    return { names, shares };
  }
}

const RANK: Readonly<Record<Outcome, number>> = { clear: 0, review: 1, blocked: 2 };
const graver = (one: Finding, other: Finding): Finding =>
  RANK[other.outcome] > RANK[one.outcome] ||
  (other.outcome === one.outcome && other.score > one.score)
    ? other
    : one;

/** True if both births are known and more than a year apart. */
function isBornElsewhen(listed: string, given: string): boolean {
  const [one, other] = [Number(listed.slice(0, 4)), Number(given.slice(0, 4))];
  return one > 0 && other > 0 && Math.abs(one - other) > 1;
}
