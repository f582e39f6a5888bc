import { latinDigits } from './latin-digits.ts';

/**
 * Account formats of billers, in a small template language: `9` is a digit, `A` a letter, `X`
 * either, each once or with a repetition (`9{10}`, `9{8,10}`); literals are quoted: `'01'9{9}`.
 * Vendors cannot enter regular expressions, because some take hours to match.
 */

/** Min and max length of an account number; the max is an IBAN. */
export const SHORTEST_ACCOUNT = 4;
export const LONGEST_ACCOUNT = 34;
const LONGEST_TEMPLATE = 100;

export const CHECKSUMS = ['none', 'luhn', 'mod97', 'mod11'] as const;
export type Checksum = (typeof CHECKSUMS)[number];

/** `least` to `most` characters of one class, or a literal character. */
interface Part {
  readonly fits: (sign: string) => boolean;
  readonly least: number;
  readonly most: number;
}

const CLASSES: Readonly<Record<string, (sign: string) => boolean>> = {
  '9': (sign) => /^[0-9]$/.test(sign),
  A: (sign) => /^[A-Z]$/.test(sign),
  X: (sign) => /^[0-9A-Z]$/.test(sign),
};

/** The parts of a template; null if it is invalid or allows accounts that are too short or too long. */
function partsOf(template: string): readonly Part[] | null {
  if (template.length > LONGEST_TEMPLATE) return null;
  const parts: Part[] = [];
  const next =
    /(?<kind>[9AX])(?:\{(?<least>[0-9]{1,2})(?:,(?<most>[0-9]{1,2}))?\})?|'(?<signs>[0-9A-Z+]+)'/y;
  while (next.lastIndex < template.length) {
    const found = next.exec(template)?.groups;
    if (!found) return null;
    if (found['signs'] !== undefined)
      for (const literal of found['signs'])
        parts.push({ fits: (sign) => sign === literal, least: 1, most: 1 });
    else {
      const fits = CLASSES[found['kind'] ?? ''];
      const least = Number(found['least'] ?? 1);
      const most = Number(found['most'] ?? least);
      if (!fits || most < 1 || least > most) return null;
      parts.push({ fits, least, most });
    }
  }
  const { least, most } = lengthOf(parts);
  return least >= SHORTEST_ACCOUNT && most <= LONGEST_ACCOUNT ? parts : null;
}

const lengthOf = (parts: readonly Part[]): { readonly least: number; readonly most: number } => ({
  least: parts.reduce((sum, { least }) => sum + least, 0),
  most: parts.reduce((sum, { most }) => sum + most, 0),
});

export const isTemplate = (text: string): boolean => partsOf(text) !== null;

/** The number of digits of all accounts; null if the template allows letters or several lengths. */
export function digitsOf(template: string): number | null {
  const parts = partsOf(template);
  if (parts === null || !/^(?:9(?:\{[0-9,]+\})?|'[0-9]+')+$/.test(template)) return null;
  const { least, most } = lengthOf(parts);
  return least === most ? least : null;
}

/** The fixed prefix of all accounts; '' without one. */
export const beginningOf = (template: string): string =>
  /^'([0-9A-Z+]+)'/.exec(template)?.[1] ?? '';

/** Latin digits, capitals, no spaces, hyphens or bidi marks. A string: leading zeros stay. */
export const accountOf = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(/[\s\-\u00ad\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .toUpperCase();

export type AccountFault = 'missing' | 'shape' | 'check';

export interface AccountFormat {
  readonly template: string;
  readonly checksum: Checksum;
}

/** The error of a normalized account; undefined if it may exist. */
export function accountFault(
  account: string,
  { template, checksum }: AccountFormat,
): AccountFault | undefined {
  if (account === '') return 'missing';
  if (!isWritten(account, partsOf(template) ?? [])) return 'shape';
  return checks(account, checksum) ? undefined : 'check';
}

/** Follows all possible matches at once: time is proportional to account × template length. */
function isWritten(account: string, parts: readonly Part[]): boolean {
  if (account.length > LONGEST_ACCOUNT) return false;
  let reached = new Set([0]);
  for (const { fits, least, most } of parts) {
    const after = new Set<number>();
    for (const from of reached) {
      if (least === 0) after.add(from);
      for (let to = from + 1; to <= from + most && fits(account[to - 1] ?? ''); to += 1)
        if (to - from >= least) after.add(to);
    }
    reached = after;
  }
  return reached.has(account.length);
}

function checks(account: string, checksum: Checksum): boolean {
  switch (checksum) {
    case 'none':
      return true;
    case 'luhn':
      return luhn(account);
    case 'mod97':
      return mod97(account) === 1;
    case 'mod11':
      return mod11(account);
  }
}

/** ISO/IEC 7812: from the right, every second digit is doubled. Letters are ignored. */
function luhn(account: string): boolean {
  const digits = [...account.replaceAll(/\D/g, '')].toReversed().map(Number);
  const sum = digits.reduce((all, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length > 1 && sum % 10 === 0;
}

/** ISO 7064 MOD 97-10, with letters as 10 to 35; 1 if the check digits are right. */
export function mod97(text: string): number {
  let rest = 0;
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * The check digit makes the weighted sum a multiple of 11; from the right the weights are 2 to 7,
 * repeating. 10 is written as 0.
 */
function mod11(account: string): boolean {
  const digits = [...account.replaceAll(/\D/g, '')].toReversed().map(Number);
  const [check, ...others] = digits;
  if (check === undefined || others.length === 0) return false;
  const sum = others.reduce((all, digit, place) => all + digit * (2 + (place % 6)), 0);
  return ((11 - (sum % 11)) % 11) % 10 === check;
}
