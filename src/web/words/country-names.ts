import type { Country } from '#base/countries.ts';
import { m } from './generated/messages.js';

const NAMES: Record<Country, () => string> = {
  Egypt: () => m.shell_country_egypt(),
  'Saudi Arabia': () => m.shell_country_saudi_arabia(),
  Lebanon: () => m.shell_country_lebanon(),
  Jordan: () => m.shell_country_jordan(),
  Iraq: () => m.shell_country_iraq(),
};

/** A country's name in the page's language; other names unchanged. */
export function countryName(country: string): string {
  return country in NAMES ? NAMES[country as Country]() : country;
}
