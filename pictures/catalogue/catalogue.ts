import { citiesAndSea } from './cities-and-sea.ts';
import { desert } from './desert.ts';
import { egypt } from './egypt.ts';
import { bills } from './goods/bills.ts';
import { fresh } from './goods/fresh.ts';
import { gadgets } from './goods/gadgets.ts';
import { garments } from './goods/garments.ts';
import { kept } from './goods/kept.ts';
import { shops } from './goods/shops.ts';
import { levant } from './levant.ts';
import { mesopotamia } from './mesopotamia.ts';
import { doctors } from './doctors.ts';
import { people } from './people.ts';
import { stays } from './stays.ts';
import { workers } from './workers.ts';
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
  ...doctors,
  ...workers,
  ...fresh,
  ...kept,
  ...shops,
  ...garments,
  ...gadgets,
  ...bills,
];
