import { inOtherWords, type TextPaths, textsOf } from '#base/detail-texts.ts';
import type { InOther } from '#base/two-languages.ts';

type Details = Readonly<Record<string, unknown>>;

export interface TextsSide {
  /** All texts by the vendor in the details, without duplicates. */
  texts(details: unknown): readonly string[];
  /** Full or partial details with translated texts, where translations exist. */
  inOtherWords<D extends Details>(details: D, other: InOther | null): D;
}

export interface TextsSpec {
  /** Keys of details with texts by the vendor, which can be translated. */
  readonly texts?: TextPaths;
}

export const textsSide = ({ texts: paths = [] }: TextsSpec): TextsSide => ({
  texts: (details) => textsOf(details, paths),
  inOtherWords: (details, other) => inOtherWords(details, paths, other),
});
