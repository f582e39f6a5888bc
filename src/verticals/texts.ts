import { inOtherWords, type TextPaths, textsOf } from '#base/detail-texts.ts';
import type { InOther } from '#base/two-languages.ts';

type Details = Readonly<Record<string, unknown>>;

/** The texts of a vertical's details as core code holds them. */
export interface TextsSide {
  /** Every text of the details that a vendor wrote, once. */
  texts(details: unknown): readonly string[];
  /** Details, or some of them, with their texts in the reader's language as far as they were written in it. */
  inOtherWords<D extends Details>(details: D, other: InOther | null): D;
}

export interface TextsSpec {
  /** Where its details hold texts that a vendor wrote: those can be written in a second language. */
  readonly texts?: TextPaths;
}

export const textsSide = ({ texts: paths = [] }: TextsSpec): TextsSide => ({
  texts: (details) => textsOf(details, paths),
  inOtherWords: (details, other) => inOtherWords(details, paths, other),
});
