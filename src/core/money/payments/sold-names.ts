import { type Language, otherFor, said } from '#base/two-languages.ts';
import type { SoldLine, SoldService } from './sold-store.ts';

/** The name of a sold line in the language of a mail. */
export const lineNameIn = (
  language: Language,
  line: Pick<SoldLine, 'name' | 'language' | 'inOther'>,
): string => said(line.name, otherFor(line, language), 'name');

/** The same of the service that it was bought from. */
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

/** The same of one line of a part; undefined where it is none of its. */
export function itemNameIn(
  language: Language,
  { lines }: Pick<SoldService, 'lines'>,
  lineId: string,
): string | undefined {
  const line = lines.find((one) => one.lineId === lineId);
  return line && lineNameIn(language, line);
}
