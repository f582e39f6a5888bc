/**
 * Parsers of column values, equal for both databases: int8 as a number, date as 'YYYY-MM-DD',
 * numeric as a string, timestamptz as a Date (both drivers' default).
 */
const types = { int8: 20, date: 1082, numeric: 1700 } as const;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, which a number cannot hold`);
  return value;
}

const asText = (text: string): string => text;

export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.int8]: wholeNumber,
  [types.date]: asText,
  [types.numeric]: asText,
};
