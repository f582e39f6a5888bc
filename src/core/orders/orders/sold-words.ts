import {
  alsoSaid,
  type InOther,
  otherFor,
  said,
  saidEntries,
  saidText,
} from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import { pictureFor } from '#core/shared/media/present.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { Replacement } from '../substitutions/rules.ts';
import type { Sellable } from '#core/catalogue/index.ts';

/** What an order line keeps of a listing's second language: its name, and the texts of what was chosen. */
export function soldInOther(
  { facts: { location }, written: { inOther } }: Pick<Sellable, 'facts' | 'written'>,
  subDetails: Readonly<Record<string, unknown>>,
): InOther | null {
  // A place is among what was chosen of a tour, as one text of it.
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

/** What is brought instead of something, in the words of who reads it. */
export function replacedWords<Row extends { readonly replacement: unknown }>(
  row: Row,
  reader: Language | null,
): Row {
  // Only ever written by `substitute`; older ones were written in one language.
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

/** What it is called to who reads a language. */
export const replacementIn = (reader: Language, replacement: Replacement): string =>
  said(replacement.name, otherOf(replacement, reader), 'name');

interface SoldLine {
  readonly name: string;
  readonly sub_details: unknown;
  readonly picture: unknown;
  readonly language: Language;
  readonly in_other: unknown;
}

/** A line with its name and what was chosen in the language of who reads them, as far as it was sold in it. */
export function inReadersWords<Line extends SoldLine>(line: Line, reader: Language | null): Line {
  // Only ever written by our own checkout.
  if (reader === null) return line;
  const other = otherFor({ ...line, inOther: line.in_other as InOther | null }, reader);
  return {
    ...line,
    name: said(line.name, other, 'name'),
    sub_details: saidEntries(line.sub_details as Record<string, unknown>, other),
    picture: soldPicture(line.picture, line.name, other, reader),
  };
}

/** The picture of what was sold under a name. */
const soldPicture = (picture: unknown, name: string, other: InOther | null, reader: Language) =>
  // Only ever written by our own checkout, as StoredPicture or null.
  (picture as StoredPicture | null) &&
  pictureFor(picture as StoredPicture, reader, alsoSaid(other, name, 'name'));
