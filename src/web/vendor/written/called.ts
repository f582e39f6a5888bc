import { type InOther, type Language, otherFor, said } from '#base/two-languages.ts';
import { currentLanguage } from '#web/words/language.ts';

/** What a vendor's own listing or service is called in lists, in the language of the page: forms have both. */
export const calledHere = (
  name: string,
  written: { readonly language: Language; readonly inOther: InOther | null },
): string => said(name, otherFor(written, currentLanguage()), 'name');

export const placedHere = (
  location: string,
  written: { readonly language: Language; readonly inOther: InOther | null },
): string => said(location, otherFor(written, currentLanguage()), 'location');
