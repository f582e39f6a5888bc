import type { Token } from './read-name.ts';
import type { Sounds } from './sound-distance.ts';
import { type Sound, shapeOf, skeletons } from './sound-rules.ts';

/** Packs a key and a word number into one float: 29 and 24 bits. */
const WORDS = 2 ** 24;
const KEYS = 2 ** 29;

/** FNV-1a over sound kinds, without the one at `but`. */
function hash(kinds: readonly number[], salt: number, but = -1): number {
  let code = 0x811c9dc5 ^ salt;
  for (let at = 0; at < kinds.length; at += 1) {
    if (at === but) continue;
    code = Math.imul(code ^ (kinds[at] ?? 0), 0x01000193);
    // Few bits go in, so spread them at once.
    code ^= code >>> 15;
  }
  return (code >>> 0) % KEYS;
}

/** Min length of a shape: shorter words have too many neighbours. */
const MIN_SHAPE = 3;

/** Keys shared by similar words: their consonants, and their sounds with any one omitted. */
function keysOf(sound: Sound, isJoined: boolean): ReadonlySet<number> {
  const keys = new Set(skeletons(sound).map((kinds) => hash(kinds, 1)));
  const shape = shapeOf(sound);
  if (isJoined || shape.length < MIN_SHAPE) return keys;
  const salt = sound.isArabic ? 2 : 3;
  keys.add(hash(shape, salt));
  for (let at = 0; at < shape.length; at += 1) keys.add(hash(shape, salt, at));
  return keys;
}

type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** A growable array of numbers. */
class Row<A extends Numbers> {
  length = 0;
  items: A;
  readonly #make: (length: number) => A;
  constructor(make: (length: number) => A) {
    this.#make = make;
    this.items = make(1024);
  }
  push(item: number): void {
    if (this.length === this.items.length) {
      const longer = this.#make(this.length * 2);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.length] = item;
    this.length += 1;
  }
}

/**
 * A word of the list with its names (`names[from]` to `to`, exclusive), and the words it stands for
 * there, in `bits`.
 */
interface Word {
  readonly sounds: Sounds;
  readonly names: Int32Array;
  readonly bits: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** Index of a list's words by sound, in few arrays, because there may be a million. */
export class WordIndex {
  readonly #numbers = new Map<string, number>();
  readonly #codes = new Row((length) => new Uint8Array(length));
  readonly #codesFrom = new Row((length) => new Int32Array(length));
  readonly #arabic = new Row((length) => new Uint8Array(length));
  readonly #placed = {
    words: new Row((length) => new Int32Array(length)),
    names: new Row((length) => new Int32Array(length)),
    bits: new Row((length) => new Int32Array(length)),
  };
  readonly #entries = new Row((length) => new Float64Array(length));
  #ready: Ready | null = null;

  add(token: Token, name: number): void {
    this.#placed.words.push(this.#wordOf(token));
    this.#placed.names.push(name);
    this.#placed.bits.push(token.bits);
    this.#ready = null;
  }

  #wordOf({ text, sound, isJoined }: Token): number {
    // Joined words have fewer keys than single ones.
    const known = `${isJoined ? '+' : ''}${text}`;
    const number = this.#numbers.get(known);
    if (number !== undefined) return number;
    const added = this.#arabic.length;
    this.#numbers.set(known, added);
    this.#arabic.push(sound.isArabic ? 1 : 0);
    this.#codesFrom.push(this.#codes.length);
    for (const code of sound.codes) this.#codes.push(code);
    for (const key of keysOf(sound, isJoined)) this.#entries.push(key * WORDS + added);
    return added;
  }

  /** Words that share a key with this one, without duplicates. */
  *candidates({ sound, isJoined }: Token): Generator<Word> {
    const ready = (this.#ready ??= this.#sorted());
    const { entries, seen, starts, names, bits } = ready;
    ready.search += 1;
    for (const key of keysOf(sound, isJoined))
      for (let at = firstFrom(entries, key * WORDS); at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        if (entry >= (key + 1) * WORDS) break;
        const word = entry % WORDS;
        if (seen[word] === ready.search) continue;
        seen[word] = ready.search;
        const sounds = {
          codes: this.#codes.items,
          from: this.#codesFrom.items[word] ?? 0,
          to:
            word + 1 < this.#codesFrom.length
              ? (this.#codesFrom.items[word + 1] ?? 0)
              : this.#codes.length,
          isArabic: this.#arabic.items[word] === 1,
        };
        yield { sounds, names, bits, from: starts[word] ?? 0, to: starts[word + 1] ?? 0 };
      }
  }

  /** Positions by word, and entries by key. */
  #sorted(): Ready {
    const { words, names, bits } = this.#placed;
    const starts = new Int32Array(this.#arabic.length + 1);
    for (let at = 0; at < words.length; at += 1) {
      const after = (words.items[at] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let word = 1; word < starts.length; word += 1)
      starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const sorted = { names: new Int32Array(words.length), bits: new Int32Array(words.length) };
    for (let at = 0; at < words.length; at += 1) {
      const word = words.items[at] ?? 0;
      const place = next[word] ?? 0;
      next[word] = place + 1;
      sorted.names[place] = names.items[at] ?? 0;
      sorted.bits[place] = bits.items[at] ?? 0;
    }
    const entries = this.#entries.items.slice(0, this.#entries.length).sort();
    return { entries, starts, ...sorted, seen: new Int32Array(this.#arabic.length), search: 0 };
  }
}

interface Ready {
  readonly entries: Float64Array;
  readonly starts: Int32Array;
  readonly names: Int32Array;
  readonly bits: Int32Array;
  /** The last search that found each word. */
  readonly seen: Int32Array;
  search: number;
}

/** Index of the first entry not less than the given one. */
function firstFrom(entries: Float64Array, entry: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? 0) < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}
