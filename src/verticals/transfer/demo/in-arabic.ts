import type { DemoArabic } from '#core/demo/arabic.ts';
import { ABOUT, destinations, remitters } from './remitters.ts';

export const keyOf = (remitter: { readonly key: string }, place: { readonly slug: string }) =>
  `${remitter.key}-${place.slug}`;

export const ARABIC: DemoArabic = {
  listings: Object.fromEntries(
    remitters.flatMap((remitter) =>
      destinations.map((place) => [
        keyOf(remitter, place),
        { name: place.name[1], description: ABOUT[1], location: place.place[1] },
      ]),
    ),
  ),
  vendors: Object.fromEntries(
    remitters.map(({ key, arabic: [name, description] }) => [key, { name, description }]),
  ),
  terms: Object.fromEntries([
    ...remitters.map(({ authority }) => authority),
    ...destinations.map(({ wallet }) => wallet.operator),
  ]),
};
