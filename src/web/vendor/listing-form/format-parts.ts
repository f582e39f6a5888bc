// Account formats (base/account-format.ts) as a form asks for them: digits, perhaps after a beginning.

export type FormatKind = 'digits' | 'starts' | 'pattern';

export interface FormatParts {
  readonly start: string;
  readonly least: string;
  /** '' for exactly `least` digits. */
  readonly most: string;
}

/** The parts of a simple template; null for one that only the pattern can say. Unfinished ones count. */
export function partsOfFormat(template: string): FormatParts | null {
  const found = /^(?:'([0-9A-Z+]*)')?9\{(\d*)(?:,(\d*))?\}$/.exec(template.trim());
  if (!found) return template.trim() === '' ? { start: '', least: '', most: '' } : null;
  const [, start = '', least = '', most = ''] = found;
  return { start, least, most };
}

/** The template of the parts; '' until there is a number of digits. */
export function templateOf({ start, least, most }: FormatParts): string {
  const begins = start.toUpperCase().replaceAll(/[^0-9A-Z+]/g, '');
  if (begins === '' && least === '' && most === '') return '';
  return `${begins === '' ? '' : `'${begins}'`}9{${least}${most === '' ? '' : `,${most}`}}`;
}

export const kindOfFormat = (template: string): FormatKind => {
  const parts = partsOfFormat(template);
  return parts === null ? 'pattern' : parts.start === '' ? 'digits' : 'starts';
};
