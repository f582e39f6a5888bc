import { latinDigits } from '#base/latin-digits.ts';

/** Text in a form for searching, with the place of each unit in the original. */
export interface Reading {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Part of a reading: from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The spans that are not within those of a higher rank. */
export function outside<T extends Span>(
  higher: readonly Span[],
  spans: readonly T[],
  length: number,
): T[] {
  const covered = new Uint8Array(length);
  for (const { start, end } of higher) covered.fill(1, start, end);
  return spans.filter(({ start, end }) => !(covered[start] === 1 && covered[end - 1] === 1));
}

export class ReadingBuilder {
  text = '';
  readonly from: number[] = [];
  readonly to: number[] = [];

  push(text: string, from: number, to: number): void {
    this.text += text;
    for (let unit = 0; unit < text.length; unit += 1) {
      this.from.push(from);
      this.to.push(to);
    }
  }

  /** Adds units of another reading as they are. */
  copy(reading: Reading, start: number, end: number): void {
    for (let at = start; at < end; at += 1)
      this.push(reading.text.charAt(at), reading.from[at] ?? 0, reading.to[at] ?? 0);
  }

  /** Adds text in place of units of another reading. */
  replace(reading: Reading, { start, end }: Span, text: string): void {
    this.push(text, reading.from[start] ?? 0, reading.to[end - 1] ?? 0);
  }
}

/** Cyrillic and Greek letters, and some signs, that look like Latin letters or digits. */
const LOOK_ALIKES = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
    ɡ: 'g',
    ɑ: 'a',
    ⅼ: 'l',
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
    ᴘ: 'p',
    ʀ: 'r',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
    ᴡ: 'w',
    ʏ: 'y',
    ᴢ: 'z',
    ى: 'ي',
    ة: 'ه',
    گ: 'ك',
    ک: 'ك',
    ی: 'ي',
    '⁺': '+',
    '➕': '+',
    '⓿': '0',
    '。': '.',
    '｡': '.',
    '․': '.',
    '\u2028': '\n',
    '\u2029': '\n',
  }),
);
/** Digits and letters in filled signs, which have no compatible form. */
const FILLED = [
  { first: 0x2776, last: 0x277e, as: '1'.charCodeAt(0) },
  { first: 0x278a, last: 0x2792, as: '1'.charCodeAt(0) },
  { first: 0x24f5, last: 0x24fd, as: '1'.charCodeAt(0) },
  { first: 0x1f150, last: 0x1f169, as: 'a'.charCodeAt(0) },
  { first: 0x1f170, last: 0x1f189, as: 'a'.charCodeAt(0) },
  { first: 0x1f1e6, last: 0x1f1ff, as: 'a'.charCodeAt(0) },
] as const;
/** Characters without width, and the Arabic stretching stroke. */
const UNSEEN = /[\p{Cf}\p{M}\u0640\u115f\u1160\u3164\uffa0]/gu;

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign.toLowerCase();
  const filled = FILLED.find(({ first, last }) => code >= first && code <= last);
  if (filled) return String.fromCharCode(filled.as + code - filled.first);
  const plain = sign.normalize('NFKD').toLowerCase().replaceAll(UNSEEN, '');
  const letters = [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return latinDigits(letters);
}

/** Small Latin letters and digits, Arabic letters without marks, nothing hidden. */
export function readingOf(original: string): Reading {
  const built = new ReadingBuilder();
  let at = 0;
  for (const sign of original) {
    const plain = plainSign(sign);
    const end = at + sign.length;
    built.push(plain, at, end);
    // Marks and hidden characters belong to the sign before them.
    if (plain === '' && built.to.length > 0) built.to[built.to.length - 1] = end;
    at = end;
  }
  return built;
}

/** Joins letters written apart: `g m a i l` is read as `gmail`. */
export function joinedLetters(reading: Reading): Reading {
  const built = new ReadingBuilder();
  let done = 0;
  const apart = /(?<![\p{L}\p{N}])[a-z](?: {1,2}[a-z](?![\p{L}\p{N}])){2,}/gu;
  for (const found of reading.text.matchAll(apart)) {
    built.copy(reading, done, found.index);
    done = found.index + found[0].length;
    for (let at = found.index; at < done; at += 1)
      if (reading.text[at] !== ' ') built.copy(reading, at, at + 1);
  }
  built.copy(reading, done, reading.text.length);
  return built;
}
