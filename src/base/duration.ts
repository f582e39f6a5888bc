import type { Language } from './two-languages.ts';

/** `42 seconds`, `14 minutes` (rounded up), in the plural form of the language. */
export function durationIn(language: Language, seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
