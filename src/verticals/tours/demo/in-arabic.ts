import type { DemoArabic } from '#core/demo/arabic.ts';
import { cedarAndStone } from './arabic/cedar-and-stone.ts';
import { hejazPathways } from './arabic/hejaz-pathways.ts';
import { levantTable } from './arabic/levant-table.ts';
import { nileAndSand } from './arabic/nile-and-sand.ts';
import { oasesAndStars } from './arabic/oases-and-stars.ts';
import { PLACES } from './arabic/places.ts';
import { redSeaDhows } from './arabic/red-sea-dhows.ts';
import { TERMS } from './arabic/terms.ts';
import type { ToursInArabic } from './arabic/tour-words.ts';
import { twoRivers } from './arabic/two-rivers.ts';
import { VENDORS } from './arabic/vendors.ts';
import { wadiTrails } from './arabic/wadi-trails.ts';
import type { DemoTour } from './demo-tour.ts';
import { operators } from './operators.ts';

export const WORDS: ToursInArabic = {
  ...nileAndSand,
  ...redSeaDhows,
  ...wadiTrails,
  ...cedarAndStone,
  ...hejazPathways,
  ...twoRivers,
  ...oasesAndStars,
  ...levantTable,
};

const inArabic = ({ key, location, days }: DemoTour) => {
  const words = WORDS[key];
  if (!words) return [];
  const [name, description, ...plans] = words;
  const texts = Object.fromEntries(
    days.flatMap((day, nth) => (plans[nth] === undefined ? [] : [[day, plans[nth]]])),
  );
  const place = PLACES[location];
  return [[key, { name, description, ...(place !== undefined && { location: place }), texts }]];
};

/** Its words stand in the folder `arabic`, a file a vendor. */
export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(operators.flatMap(({ tours }) => tours.flatMap(inArabic))),
  vendors: VENDORS,
  terms: TERMS,
};
