import { currentLanguage } from '#web/words/language.ts';

/** `3.4 MB`. */
export function fileSize(bytes: number): string {
  const small = bytes < 1024 * 1024;
  const locale = currentLanguage() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: small ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: small ? 0 : 1,
  }).format(small ? Math.max(1, bytes / 1024) : bytes / 1024 / 1024);
}
