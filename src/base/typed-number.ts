import { latinDigits } from './latin-digits.ts';

/**
 * Normalizes a typed number to Latin digits with `.` as decimal separator: `١٬٠٠٠٫٥` and `1,000.5`
 * become `1000.5`. A comma before three digits separates thousands, because no currency here is
 * written otherwise in English or Arabic.
 */
export function plainNumber(typed: string): string {
  return latinDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s٬’_\p{Cf}]/gu, '')
    .replaceAll(/[−﹣－]/g, '-')
    .replaceAll(/[,،](?=[0-9]{3}(?![0-9]))/g, '');
}

const PLAIN = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Parses a typed number. Returns NaN for other text, such as exponents and hexadecimal. */
export function typedNumber(typed: unknown): number {
  if (typeof typed === 'number') return typed;
  const text = typeof typed === 'string' ? plainNumber(typed) : '';
  return PLAIN.test(text) ? Number(text) + 0 : Number.NaN;
}
