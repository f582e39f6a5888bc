import { readFileSync } from 'node:fs';
import type { Country } from '#base/countries.ts';

export const KINDS = ['private', 'group', 'properties', 'cruises', 'goods'] as const;
export type Kind = (typeof KINDS)[number];

/** A drawing as masters.json lists it; `file` is relative to this folder. */
export type Master = {
  name: string;
  file: string;
  width: number;
  height: number;
  subject: string;
  countries: readonly Country[];
  kinds: readonly Kind[];
  alt: { en: string; ar: string };
};

export function readMasters(): readonly Master[] {
  return JSON.parse(readFileSync(new URL('./masters.json', import.meta.url), 'utf8'));
}
