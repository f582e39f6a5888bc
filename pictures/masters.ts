import { readFileSync } from 'node:fs';
import type { Country, Kind } from './catalogue/subject.ts';
import type { Time } from './draw/light.ts';

/** A rendered picture as masters.json lists it; `file` is relative to this folder. */
export type Master = {
  name: string;
  file: string;
  width: number;
  height: number;
  hash: string;
  subject: string;
  time: Time;
  countries: readonly Country[];
  kinds: readonly Kind[];
  alt: { en: string; ar: string };
};

/** Every master, as the manifest lists them. */
export function readMasters(): readonly Master[] {
  return JSON.parse(readFileSync(new URL('./masters.json', import.meta.url), 'utf8'));
}
