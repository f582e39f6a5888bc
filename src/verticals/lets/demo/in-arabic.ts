import type { DemoArabic } from '#core/demo/arabic.ts';
import { landlords } from './landlords.ts';

export const HOUSE_RULES = [
  'No parties. Quiet from eleven at night. No smoking inside.',
  'لا حفلات. الهدوء من الحادية عشرة ليلًا. لا تدخين في الداخل.',
] as const;

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    landlords.flatMap(({ homes, location }) =>
      homes.map(({ key, name, text }) => [
        key,
        { name: name[1], description: text[1], location: location[1] },
      ]),
    ),
  ),
  vendors: Object.fromEntries(
    landlords.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: {
    [HOUSE_RULES[0]]: HOUSE_RULES[1],
    ...Object.fromEntries(landlords.map(({ area: [english, arabic] }) => [english, arabic])),
  },
};
