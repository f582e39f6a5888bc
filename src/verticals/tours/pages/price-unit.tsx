import { m } from '#web/words/generated/messages.js';
import type { PriceUnit } from '../kinds.ts';

const WORDS: Record<PriceUnit, () => string> = {
  person: m.tours_per_person,
  night: m.tours_per_night,
  day: m.tours_per_day,
};

/** 'per person'. */
export function PriceUnitWords({ unit }: { readonly unit: PriceUnit }) {
  return WORDS[unit]();
}
