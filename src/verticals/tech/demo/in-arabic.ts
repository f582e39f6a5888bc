import { type DemoArabic, NO_ARABIC } from '#core/demo/arabic.ts';

/** Its words stand in the folder `arabic`, a file a vendor. */
export const ARABIC: DemoArabic = NO_ARABIC;
