/** Languages of vendors' texts and of pages. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Keyed by the text in the main language. */
export type Texts = Readonly<Record<string, string>>;

/** A vendor's texts of a listing or service in the language other than its main one. Every part is optional. */
export interface InOther {
  readonly name?: string;
  readonly description?: string;
  readonly location?: string;
  /** Texts of the details. A text changed since has no translation until it is translated again. */
  readonly texts?: Texts;
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** A row's texts in the reader's language; null if that is its main language or the main language is unknown. */
export const otherFor = (
  { language, inOther }: { readonly language: Language; readonly inOther: InOther | null },
  reader: Language | null,
): InOther | null => (reader === null || reader === language ? null : inOther);

/** A part in the reader's language, or in the other if not translated. */
export const said = (
  main: string,
  other: InOther | null | undefined,
  part: 'name' | 'description' | 'location',
): string => other?.[part] ?? main;

/** The same for a text of the details; safe for inherited property names. */
export const saidText = (text: string, other: InOther | null | undefined): string =>
  other?.texts !== undefined && Object.hasOwn(other.texts, text)
    ? (other.texts[text] ?? text)
    : text;

/**
 * Adds a translated part to the texts, so that it is also translated within other data: a location
 * among choices, a name in picture captions.
 */
export const alsoSaid = (
  other: InOther | null,
  main: string,
  part: 'name' | 'location',
): InOther | null => {
  const own = other?.[part];
  return own === undefined || main === ''
    ? other
    : { ...other, texts: { [main]: own, ...other?.texts } };
};

/** Translated names and values of a choice. If two names would become the same, all stay untranslated. */
export function saidEntries(
  entries: Readonly<Record<string, unknown>>,
  other: InOther | null | undefined,
): Record<string, unknown> {
  if (!other?.texts) return { ...entries };
  const names = Object.keys(entries);
  const called = names.map((name) => saidText(name, other));
  const own = new Set(called).size < names.length ? names : called;
  return Object.fromEntries(
    Object.values(entries).map((value, at) => [
      own[at] ?? '',
      typeof value === 'string' ? saidText(value, other) : value,
    ]),
  );
}
