import type { Country } from '#base/countries.ts';
import { DemoRandom } from '#core/demo/random.ts';

const REGISTERS: Record<Country, string> = {
  Egypt: 'EG',
  'Saudi Arabia': 'SA',
  Lebanon: 'LB',
  Jordan: 'JO',
  Iraq: 'IQ',
};

/** A number that no register has. */
export const licenceOf = (key: string, country: Country): string =>
  `${REGISTERS[country]}-DEMO-${new DemoRandom(`licence:${key}`).between(10_000, 99_999)}`;

/** An address of a name that is kept for examples: it leads nowhere. */
export const videoLinkOf = (key: string): string => `https://video.souk.example/room/${key}`;
