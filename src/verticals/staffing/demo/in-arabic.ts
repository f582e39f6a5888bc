import type { DemoArabic } from '#core/demo/arabic.ts';
import { agencies } from './agencies.ts';

const workers = agencies.flatMap((agency) => agency.workers);

/** Name and description of each worker, by its key. */
export const WORDS: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  workers.map(({ key, firstName, description }) => [key, [firstName[1], description[1]] as const]),
);

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    workers.map(({ key, firstName, description, city }) => [
      key,
      { name: firstName[1], description: description[1], location: city[1], texts: {} },
    ]),
  ),
  vendors: Object.fromEntries(
    agencies.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: Object.fromEntries(workers.flatMap(({ skills, areas }) => [...skills, ...areas])),
};
