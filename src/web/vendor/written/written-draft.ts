import { languageOf } from '#base/language-of.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import { currentLanguage } from '#web/words/language.ts';

/** Input of the second language. */
export interface WrittenDraft {
  /** The language of the form's main fields; this is the other one. */
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  /** By the original text of the details. Input for a changed text stays, in case it returns. */
  readonly texts: Readonly<Record<string, string>>;
}

export const emptyWritten = (): WrittenDraft => ({
  language: currentLanguage(),
  name: '',
  description: '',
  location: '',
  texts: {},
});

/** The initial values from stored texts. */
export const writtenOf = ({
  language,
  inOther,
}: {
  readonly language: Language;
  readonly inOther: InOther | null;
}): WrittenDraft => ({
  ...emptyWritten(),
  language,
  ...inOther,
  texts: inOther?.texts ?? {},
});

export const isWrittenTwice = ({ name, description, location, texts }: WrittenDraft): boolean =>
  [name, description, location, ...Object.values(texts)].some((text) => text.trim() !== '');

/** The translatable texts: numbers are the same in both languages. */
export const textsToWrite = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => languageOf(text) !== null)),
];

/**
 * Request body of both languages for the current texts of the details; a part without texts has no location, and a
 * service never has one.
 */
export function sentWritten(
  { language, name, description, location, texts: typed }: WrittenDraft,
  texts: readonly string[] | null,
  { place = true } = {},
): { readonly language: Language; readonly inOther: Record<string, unknown> | null } {
  const said = textsToWrite(texts ?? []).flatMap((text) => {
    const own = (typed[text] ?? '').trim();
    return own === '' ? [] : [[text, own] as const];
  });
  const filled = [name, description, location].some((text) => text.trim() !== '');
  if (!filled && said.length === 0) return { language, inOther: null };
  // Empty fields are sent too, to delete their stored values.
  return {
    language,
    inOther: {
      name,
      description,
      ...(texts !== null && { ...(place && { location }), texts: Object.fromEntries(said) }),
    },
  };
}

/** The form's field for an error of the server. */
export function writtenField(name: string): string {
  const text = /^inOther\.texts\.(.+)$/s.exec(name)?.[1];
  if (text !== undefined) return textField(text);
  return name.replace(/^inOther\.texts$/, 'inOther').replace(/^inOther\./, 'inOther-');
}

export const textField = (text: string): string => `inOther-text-${encodeURIComponent(text)}`;

/** Names the text in the summary: 'Use up to 80 characters' could be any of them. */
export const textNames = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(textsToWrite(texts).map((text) => [textField(text), `\u2068${text}\u2069`]));
