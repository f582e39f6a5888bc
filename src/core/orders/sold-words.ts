import { type InOther, otherFor, said, saidEntries, saidText } from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import type { Sellable } from '../listings/sellable-store.ts';

/** What an order line keeps of a listing's second language: its name, and the texts of what was chosen. */
export function soldInOther(
  { facts: { location }, written: { inOther } }: Pick<Sellable, 'facts' | 'written'>,
  subDetails: Readonly<Record<string, unknown>>,
): InOther | null {
  const other = withPlace(inOther, location);
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

/** A place is among what was chosen of a tour, as one text of it. */
export const withPlace = (other: InOther | null, location: string): InOther | null =>
  other?.location === undefined || location === ''
    ? other
    : { ...other, texts: { [location]: other.location, ...other.texts } };

interface SoldLine {
  readonly name: string;
  readonly sub_details: unknown;
  readonly language: Language;
  readonly in_other: unknown;
}

/** A line's name and what was chosen, in the language of who reads them as far as it was sold in it. */
export function soldWords(line: SoldLine, reader: Language | null) {
  // Only ever written by our own checkout.
  const other = otherFor({ ...line, inOther: line.in_other as InOther | null }, reader);
  return {
    name: said(line.name, other, 'name'),
    subDetails: saidEntries(line.sub_details as Record<string, unknown>, other),
  };
}
