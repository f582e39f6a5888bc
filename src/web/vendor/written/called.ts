import { type InOther, type Language, otherFor, said } from '#base/two-languages.ts';
import { currentLanguage } from '#web/words/language.ts';

/** Display name of a vendor's own listing or service in the page's language: forms have both languages. */
export const calledHere = (
  name: string,
  written: { readonly language: Language; readonly inOther: InOther | null },
): string => said(name, otherFor(written, currentLanguage()), 'name');

export const placedHere = (
  location: string,
  written: { readonly language: Language; readonly inOther: InOther | null },
): string => said(location, otherFor(written, currentLanguage()), 'location');
