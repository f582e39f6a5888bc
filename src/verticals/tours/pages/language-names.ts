import { ownValue } from '#base/own-value.ts';
import { m } from '#web/words/generated/messages.js';

const NAMES: Readonly<Record<string, () => string>> = {
  Arabic: m.tours_language_arabic,
  English: m.tours_language_english,
  French: m.tours_language_french,
  German: m.tours_language_german,
  Hebrew: m.tours_language_hebrew,
  Italian: m.tours_language_italian,
  Kurdish: m.tours_language_kurdish,
  Nubian: m.tours_language_nubian,
  Russian: m.tours_language_russian,
  Spanish: m.tours_language_spanish,
  Turkish: m.tours_language_turkish,
  Urdu: m.tours_language_urdu,
};

/** A language's name in the page's language; unknown names stay as entered. */
export const languageName = (name: string): string => ownValue(NAMES, name)?.() ?? name;
