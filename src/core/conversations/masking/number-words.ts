import { type Reading, ReadingBuilder } from './normal-text.ts';

/** Words for digits in English, Arabic with its dialects, French, and Arabic in Latin letters. */
const ONES = new Map(
  [
    'zero nought صفر زيرو sefr sifr',
    'one واحد واحده وحده un une wahed wa7ed wa7id',
    'two اثنان اثنين اثنتين اتنين ثنين تنين اثنا اتنا deux etnein etneen ithnain',
    'three ثلاثه ثلاث تلاته تلات trois talata tlateh thalatha',
    'four اربعه اربع quatre arba3a arbaa',
    'five خمسه خمس cinq khamsa 5amsa khamseh',
    'six سته ست setta sitta',
    'seven سبعه سبع sept sab3a sabaa',
    'eight ثمانيه ثماني ثمان تمانيه تمنيه تمن تمان huit tamanya tamanye thamania',
    'nine تسعه تسع neuf tes3a tisaa',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
);
const TEENS = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, String(10 + index)] as const),
);
for (const ten of ['عشره', 'عشر']) TEENS.set(ten, '10');
const TENS = new Map(
  [
    'twenty عشرين عشرون',
    'thirty ثلاثين ثلاثون تلاتين',
    'forty fourty اربعين اربعون',
    'fifty خمسين خمسون',
    'sixty ستين ستون',
    'seventy سبعين سبعون',
    'eighty ثمانين ثمانون تمانين',
    'ninety تسعين تسعون',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, String(index + 2)] as const)),
);
/** The dual: صفرين is two zeros. */
const TWICE = new Map([
  ['صفرين', '00'],
  ['واحدين', '11'],
  ['خمستين', '55'],
  ['سبعتين', '77'],
  ['تسعتين', '99'],
  ['ستتين', '66'],
]);
const TIMES_BEFORE = new Map([
  ['double', 2],
  ['dbl', 2],
  ['دبل', 2],
  ['دوبل', 2],
  ['triple', 3],
  ['treble', 3],
  ['تريبل', 3],
]);
const TIMES_AFTER = new Set(['مكرر', 'مكرره', 'مرتين', 'twice']);
/** Words between digits that are read out. */
const FILLERS = new Set('then dash hyphen space ثم بعدها بعدين وبعدين شرطه مسافه'.split(' '));
/** The same, but between words only: 201 and 202 are two numbers. */
const AND = new Set(['و', 'and']);
const PLUS = new Set(['plus', 'زائد', 'بلس']);
/** Letters that are read as a zero between digits. */
const ZERO_LETTERS = new Set(['o', 'oo', 'oh', 'ow']);
const GLUED = /^(?:zero|one|two|three|four|five|six|seven|eight|nine){2,}$/;
const GLUED_WORD = /zero|one|two|three|four|five|six|seven|eight|nine/g;

const WORD = /wa7[ei]d|5amsa|arba3a|sab3a|tes3a|\p{L}+|[0-9]+[oil][0-9oil]*(?!\p{L})|[0-9]+/gu;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Digits of a word without regard to its neighbours; '' for other words. */
function digitsOf(word: string): string {
  const digits = ONES.get(word) ?? TEENS.get(word) ?? TWICE.get(word);
  if (digits !== undefined) return digits;
  const tens = TENS.get(word);
  if (tens !== undefined) return `${tens}0`;
  if (/^[0-9]+$/.test(word)) return word;
  if (GLUED.test(word)) return word.replaceAll(GLUED_WORD, (part) => ONES.get(part) ?? '');
  // `O1OO1234567`
  if (/^[0-9oil]{7,20}$/.test(word) && (word.match(/[0-9]/g) ?? []).length >= 5)
    return word.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  // `و` is written together with the next word.
  return /^و(?!وو)./.test(word) ? digitsOf(word.slice(1)) : '';
}

const isTens = (word: string): boolean => TENS.has(word.replace(/^و/, ''));

/** The digits of two words that are one number: `twenty three`, and ثلاثة وعشرين; '' for others. */
function paired(word: string, after: string): string {
  const [first, second] = [digitsOf(word), digitsOf(after)];
  if (first.length === 1) {
    if (TIMES_AFTER.has(after)) return first.repeat(2);
    if (after === 'عشر') return `1${first}`;
    return after.startsWith('و') && isTens(after) ? second.slice(0, 1) + first : '';
  }
  const isEnglish = TENS.has(word) && /^[a-z]/.test(word);
  return isEnglish && ONES.has(after) && second !== '0' ? first.slice(0, 1) + second : '';
}

/** Words with the digits that they stand for. */
export interface Spelled {
  readonly reading: Reading;
  /** True for units that stand for words. */
  readonly isWord: readonly boolean[];
}

/** Replaces words by the digits that they stand for: `zero five` by `0 5`. */
export function withDigits(reading: Reading): Spelled {
  const words: Word[] = [...reading.text.matchAll(WORD)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[0],
  }));
  const built = new ReadingBuilder();
  const isWord: boolean[] = [];
  let done = 0;
  const put = ({ start }: Word, { end }: Word, text: string | null): void => {
    built.copy(reading, done, start);
    while (isWord.length < built.text.length) isWord.push(false);
    if (text === null) built.copy(reading, start, end);
    else built.replace(reading, { start, end }, text);
    while (isWord.length < built.text.length) isWord.push(text !== null && text !== ' ');
    done = end;
  };
  const isNear = (one: Word | undefined, other: Word | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    other.start - one.end <= 3 &&
    !reading.text.slice(one.end, other.start).includes('\n');
  const digitsAt = (index: number): string => digitsOf(words[index]?.text ?? '');

  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word) break;
    const after = isNear(word, words[index + 1]) ? words[index + 1] : undefined;
    const isBefore = isNear(words[index - 1], word) && digitsAt(index - 1) !== '';
    const next = after ? digitsAt(index + 1) : '';
    const times = TIMES_BEFORE.get(word.text);
    if (times !== undefined) {
      const digit = after && ZERO_LETTERS.has(after.text) ? '0' : next;
      if (after && digit.length === 1) {
        put(word, after, digit.repeat(times));
        index += 1;
      }
    } else if (PLUS.has(word.text)) {
      if (next !== '') put(word, word, '+');
    } else if (ZERO_LETTERS.has(word.text)) {
      if (isBefore || next !== '') put(word, word, word.text === 'oo' ? '00' : '0');
    } else if (FILLERS.has(word.text) || AND.has(word.text)) {
      const isSpelled = FILLERS.has(word.text) || /\p{L}/u.test(words[index - 1]?.text ?? '');
      if (next !== '' && isBefore && isSpelled) put(word, word, ' ');
    } else if (/^[0-9]+$/.test(word.text)) put(word, word, null);
    else {
      const digits = digitsOf(word.text);
      const pair = after && digits !== '' ? paired(word.text, after.text) : '';
      if (after && pair !== '') {
        put(word, after, pair);
        index += 1;
      } else if (digits !== '') put(word, word, digits);
    }
  }
  built.copy(reading, done, reading.text.length);
  while (isWord.length < built.text.length) isWord.push(false);
  return { reading: built, isWord };
}
