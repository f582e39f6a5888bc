import type { DemoArabic } from '#core/demo/arabic.ts';
import { darAlThob } from './arabic/dar-al-thob.ts';
import type { GarmentsInArabic } from './arabic/garment-words.ts';
import { khanWeavers } from './arabic/khan-weavers.ts';
import { mesopotamiaCloth } from './arabic/mesopotamia-cloth.ts';
import { tatreezHouse } from './arabic/tatreez-house.ts';
import { TERMS } from './arabic/terms.ts';
import { VENDORS } from './arabic/vendors.ts';
import type { Garment } from './garment.ts';
import { shops } from './shops.ts';

export const WORDS: GarmentsInArabic = {
  ...darAlThob,
  ...tatreezHouse,
  ...khanWeavers,
  ...mesopotamiaCloth,
};

const inArabic = ({ key, fabric }: Garment) => {
  const words = WORDS[key];
  if (!words) return [];
  const [name, description, cloth] = words;
  return [[key, { name, description, texts: { [fabric]: cloth } }]];
};

/** Its words stand in the folder `arabic`, a file a vendor. */
export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(shops.flatMap(({ products }) => products.flatMap(inArabic))),
  vendors: VENDORS,
  terms: TERMS,
};
