import { formatCount, formatHours } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { type Country, isCountry } from '#base/countries.ts';
import type { Mode, Spoken } from '../kinds.ts';

export const modeWords = (mode: Mode): string =>
  mode === 'video' ? m.medical_by_video() : m.medical_at_clinic();

export const SPOKEN_WORDS: Readonly<Record<Spoken, () => string>> = {
  arabic: m.medical_spoken_arabic,
  english: m.medical_spoken_english,
  french: m.medical_spoken_french,
  kurdish: m.medical_spoken_kurdish,
  armenian: m.medical_spoken_armenian,
  german: m.medical_spoken_german,
};
export const spokenWords = (languages: readonly Spoken[]): string =>
  languages.map((name) => SPOKEN_WORDS[name]()).join(m.medical_comma());

const CITY_TIME: Readonly<Record<Country, () => string>> = {
  Egypt: m.medical_time_cairo,
  'Saudi Arabia': m.medical_time_riyadh,
  Lebanon: m.medical_time_beirut,
  Jordan: m.medical_time_amman,
  Iraq: m.medical_time_baghdad,
};
/** 'Cairo time': said wherever a time stands, for readers elsewhere. */
export const cityTime = (country: Country): string => CITY_TIME[country]();

export function stepWords({ hours, percent }: { hours: number; percent: number }): string {
  const time = formatHours(hours, currentLanguage());
  return percent === 100
    ? m.medical_policy_free({ time })
    : m.medical_policy_part({ time, percent: formatCount(percent) });
}

/** The same of a country as the wire says it. */
export const cityTimeOf = (country: string): string =>
  isCountry(country) ? cityTime(country) : '';
