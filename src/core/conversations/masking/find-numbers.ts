import { countryOfIban, ibanFault } from '#base/iban.ts';
import { mod97 } from '#base/account-format.ts';
import { passesLuhn } from '#core/money/payments/test-card-rules.ts';
import {
  AFTER_SUM,
  areYears,
  BEFORE_CODE,
  BEFORE_PHONE,
  BEFORE_SUM,
  innocentUnits,
  isPlainList,
  isSeries,
} from './innocent-numbers.ts';
import { outside, type Span } from './normal-text.ts';
import type { Spelled } from './number-words.ts';
import {
  isCardShape,
  isGroupedByCode,
  LONGEST_CARD,
  LONGEST_PHONE,
  phoneShape,
  SHORTEST_CARD,
} from './phone-shapes.ts';

export interface Found extends Span {
  readonly kind: 'phone' | 'iban' | 'card';
}

interface Group extends Span {
  readonly digits: string;
  readonly isWord: boolean;
  readonly isInnocent: boolean;
  readonly isSum: boolean;
  /** Between the previous group and this one. */
  readonly gap: string;
}

/** Signs that may be between the groups of a number. */
const GAP =
  /^(?:[\p{Z}\p{P}\p{S}\s]{0,24}| ?x ?|[\p{Z}\p{P}\s]{1,4}(?:and|then|and then|و|ثم|وثم)[\p{Z}\p{P}\s]{0,4})$/u;
/** Signs that are usual there. */
const USUAL_GAP = /^(?:[ \-.()/_*~·•–—‐‑]){0,4}$/u;

function groupsOf(text: string, isWord: readonly boolean[]): Group[] {
  const innocent = innocentUnits(text);
  let end = 0;
  return [...text.matchAll(/[0-9]+/g)].map((found) => {
    const gap = text.slice(end, found.index);
    end = found.index + found[0].length;
    return {
      start: found.index,
      end,
      digits: found[0],
      isWord: isWord[found.index] ?? false,
      isInnocent: innocent[found.index] === 1,
      isSum: innocent[found.index] === 2,
      gap,
    };
  });
}

