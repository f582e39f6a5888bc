import { ownValue } from '#base/own-value.ts';
import { m } from '#web/words/generated/messages.js';
import type { Measure } from './fields.ts';

export const measures: Readonly<Record<Measure, () => string>> = {
  height: m.clothing_height,
  chest: m.clothing_chest,
  waist: m.clothing_waist,
  hips: m.clothing_hips,
  shoulders: m.clothing_shoulders,
  sleeve: m.clothing_sleeve,
  length: m.clothing_length,
};
const known: Readonly<Record<string, (() => string) | undefined>> = measures;

/** A measure's name in the page's language; an unknown measure is returned unchanged. */
export const measureName = (measure: string): string => ownValue(known, measure)?.() ?? measure;

/** 'Made to measure: chest 96, waist 84 (cm)'; empty without alterations. */
export function measuredWords(measurements: unknown): string[] {
  if (typeof measurements !== 'object' || measurements === null) return [];
  const all = Object.entries(measurements).map(
    ([measure, value]) => `${measureName(measure)} ${String(value)}`,
  );
  return all.length === 0 ? [] : [m.clothing_measured({ measures: all.join(m.shell_comma()) })];
}
