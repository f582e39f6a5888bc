import type { DemoArabic } from '#core/demo/arabic.ts';
import { byteHouse } from './arabic/byte-house.ts';
import type { DevicesInArabic } from './arabic/device-words.ts';
import { hamraElectronics } from './arabic/hamra-electronics.ts';
import { nileDigital } from './arabic/nile-digital.ts';
import { TERMS } from './arabic/terms.ts';
import { VENDORS } from './arabic/vendors.ts';
import type { Device } from './device.ts';
import { shops } from './shops.ts';

export const WORDS: DevicesInArabic = {
  ...nileDigital,
  ...byteHouse,
  ...hamraElectronics,
};

const inArabic = ({ key, model }: Device) => {
  const words = WORDS[key];
  if (!words) return [];
  const [name, description, called] = words;
  return [[key, { name, description, texts: called === undefined ? {} : { [model]: called } }]];
};

/** Its words stand in the folder `arabic`, a file a vendor. */
export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(shops.flatMap(({ products }) => products.flatMap(inArabic))),
  vendors: VENDORS,
  terms: TERMS,
};
