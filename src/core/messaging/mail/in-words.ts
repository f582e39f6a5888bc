import type { Both } from '#contract/documents.ts';
import type { ContractValue } from '#verticals/contract-facts.ts';
import { todayIn } from '#base/calendar-date.ts';
import { clockIn } from '#core/shared/schema-words.ts';
import { dayIn, money, monthIn } from './figures.ts';
import { type Language, wordsIn, type WordKey } from '#core/shared/words.ts';

export const both = (say: (language: Language) => string): Both => ({
  en: say('en'),
  ar: say('ar'),
});

export const bothWords = (key: WordKey): Both => both((language) => wordsIn(language)(key));

/** Translates a vendor's own text for a reader. */
export type VendorsWords = (text: string, language: Language) => string;
const AS_WRITTEN: VendorsWords = (text) => text;

/** Throws if a vertical names an unknown message. */
export function inWords(value: ContractValue, vendors = AS_WRITTEN, timeZone = 'UTC'): Both {
  return both((language) => said(value, language, { vendors, timeZone }));
}

/** A text that is the same in both languages, such as a number or a name. */
export const same = (text: string): Both => ({ en: text, ar: text });

/** 'Nov 20, 2026, 14:40, Cairo time'. */
export const timeIn = (language: Language, at: string, timeZone: string): string =>
  wordsIn(language)('document_time', {
    day: dayIn(language, todayIn(timeZone, new Date(at))),
    time: timeOfDay(timeZone, new Date(at)),
    clock: clockIn(language, timeZone),
  });

const timeOfDay = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** Verticals name server messages as plain strings; `wordsIn` throws for an unknown one. */
export const wordOf = (name: string): Both => bothWords(name as WordKey);

interface Saying {
  readonly vendors: VendorsWords;
  readonly timeZone: string;
}

function said(value: ContractValue, language: Language, saying: Saying): string {
  if ('text' in value) return value.text;
  if ('said' in value) return saying.vendors(value.said, language);
  if ('en' in value) return value[language];
  if ('day' in value) return dayIn(language, value.day);
  if ('month' in value) return monthIn(language, value.month);
  if ('at' in value) return timeIn(language, value.at, saying.timeZone);
  if ('cents' in value) return money(value.cents);
  if ('count' in value) return lengths[language][value.unit].format(value.count);
  const inner = Object.entries(value.values ?? {}).map(
    ([name, one]) => [name, said(one, language, saying)] as const,
  );
  return wordsIn(language)(value.word as WordKey, Object.fromEntries(inner));
}

const lengthsIn = (locale: string) => {
  const of = (unit: 'hour' | 'day' | 'week' | 'month') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return { hour: of('hour'), day: of('day'), week: of('week'), month: of('month') };
};
const lengths = { en: lengthsIn('en-US'), ar: lengthsIn('ar-EG-u-nu-latn') };