/** A run of groups from one of them on. */
interface Window {
  readonly groups: readonly Group[];
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** The runs from a group on, shortest first, up to a number of digits. */
function* windowsFrom(groups: readonly Group[], first: number, most: number): Generator<Window> {
  let digits = '';
  for (let last = first; last < groups.length; last += 1) {
    const group = groups[last];
    if (!group || group.isInnocent || (group.isSum && most !== LONGEST_CARD)) return;
    if (last > first && !GAP.test(group.gap)) return;
    digits += group.digits;
    if (digits.length > most) return;
    const whole = groups.slice(first, last + 1);
    yield { groups: whole, digits, start: whole[0]?.start ?? 0, end: group.end };
  }
}

const inner = ({ groups }: Window): readonly string[] => groups.slice(1).map(({ gap }) => gap);
const written = ({ groups }: Window): readonly string[] => groups.map(({ digits }) => digits);

/** A list of numbers with commas: 201, 202, 203. */
function isList(window: Window): boolean {
  const gaps = inner(window);
  if (!gaps.some((gap) => /^[,،;؛] /.test(gap))) return false;
  const groups = written(window);
  return (
    groups.every((group) => group.length === 2 && Number(group) <= 31) ||
    !/^(?:0|[1-9]?$)/.test(groups[0] ?? '')
  );
}

/** The text before a number, read once for all runs from it on. */
interface Place {
  readonly plus: boolean;
  readonly bracket: boolean;
  readonly isSum: boolean;
  /** The name of another kind of number, or a letter, is before it. */
  readonly isCode: boolean;
  /** It follows a part of the same code. */
  readonly isPart: boolean;
  /** Units since a word such as `call`; null without one. */
  readonly announced: number | null;
}

function placeOf(text: string, start: number): Place {
  const before = text.slice(Math.max(0, start - 48), start);
  return {
    plus: /\+ ?\(? ?$/.test(before),
    bracket: before.endsWith('('),
    isSum: BEFORE_SUM.test(before.replace(/\+ ?$/, '')),
    isCode: BEFORE_CODE.test(before) || /[a-z][-_]?$/.test(before),
    isPart: /[0-9][-./]$/.test(before),
    announced: BEFORE_PHONE.exec(before)?.[0].length ?? null,
  };
}

function isPhone(window: Window, text: string, place: Place, next: Group | undefined): boolean {
  const { end, digits, groups } = window;
  const after = text.slice(end, end + 14);
  const isSum = place.isSum || AFTER_SUM.test(after);
  const hasPlus = place.plus || (groups.length === 1 && after.startsWith('+'));
  const plus = hasPlus && inner(window).every((gap) => !gap.includes('+'));
  const shape = phoneShape(digits, { plus });
  const parts = written(window);
  if (shape === 'sure') {
    if (plus) return !(isSum && /^\d+(?:-\d{3})+$/.test(parts.join('-')));
    if (isSeries(parts) || areYears(parts) || isList(window)) return false;
    return digits.startsWith('0') || isGroupedByCode(parts);
  }
  if (shape === null && place.announced === null && !place.bracket) return false;
  if (isSum || place.isCode || /^[-_]?[a-z]/.test(after) || isPlainList(parts)) return false;
  const areUsual = inner(window).every((gap) => USUAL_GAP.test(gap));
  if (place.announced !== null) {
    if (digits.length >= 7 && digits.length <= 15 && areUsual) return true;
    // A short number of a hotline.
    if (groups.length === 1 && /^\d{5,6}$/.test(digits) && !digits.endsWith('000'))
      return place.announced < 16;
  }
  // (212) 555-0123
  if (place.bracket && /^\d{3}-\d{3}-\d{4}$/.test(parts.join('-'))) return true;
  if (shape === null || !areUsual) return false;
  // Longer codes have parts that look like phone numbers.
  const isPart = place.isPart || (next !== undefined && /^[-./]$/.test(next.gap));
  if (isPart || (!digits.startsWith('0') && /0000$|^[78]\d+000$/.test(digits))) return false;
  return isPhoneGrouping(parts);
}

/** The first group is the area or the network, and no group is longer than a phone's. */
function isPhoneGrouping(groups: readonly string[]): boolean {
  if (groups.length === 1 || groups.every((group) => group.length === 1)) return true;
  const [first = '', ...others] = groups;
  // A Saudi postal code.
  if (/^\d{5}-\d{4}$/.test(groups.join('-'))) return false;
  return first.length <= 5 && others.every((group) => group.length >= 2 || groups.length > 3);
}

/** Seven digits or more in words are never something else. */
function spelledFrom(groups: readonly Group[], first: number): Span | null {
  let digits = 0;
  let end = first;
  for (; end < groups.length; end += 1) {
    const group = groups[end];
    if (!group || !group.isWord || (end > first && !GAP.test(group.gap))) break;
    digits += group.digits.length;
  }
  const [from, to] = [groups[first], groups[end - 1]];
  if (digits < 7 || !from || !to) return null;
  return isSeries(groups.slice(first, end).map((group) => group.digits)) && digits < 10
    ? null
    : { start: from.start, end: to.end };
}

function findCards(groups: readonly Group[]): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < groups.length; first += 1)
    for (const window of windowsFrom(groups, first, LONGEST_CARD)) {
      const { digits, start, end } = window;
      if (digits.length < SHORTEST_CARD || !isCardShape(digits) || !passesLuhn(digits)) continue;
      if (isSeries(written(window)) || areYears(written(window)) || isList(window)) continue;
      found.push({ start, end, kind: 'card' });
    }
  return found;
}

