import { seeded } from './seeded.ts';

/** Spelling variants of the same name, by rules that are independent of the search. */
interface Rule {
  readonly name: string;
  /** undefined if the rule does not apply to the name. */
  readonly write: (name: string, random: () => number) => string | undefined;
}

const ADDED = 'Tawfik Ghaleb Wassim Joelle Rodrigo Bertrand Sameh Leopold Anatoly Marwan'.split(
  ' ',
);
const ADDED_ARABIC = 'توفيق غالب وسيم سامح مروان نجيب وهبة أكرم'.split(' ');

/** Compound names that count as one word: Abdul Jalil, Abd al-Rahman, Bin Ali. */
const UNIT = /^(?:abd|abdul|abdel|bin|ben|abu|ould|al|el|عبد|بن|ابو|أبو)$/i;
function words(name: string): readonly string[] {
  const units: string[] = [];
  let isOpen = false;
  for (const word of name.split(/\s+/)) {
    if (isOpen) units.push(`${units.pop() ?? ''} ${word}`);
    else units.push(word);
    isOpen = UNIT.test(word.replace(/['\u2018]/g, ''));
  }
  return units;
}
const one = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

function cutInThree(word: string): string {
  const third = Math.ceil(word.length / 3);
  return [word.slice(0, third), word.slice(third, 2 * third), word.slice(2 * third)].join(' ');
}

const lastOf = (name: string): string => name.split(/\s+/).at(-1) ?? '';
/** Puts a prefix before the last word of a name. */
const before = (name: string, prefix: string): string | undefined =>
  /\s/.test(name) ? `${name.slice(0, -lastOf(name).length)}${prefix}${lastOf(name)}` : undefined;

/** Changes the longest word at a letter within it. */
const inLongest =
  (change: (word: string, at: number, random: () => number) => string, least = 5): Rule['write'] =>
  (name, random) => {
    const all = words(name);
    const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? '';
    if (!/^\p{L}+$/u.test(longest) || longest.length < least) return undefined;
    const at = 2 + Math.floor(random() * (longest.length - 3));
    const changed = change(longest, at, random);
    return changed === longest ? undefined : name.replace(longest, changed);
  };

const replaced =
  (...pairs: readonly (readonly [RegExp, string])[]): Rule['write'] =>
  (name) => {
    const changed = pairs.reduce((text, [from, to]) => text.replace(from, to), name.toLowerCase());
    return changed === name.toLowerCase() ? undefined : changed;
  };

const looking =
  (letters: Readonly<Record<string, string>>): Rule['write'] =>
  (name) => {
    const changed = name.replace(/[a-zA-Z]/g, (letter) => letters[letter.toLowerCase()] ?? letter);
    return changed === name ? undefined : changed;
  };

const between = (name: string, added: string) => {
  const [first = '', ...others] = words(name);
  return [first, added, ...others].join(' ');
};

export const LATIN_RULES: readonly Rule[] = [
  {
    name: 'family name first',
    write: (name) => {
      const all = words(name);
      return `${all.at(-1)}, ${all.slice(0, -1).join(' ')}`;
    },
  },
  { name: 'capitals', write: (name) => name.toUpperCase() },
  { name: 'small letters', write: (name) => name.toLowerCase() },
  { name: 'a middle name added', write: (name, random) => between(name, one(ADDED, random) ?? '') },
  {
    name: 'bin and a father added',
    write: (name, random) => between(name, `bin ${one(ADDED, random)}`),
  },
  { name: 'a name added at the end', write: (name, random) => `${name} ${one(ADDED, random)}` },
  {
    name: 'a title',
    write: (name, random) =>
      `${one(['Dr', 'Dr.', 'Mr.', 'Mrs', 'Eng.', 'Prof. Dr.', 'Sheikh'], random)} ${name}`,
  },
  {
    name: 'a hyphen inside',
    write: inLongest((word, at) => `${word.slice(0, at)}-${word.slice(at)}`),
  },
  {
    name: 'a space inside',
    write: inLongest((word, at) => `${word.slice(0, at)} ${word.slice(at)}`),
  },
  {
    name: 'words joined',
    write: (name) => {
      const all = words(name);
      return /\s|^(?:al|el)-/i.test(all.at(-1) ?? '')
        ? undefined
        : [...all.slice(0, -2), `${all.at(-2)}${all.at(-1)}`].join(' ');
    },
  },
  { name: 'hyphens for spaces', write: (name) => words(name).join('-') },
  { name: 'joined Al', write: replaced([/\b(al|el)[- ]/g, '$1']) },
  { name: 'without Al', write: replaced([/\b(al|el)[- ]/g, '']) },
  { name: 'with Al', write: (name) => name.replace(/(\S+)$/, 'al-$1') },
  { name: 'without bin', write: replaced([/ (bin|ben|ibn) /g, ' ']) },
  {
    name: 'Cyrillic look-alikes',
    write: looking({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', i: 'і', s: 'ѕ' }),
  },
  { name: 'Greek look-alikes', write: looking({ a: 'α', o: 'ο', v: 'ν', i: 'ι', k: 'κ' }) },
  {
    name: 'invisible signs',
    write: inLongest(
      (word, at, random) =>
        `${word.slice(0, at)}${one(['\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u034f'], random)}${word.slice(at)}`,
      3,
    ),
  },
  {
    name: 'accents',
    write: looking({ a: 'á', e: 'è', o: 'ö', u: 'ū', i: 'ï', s: 'ş', c: 'ç', z: 'ž', d: 'ḍ' }),
  },
  {
    name: 'wide letters',
    write: (name) =>
      name.replace(/[a-zA-Z]/g, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      ),
  },
  {
    name: 'two letters exchanged',
    write: inLongest(
      (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
    ),
  },
  {
    name: 'a letter missing',
    write: inLongest((word, at) => `${word.slice(0, at)}${word.slice(at + 1)}`),
  },
  {
    name: 'a letter twice',
    write: inLongest((word, at) => `${word.slice(0, at)}${word[at]}${word.slice(at)}`),
  },
  {
    name: 'a wrong letter',
    write: inLongest(
      (word, at, random) =>
        `${word.slice(0, at)}${one([...'bdfgklmnprstvz'], random)}${word.slice(at + 1)}`,
    ),
  },
  {
    name: 'ee and oo for i and u',
    write: replaced([/i(?=[^aeiou\s])/g, 'ee'], [/u(?=[^aeiou\s])/g, 'oo']),
  },
  {
    name: 'e for i, o for u',
    write: replaced(
      [/(?<=[^aeiou\W])i(?=[^aeiou\W])/g, 'e'],
      [/(?<=[^aeiou\W])u(?=[^aeiou\W])/g, 'o'],
    ),
  },
  { name: 'a for e', write: replaced([/(?<=[^aeiou\W])e(?=[^aeiou\W])/g, 'a']) },
  { name: 'k for q', write: replaced([/q/g, 'k']) },
  { name: 'h for kh', write: replaced([/kh/g, 'h']) },
  {
    name: 'd for dh, t for th, g for gh',
    write: replaced([/dh/g, 'd'], [/th/g, 't'], [/gh/g, 'g']),
  },
  { name: 'g or dj for j', write: replaced([/j/g, 'g']) },
  {
    name: 'French spelling',
    write: replaced([/sh/g, 'ch'], [/(?<!o)u(?!e)/g, 'ou'], [/j/g, 'dj']),
  },
  { name: 'v for w, ff for v', write: replaced([/w/g, 'v'], [/v\b/g, 'ff']) },
  { name: 'single for double letters', write: replaced([/([a-z])\1/g, '$1']) },
  { name: 'iy and ij for y', write: replaced([/y\b/g, 'iy'], [/ey/g, 'ei']) },
  {
    name: 'one of several names left out',
    write: (name) => {
      const all = words(name);
      return all.length < 3 ? undefined : [all[0], ...all.slice(2)].join(' ');
    },
  },
  { name: 'a word cut in three', write: inLongest(cutInThree, 6) },
  {
    name: 'all words joined',
    write: (name) =>
      /[\s-]/.test(words(name).join('')) || /\b(?:al|el)-/i.test(name)
        ? undefined
        : words(name).join(''),
  },
  { name: 'Abdul before the family name', write: (name) => before(name, 'Abdul ') },
  {
    name: 'Abdul joined to the family name',
    write: (name) => (lastOf(name).length < 4 ? undefined : before(name, 'Abdul')),
  },
];

export const ARABIC_RULES: readonly Rule[] = [
  {
    name: 'Arabic without ال',
    write: (name) => changedTo(name, name.replace(/(?<=^| )ال(?=\p{L}{3})/gu, '')),
  },
  { name: 'Arabic with بن', write: (name) => between(name, 'بن') },
  {
    name: 'Arabic with a father',
    write: (name, random) => between(name, one(ADDED_ARABIC, random) ?? ''),
  },
  {
    name: 'Arabic with a title',
    write: (name, random) => `${one(['د.', 'الدكتور', 'الشيخ', 'المهندس', 'م.'], random)} ${name}`,
  },
  {
    name: 'Arabic without hamza',
    write: (name) =>
      changedTo(name, name.replace(/[أإآ]/g, 'ا').replace(/ؤ/g, 'و').replace(/ئ/g, 'ي')),
  },
  {
    name: 'Arabic ه for ة and ى for ي',
    write: (name) => changedTo(name, name.replace(/ة/g, 'ه').replace(/ي(?= |$)/g, 'ى')),
  },
  {
    name: 'Arabic with vowels',
    write: (name) => name.replace(/(\p{L})(\p{L})/gu, '$1\u064e$2\u0651'),
  },
  { name: 'Arabic stretched', write: (name) => name.replace(/(\p{L})(?=\p{L})/u, '$1ـــ') },
  {
    name: 'Arabic in Persian letters',
    write: (name) => changedTo(name, name.replace(/ي/g, 'ی').replace(/ك/g, 'ک')),
  },
  {
    name: 'Arabic with invisible signs',
    write: (name) => name.replace(/(\p{L})(?=\p{L})/u, '$1\u200f\u200d'),
  },
  {
    name: 'Arabic عبد apart or joined',
    write: (name) =>
      changedTo(
        name,
        /عبد /.test(name) ? name.replace(/عبد /g, 'عبد') : name.replace(/عبدال/g, 'عبد ال'),
      ),
  },
  {
    name: 'Arabic in another order',
    write: (name) => [...words(name).slice(1), words(name)[0]].join(' '),
  },
  {
    name: 'Arabic, a wrong letter',
    write: inLongest(
      (word, at, random) =>
        `${word.slice(0, at)}${one([...'بتسرمنلدفك'], random)}${word.slice(at + 1)}`,
      5,
    ),
  },
  { name: 'Arabic, a word cut in three', write: inLongest(cutInThree) },
  { name: 'Arabic عبد before the family name', write: (name) => before(name, 'عبد ') },
  { name: 'Arabic عبد joined to the family name', write: (name) => before(name, 'عبد') },
];

const changedTo = (before: string, after: string) => (before === after ? undefined : after);

export interface Variant {
  readonly rule: string;
  readonly id: string;
  readonly name: string;
}

export function variantsOf(
  listed: readonly { readonly id: string; readonly name: string }[],
  rules: readonly Rule[],
): readonly Variant[] {
  const random = seeded(77);
  return rules.flatMap((rule) =>
    listed.flatMap(({ id, name }) => {
      const written = rule.write(name, random);
      return written === undefined ? [] : [{ rule: rule.name, id, name: written }];
    }),
  );
}
