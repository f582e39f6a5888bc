import type { DemoArabic } from '#core/demo/arabic.ts';
import { clinics } from './clinics.ts';
import { REASON_WORDS } from './reasons.ts';

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    clinics.flatMap(({ doctors, location }) =>
      doctors.map(({ key, name, title, text }) => [
        key,
        {
          name: name[1],
          description: text[1],
          location: location[1],
          texts: { [title[0]]: title[1] },
        },
      ]),
    ),
  ),
  vendors: Object.fromEntries(
    clinics.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: {
    ...REASON_WORDS,
    ...Object.fromEntries(clinics.map(({ address }) => address)),
  },
};
