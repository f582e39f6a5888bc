import { citiesAndSea } from './cities-and-sea.ts';
import { desert } from './desert.ts';
import { egypt } from './egypt.ts';
import { levant } from './levant.ts';
import { mesopotamia } from './mesopotamia.ts';
import { people } from './people.ts';
import { stays } from './stays.ts';
import type { Drawing } from './subject.ts';

/** Every master, in the order of the manifest. */
export const CATALOGUE: readonly Drawing[] = [
  ...desert,
  ...egypt,
  ...levant,
  ...mesopotamia,
  ...citiesAndSea,
  ...stays,
  ...people,
];
