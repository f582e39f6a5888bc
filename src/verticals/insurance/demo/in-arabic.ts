import type { DemoArabic } from '#core/demo/arabic.ts';
import { type Both, insurers } from './insurers.ts';
import { plansOf, TERMS } from './plans.ts';

const plans = insurers.flatMap(plansOf);

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    plans.map(({ key, name, about, insurer }) => [
      key,
      { name: name[1], description: about[1], location: insurer.location[1] },
    ]),
  ),
  vendors: Object.fromEntries(
    insurers.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: Object.fromEntries([
    ...TERMS,
    ...insurers.map(({ businessName, arabic: [name] }): Both => [businessName, name]),
    ...insurers.map(({ licence }) => licence),
  ]),
};
