import type { Country } from '#base/countries.ts';
import { DemoRandom } from '#core/demo/random.ts';

const REGISTERS: Record<Country, string> = {
  Egypt: 'EG',
  'Saudi Arabia': 'SA',
  Lebanon: 'LB',
  Jordan: 'JO',
  Iraq: 'IQ',
};

/** An invented licence number. */
export const licenceOf = (key: string, country: Country): string =>
  `${REGISTERS[country]}-DEMO-${new DemoRandom(`licence:${key}`).between(10_000, 99_999)}`;

/** A URL in the reserved example domain, which leads nowhere. */
export const videoLinkOf = (key: string): string => `https://video.souk.example/room/${key}`;
