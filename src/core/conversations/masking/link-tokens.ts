import { AT_WORDS, DOT_WORDS, PROVIDERS } from './link-words.ts';
import type { Span } from './normal-text.ts';

export interface Token extends Span {
  readonly kind: 'word' | 'dot' | 'at';
  readonly text: string;
  /** In brackets, or the sign itself. */
  readonly isSign: boolean;
  readonly isBracketed: boolean;
}

const TOKEN =
  /[([{<*~|_-]{1,2} ?(?:(dot|\.|نقطه|دوت)|(at|@|a|ات|ايت)) ?[)\]}>*~|_-]{1,2}|(\.|。|[,•·،](?=com(?!\p{L})))|(@+)|[\p{L}\p{N}](?:[\p{L}\p{N}]|[_-](?!(?:at|dot)[-_]))*/gu;

/** `nile point com` */
const isBeforeCom = (text: string, end: number): boolean =>
  /^ {1,2}com(?!\p{L})/u.test(text.slice(end, end + 6));

/** `sara على جيميل`: the word alone is read like the name `علي`. */
function isOnProvider(text: string, { start, end }: Span): boolean {
  if (text.slice(start, end) !== 'علي') return false;
  const [, provider = ''] = /^ {1,2}(\p{L}+)/u.exec(text.slice(end, end + 16)) ?? [];
  return (
    PROVIDERS.has(provider) && /[a-z0-9] {1,2}$/.test(text.slice(Math.max(0, start - 3), start))
  );
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(TOKEN)) {
    const [whole, dotted, ated, dot, at] = found;
    const span = { start: found.index, end: found.index + whole.length, text: whole };
    const isBracketed = dotted !== undefined || ated !== undefined;
    if (dotted !== undefined || dot !== undefined)
      tokens.push({ ...span, kind: 'dot', isSign: dot !== undefined, isBracketed });
    else if (ated !== undefined || at !== undefined)
      tokens.push({ ...span, kind: 'at', isSign: at !== undefined, isBracketed });
    else if (DOT_WORDS.has(whole) || (whole === 'point' && isBeforeCom(text, span.end)))
      tokens.push({ ...span, kind: 'dot', isSign: false, isBracketed });
    else if (AT_WORDS.has(whole) || isOnProvider(text, span))
      tokens.push({ ...span, kind: 'at', isSign: false, isBracketed });
    else tokens.push({ ...span, kind: 'word', isSign: false, isBracketed });
  }
  return tokens;
}

export type Join = 'tight' | 'bracketed' | 'word' | 'apart' | 'half';

/** The kind of a dot between two words; null if they are too far apart. */
export function joinOf(before: Token, dot: Token, after: Token): Join | null {
  const [left, right] = [dot.start - before.end, after.start - dot.end];
  if (left > 3 || right > 3 || left < 0 || right < 0) return null;
  if (dot.isBracketed) return 'bracketed';
  if (!dot.isSign) return left > 0 || right > 0 ? 'word' : null;
  if (left === 0 && right === 0) return 'tight';
  return left > 0 && right > 0 ? 'apart' : 'half';
}
