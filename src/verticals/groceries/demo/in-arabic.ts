import type { DemoArabic } from '#core/demo/arabic.ts';
import { alWaha } from './arabic/al-waha.ts';
import { bekaaLarder } from './arabic/bekaa-larder.ts';
import type { GroceriesInArabic } from './arabic/grocery-words.ts';
import { hejazProvisions } from './arabic/hejaz-provisions.ts';
import { nileBasket } from './arabic/nile-basket.ts';
import { TERMS } from './arabic/terms.ts';
import { tigrisPantry } from './arabic/tigris-pantry.ts';
import { VENDORS } from './arabic/vendors.ts';

export const WORDS: GroceriesInArabic = {
  ...alWaha,
  ...nileBasket,
  ...bekaaLarder,
  ...hejazProvisions,
  ...tigrisPantry,
};

/** Its words stand in the folder `arabic`, a file a vendor. */
export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    Object.entries(WORDS).map(([key, [name, description]]) => [key, { name, description }]),
  ),
  vendors: VENDORS,
  terms: TERMS,
};
