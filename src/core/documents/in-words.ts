import type { Both } from '#contract/documents.ts';
import type { ContractValue } from '#verticals/contract-facts.ts';
import { dayIn, money } from '../mail/figures.ts';
import { type Language, wordsIn, type WordKey } from '../words.ts';

/** The same in both languages. */
export const both = (say: (language: Language) => string): Both => ({
  en: say('en'),
  ar: say('ar'),
});

export const bothWords = (key: WordKey): Both => both((language) => wordsIn(language)(key));

/** What a vendor wrote, to who reads a language. */
export type VendorsWords = (text: string, language: Language) => string;
const AS_WRITTEN: VendorsWords = (text) => text;

/** Throws where a vertical names a word that there is not. */
export function inWords(value: ContractValue, vendors = AS_WRITTEN): Both {
  return both((language) => said(value, language, vendors));
}

/** Names of words come from verticals, which know nothing of the server's; `wordsIn` throws for what is none. */
export const wordOf = (name: string): Both => bothWords(name as WordKey);

function said(value: ContractValue, language: Language, vendors: VendorsWords): string {
  if ('text' in value) return value.text;
  if ('said' in value) return vendors(value.said, language);
  if ('day' in value) return dayIn(language, value.day);
  if ('cents' in value) return money(value.cents);
  if ('count' in value) return lengths[language][value.unit].format(value.count);
  const inner = Object.entries(value.values ?? {}).map(
    ([name, one]) => [name, said(one, language, vendors)] as const,
  );
  return wordsIn(language)(value.word as WordKey, Object.fromEntries(inner));
}

const lengthsIn = (locale: string) => {
  const of = (unit: 'hour' | 'day' | 'week' | 'month') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return { hour: of('hour'), day: of('day'), week: of('week'), month: of('month') };
};
const lengths = { en: lengthsIn('en-US'), ar: lengthsIn('ar-EG-u-nu-latn') };
