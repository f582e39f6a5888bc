import type { KeptDay } from '#verticals/vertical.ts';
import type { DayPlace } from './calendar-store.ts';

/** What a place of a day holds while it has no row, and its max. */
export function keptPlace(
  kept: KeptDay,
  { variant, slot }: Pick<DayPlace, 'variant' | 'slot'>,
): Pick<DayPlace, 'own' | 'max'> {
  const { capacity, max, parts } = kept;
  if (variant !== '' || slot !== '') {
    const part = parts.find((one) => one.variant === variant && one.slot === slot);
    return { own: part?.capacity ?? 0, max: part?.max ?? 0 };
  }
  // Where only the parts are counted, the row of the whole day closes it and is never full.
  return { own: capacity ?? parts.reduce((sum, part) => sum + part.capacity, 0), max };
}
