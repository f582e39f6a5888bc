import { fromWords } from '../from-words.ts';
import type { Plan } from '../quote.ts';

/** The price that a plan begins at, in words; null without a price. */
export const planFrom = ({ kind, priceCents, details }: Plan): string | null =>
  priceCents === null ? null : fromWords(priceCents / 100, kind, details);