function findPhones(text: string, groups: readonly Group[]): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const spelled = groups[first]?.isWord === true ? spelledFrom(groups, first) : null;
    let best: Window | null = null;
    let place: Place | null = null;
    for (const window of windowsFrom(groups, first, LONGEST_PHONE)) {
      if (window.digits.length < 5) continue;
      const next = groups[first + window.groups.length];
      place ??= placeOf(text, window.start);
      if (isPhone(window, text, place, next)) best = window;
    }
    const end = Math.max(spelled?.end ?? 0, best?.end ?? 0);
    const start = groups[first]?.start;
    if (end === 0 || start === undefined) continue;
    found.push({ start: withSigns(text, start), end, kind: 'phone' });
    while ((groups[first + 1]?.end ?? Infinity) <= end) first += 1;
  }
  return found;
}

/** Includes a plus and a bracket before the number. */
const withSigns = (text: string, start: number): number =>
  start -
  (/\+? ?\(?$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].trimStart().length ?? 0);

/** Lengths of IBANs by country, of the region and the most usual others. */
const IBAN_LENGTHS = new Map(
  `EG29 SA24 LB28 JO30 IQ23 AE23 BH22 KW30 QA29 OM23 PS29 TN24 LY25 SD18 MR27 TR26 DE22 FR27 GB22 IT27
  ES24 NL18 CH21 CY28 GR27 AT20 BE16 SE24 DK18 NO15 FI18 IE22 PT25 PL28 LU20 MT31 RO24 CZ24 HU28 BG22
  UA29 PK24`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

function findIbans(text: string): Found[] {
  const found: Found[] = [];
  const begin =
    /(?<![a-z0-9])[a-z][^a-z0-9\n]{0,3}[a-z][^a-z0-9\n]{0,3}[0-9][^a-z0-9\n]{0,3}[0-9]/g;
  for (const { index } of text.matchAll(begin)) {
    let iban = '';
    let gap = 0;
    const country = text
      .slice(index, index + 8)
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 2)
      .toUpperCase();
    const length = IBAN_LENGTHS.get(country) ?? 0;
    let at = index;
    for (; at < text.length && iban.length < length && gap <= 3; at += 1) {
      const sign = text.charAt(at);
      const isSign = /[a-z0-9]/.test(sign);
      if (isSign) iban += sign.toUpperCase();
      gap = isSign ? 0 : gap + 1;
    }
    if (iban.length < length || length === 0) continue;
    const digits = iban.replaceAll(/\D/g, '').length;
    const isOurs = countryOfIban(iban) !== null;
    const isValid = isOurs
      ? ibanFault(iban) === undefined
      : mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
    // A wrong check digit could be corrected.
    if (isValid || (isOurs && digits >= 14)) found.push({ start: index, end: at, kind: 'iban' });
  }
  return found;
}

/** Account numbers after the word IBAN, without the country. */
function findNamedIbans(text: string, groups: readonly Group[]): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const start = groups[first]?.start ?? 0;
    if (!/(?:iban|ايبان)[^0-9\n]{0,20}$/.test(text.slice(Math.max(0, start - 28), start))) continue;
    let last: Window | null = null;
    for (const window of windowsFrom(groups, first, 34)) last = window;
    if (last && last.digits.length >= 12) found.push({ start, end: last.end, kind: 'iban' });
  }
  return found;
}

/** Phone numbers, IBANs and cards in a text whose words are replaced by their digits. */
export function findNumbers(
  { reading: { text }, isWord }: Spelled,
  { cardsOnly }: { readonly cardsOnly: boolean },
): Found[] {
  const groups = groupsOf(text, isWord);
  const ibans = [...findIbans(text), ...findNamedIbans(text, groups)];
  const cards = outside(ibans, findCards(groups), text.length);
  if (cardsOnly) return cards;
  const accounts = [...ibans, ...cards];
  return [...accounts, ...outside(accounts, findPhones(text, groups), text.length)];
}
