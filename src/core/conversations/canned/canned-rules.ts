import { isPlain } from '#base/hidden-signs.ts';
import { upTo } from '#base/limits.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { LANGUAGES, type Language } from '#base/two-languages.ts';

/** Placeholders in canned answers. */
export const PLACEHOLDERS = ['customer', 'listing', 'day'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Max characters of a message. */
export const MAX_ANSWER = 4000;

/** A canned answer in one language or both; null without a text. */
export type CannedTexts = Readonly<Record<Language, string | null>>;

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** Trimmed texts; an empty one becomes null. */
export const tidyTexts = (given: {
  readonly [language in Language]?: string | null | undefined;
}): CannedTexts => ({ en: given.en?.trim() || null, ar: given.ar?.trim() || null });

export interface CannedFault {
  readonly message: string;
  readonly code: FieldCode;
  readonly limit?: number;
}

function textFault(text: string): CannedFault | undefined {
  // The length after filling is checked when it is sent.
  if (text.length > MAX_ANSWER)
    return { message: upTo(MAX_ANSWER), code: 'too_long', limit: MAX_ANSWER };
  if (!isPlain(text, { lines: true }))
    return { message: 'Remove any invisible characters', code: 'hidden' };
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => !isPlaceholder(name));
  return unknown
    ? { message: 'Use only {customer}, {listing} and {day} in braces', code: 'format' }
    : undefined;
}

/** The errors of a canned answer by language; empty for a valid one. */
export function cannedFaults(texts: CannedTexts): Partial<Record<Language, CannedFault>> {
  if (texts.en === null && texts.ar === null)
    return { en: { message: 'Enter the answer in English or Arabic', code: 'required' } };
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const fault = textFault(texts[language] ?? '');
      return fault ? [[language, fault]] : [];
    }),
  );
}

/** The text in the customer's language, or in the other. */
export const cannedText = (texts: CannedTexts, language: Language): string =>
  texts[language] ?? texts.en ?? texts.ar ?? '';

/** The first placeholder that is not filled, as written; null without one. */
export const unfilledIn = (text: string): string | null =>
  text.match(/\{([^{}]*)\}/g)?.find((written) => isPlaceholder(written.slice(1, -1))) ?? null;

/** Fills the placeholders once. One without a value stays, for the writer to see. */
export const fillCanned = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (written, name: string) =>
    isPlaceholder(name) ? (values[name] ?? written) : written,
  );
