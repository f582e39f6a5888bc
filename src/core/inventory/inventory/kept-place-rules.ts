import type { KeptDay } from '#verticals/vertical.ts';
import type { DayPlace } from './calendar-store.ts';

/** Default capacity of a place without a row, and its max. */
export function keptPlace(
  kept: KeptDay,
  { variant, slot }: Pick<DayPlace, 'variant' | 'slot'>,
): Pick<DayPlace, 'own' | 'max'> {
  const { capacity, max, parts } = kept;
  if (variant !== '' || slot !== '') {
    const part = parts.find((one) => one.variant === variant && one.slot === slot);
    return { own: part?.capacity ?? 0, max: part?.max ?? 0 };
  }
  // If only the parts are counted, the whole day's row is for closing and never full.
  return { own: capacity ?? parts.reduce((sum, part) => sum + part.capacity, 0), max };
}
