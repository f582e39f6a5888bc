import { compareNames, isCommon, sharesOf, type Shares } from './compare-rules.ts';
import { type Name, readName } from './read-name.ts';
import { alikeIn } from './sound-distance.ts';
import { WordIndex } from './by-sound.ts';

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

const CLEAR: Finding = { outcome: 'clear', score: 0, listedId: null };

/** As much alike as this a word leads to the names that have it. */
const LEADS = 0.72;
/** A word that few names have leads to them by itself; what is spelt far otherwise beside it is then found, too. */
const RARE = 20;
/** A list of so many names says by itself which words are common. */
const MANY = 2000;
const SURE = 0.96;

/** A list as it is searched: by its words, then name by name of those that have two of them. */
export class NameIndex {
  readonly size: number;
  readonly #words = new WordIndex();
  readonly #names: { readonly text: string; readonly all: number; readonly listed: Listed }[] = [];
  /** Of each listed name in a search: which words of the name that is asked it has, and which of its own these are. */
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

  /** The gravest of what either name finds. */
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

  /** Names of which each word may be in the one that is asked, or the other way, and how common the words of that one are. */
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

/** Born more than a year apart: the same name, and perhaps another person. Where one is not known nobody can say so. */
function isBornElsewhen(listed: string, given: string): boolean {
  const [one, other] = [Number(listed.slice(0, 4)), Number(given.slice(0, 4))];
  return one > 0 && other > 0 && Math.abs(one - other) > 1;
}
