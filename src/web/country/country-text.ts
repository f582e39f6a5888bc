import type { Country } from '#base/countries.ts';
import { m } from '#web/words/generated/messages.js';

const TEXTS: Record<Country, () => string> = {
  Egypt: m.country_text_egypt,
  'Saudi Arabia': m.country_text_saudi_arabia,
  Lebanon: m.country_text_lebanon,
  Jordan: m.country_text_jordan,
  Iraq: m.country_text_iraq,
};

export const countryText = (country: Country): string => TEXTS[country]();
