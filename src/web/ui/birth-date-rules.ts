import { latinDigits } from '#base/latin-digits.ts';

const SEPARATORS = /[^\d]+/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BETWEEN = ' / ';

/** An ISO date as it is typed: `17 / 05 / 1990`; '' for anything else. */
export function shownDate(date: string): string {
  const [, year, month, day] = ISO.exec(date) ?? [];
  return year === undefined ? '' : [day, month, year].join(BETWEEN);
}

/** A text that is being typed, with its separators; browsers fill in ISO dates. */
export function typedDate(text: string): string {
  const latin = latinDigits(text).trimStart();
  if (ISO.test(latin)) return shownDate(latin);
  const parts: string[] = [];
  let left = latin;
  for (const most of [2, 2]) {
    const [digits = ''] = /^\d*/.exec(left) ?? [];
    const after = left.slice(Math.min(digits.length, most));
    const isEnded = digits.length >= most || (digits !== '' && /^\D/.test(after));
    if (!isEnded) return [...parts, digits].join(BETWEEN);
    parts.push(digits.slice(0, most).padStart(2, '0'));
    left = after.replace(/^\D+/, '');
  }
  return [...parts, left.replaceAll(/\D/g, '').slice(0, 4)].join(BETWEEN);
}

/** The ISO date of a typed one; '' until it is complete. February 31 is left to the form's rules. */
export function dateOfTyped(text: string): string {
  const latin = latinDigits(text).trim();
  if (ISO.test(latin)) return latin;
  const parts = /^\d{8}$/.test(latin)
    ? [latin.slice(0, 2), latin.slice(2, 4), latin.slice(4)]
    : latin.split(SEPARATORS);
  const [day = '', month = '', year = '', ...more] = parts;
  const isWhole = day !== '' && month !== '' && /^\d{4}$/.test(year) && more.length === 0;
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}
