import fraunces from './fonts/fraunces.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import plexArabic400 from './fonts/plex-arabic-400.woff2?url';
import plexArabic600 from './fonts/plex-arabic-600.woff2?url';
import type { Language } from '../words/language.ts';

/** A page's fonts, preloaded with the page instead of after the style sheet. */
export const FONT_FILES: Record<Language, readonly string[]> = {
  en: [fraunces, instrumentSans],
  ar: [plexArabic400, plexArabic600],
};
