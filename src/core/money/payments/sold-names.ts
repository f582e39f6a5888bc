import { type Language, otherFor, said } from '#base/two-languages.ts';
import type { SoldLine, SoldService } from './sold-store.ts';

/** A sold line's name in a mail's language. */
export const lineNameIn = (
  language: Language,
  line: Pick<SoldLine, 'name' | 'language' | 'inOther'>,
): string => said(line.name, otherFor(line, language), 'name');

/** The name of the line's service in a mail's language. */
export const serviceNameIn = (
  language: Language,
  {
    serviceName,
    serviceLanguage,
    serviceInOther,
  }: Pick<SoldService, 'serviceName' | 'serviceLanguage' | 'serviceInOther'>,
): string =>
  said(
    serviceName,
    otherFor({ language: serviceLanguage, inOther: serviceInOther }, language),
    'name',
  );

/** The name of a part's line; undefined for a line of another part. */
export function itemNameIn(
  language: Language,
  { lines }: Pick<SoldService, 'lines'>,
  lineId: string,
): string | undefined {
  const line = lines.find((one) => one.lineId === lineId);
  return line && lineNameIn(language, line);
}
