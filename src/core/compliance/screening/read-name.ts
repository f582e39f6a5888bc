import { foldServant, isArabic, type NameWord, nameWords, withoutArticle } from './fold-rules.ts';
import { type Sound, soundOf } from './sound-rules.ts';

/** A form of a word, or several joined words. */
export interface Token {
  readonly text: string;
  readonly sound: Sound;
  /** Bit set of the words it stands for. */
  readonly bits: number;
  readonly isJoined: boolean;
}

/** A name prepared for comparison. */
export interface Name {
  readonly tokens: readonly Token[];
  /** A bit per word. */
  readonly all: number;
}

/** Max words, a bit each. A name of 100 letters does not have more with room for another name. */
const MAX_WORDS = 30;

export function readName(text: string): Name {
  const words = nameWords(text).slice(0, MAX_WORDS);
  const tokens = words.flatMap((word, at) =>
    [word.text, ...word.others].map((form) => tokenOf(form, 1 << at, false)),
  );
  // Adjacent words written without a space or hyphen.
  for (let at = 1; at < words.length; at += 1)
    tokens.push(...joined(words.slice(at - 1, at + 1), at - 1));
  // A word cut in three.
  for (let at = 2; at < words.length; at += 1)
    tokens.push(...joined(words.slice(at - 2, at + 1), at - 2));
  if (words.length > 3 && words.length < 7) tokens.push(...joined(words, 0));
  return { tokens, all: (1 << words.length) - 1 };
}

/** Without the single letters beside them, and with those that may belong to them. */
function joined(words: readonly NameWord[], from: number): readonly Token[] {
  const bits = ((1 << words.length) - 1) << from;
  const plain = words
    .map(({ text }, at) => (at > 0 && isArabic(text) ? withoutArticle(text) : text))
    .join('');
  const lettered = words.map(({ text, after }) => text + after).join('');
  const unled = lettered.slice(0, lettered.length - (words.at(-1)?.after.length ?? 0));
  const forms = new Set([plain]);
  if (lettered !== words.map(({ text }) => text).join('')) forms.add(lettered);
  if (words[0]?.before) forms.add(words[0].before + unled);
  return [...forms].map((text) => tokenOf(foldServant(text), bits, true));
}

const tokenOf = (text: string, bits: number, isJoined: boolean): Token => ({
  text,
  sound: soundOf(text),
  bits,
  isJoined,
});
