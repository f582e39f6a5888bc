import { latinDigits } from './latin-digits.ts';

/**
 * A number as somebody types it, with Latin digits, `.` before its decimals and nothing else: `١٬٠٠٠٫٥` and `1,000.5` are `1000.5`.
 * A comma before three digits sets thousands apart; no currency here is written otherwise in English or Arabic.
 */
export function plainNumber(typed: string): string {
  return latinDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s٬’_\p{Cf}]/gu, '')
    .replaceAll(/[−﹣－]/g, '-')
    .replaceAll(/[,،](?=[0-9]{3}(?![0-9]))/g, '');
}

const PLAIN = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** The same as a number; NaN for what is none, exponents and other notations of programs included. */
export function typedNumber(typed: unknown): number {
  if (typeof typed === 'number') return typed;
  const text = typeof typed === 'string' ? plainNumber(typed) : '';
  return PLAIN.test(text) ? Number(text) + 0 : Number.NaN;
}
