import type { DemoArabic } from '#core/demo/arabic.ts';
import type { Both } from './about.ts';
import { aboutOf, HELP } from './about.ts';
import { LABELS } from './billers.ts';
import { payers } from './payers.ts';

const terms = (pairs: readonly Both[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs);

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    payers.flatMap(({ billers, location }) =>
      billers.map((one) => [
        one.key,
        { name: one.name[1], description: aboutOf(one)[1], location: location[1] },
      ]),
    ),
  ),
  vendors: Object.fromEntries(
    payers.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: {
    ...terms(Object.values(LABELS)),
    ...terms(Object.values(HELP)),
    ...terms(payers.flatMap(({ billers }) => billers.map(({ area }) => area))),
  },
};
