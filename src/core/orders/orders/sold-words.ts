import {
  alsoSaid,
  type InOther,
  otherFor,
  said,
  saidEntries,
  saidText,
} from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import { pictureFor, type StoredPicture } from '#core/shared/media/media-store.ts';
import type { Replacement } from '../substitutions/rules.ts';
import type { Sellable } from '#core/catalogue/index.ts';

/** Second-language texts that an order line keeps: its name, and the texts of the choice. */
export function soldInOther(
  { facts: { location }, written: { inOther } }: Pick<Sellable, 'facts' | 'written'>,
  subDetails: Readonly<Record<string, unknown>>,
): InOther | null {
  // A tour's place is part of its choice.
  const other = alsoSaid(inOther, location, 'location');
  if (other === null) return null;
  const chosen = Object.entries(subDetails).flatMap(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name],
  );
  const texts = Object.fromEntries(
    [...new Set(chosen)].flatMap((text) => {
      const own = saidText(text, other);
      return own === text ? [] : [[text, own]];
    }),
  );
  const { name } = other;
  if (name === undefined && Object.keys(texts).length === 0) return null;
  return { ...(name !== undefined && { name }), ...(Object.keys(texts).length > 0 && { texts }) };
}

export function replacedWords<Row extends { readonly replacement: unknown }>(
  row: Row,
  reader: Language | null,
): Row {
  // Only `substitute` writes this column. Old rows have one language.
  const replacement = row.replacement as Replacement | null;
  if (replacement === null || reader === null) return row;
  const other = otherOf(replacement, reader);
  const name = said(replacement.name, other, 'name');
  const subDetails = saidEntries(replacement.subDetails, other);
  const picture = soldPicture(replacement.picture, replacement.name, other, reader);
  return { ...row, replacement: { ...replacement, name, subDetails, picture } };
}

const otherOf = ({ language, inOther = null }: Replacement, reader: Language | null) =>
  language === undefined ? null : otherFor({ language, inOther }, reader);

export const replacementIn = (reader: Language, replacement: Replacement): string =>
  said(replacement.name, otherOf(replacement, reader), 'name');

interface SoldLine {
  readonly name: string;
  readonly sub_details: unknown;
  readonly picture: unknown;
  readonly language: Language;
  readonly in_other: unknown;
}

export function inReadersWords<Line extends SoldLine>(line: Line, reader: Language | null): Line {
  // Only our own checkout writes this column.
  if (reader === null) return line;
  const other = otherFor({ ...line, inOther: line.in_other as InOther | null }, reader);
  return {
    ...line,
    name: said(line.name, other, 'name'),
    sub_details: saidEntries(line.sub_details as Record<string, unknown>, other),
    picture: soldPicture(line.picture, line.name, other, reader),
  };
}

const soldPicture = (picture: unknown, name: string, other: InOther | null, reader: Language) =>
  // Only our own checkout writes this column: StoredPicture or null.
  (picture as StoredPicture | null) &&
  pictureFor(picture as StoredPicture, reader, alsoSaid(other, name, 'name'));
