import type { CellValue } from 'hucre/xlsx';

/** Results of formulas without a value, as spreadsheets show them. */
const ERRORS = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
/** Stands for a formula that was saved without its result. */
export const NO_RESULT = '#VALUE!';

export const isErrorCell = (text: string): boolean => ERRORS.test(text);

/** A day or time that a program wrote as text of ISO 8601. */
const ISO = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?$/;

/** The text of a cell as a vendor would type it in a CSV file. */
export function textOfCell(value: CellValue | undefined, numFmt: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return textOfDate(value);
  if (typeof value === 'string') {
    const [, day, time] = ISO.exec(value) ?? [];
    return day === undefined || time === undefined ? value : dayAndTime(day, time);
  }
  return isPercent(numFmt) ? `${plainNumber(value * 100)}%` : plainNumber(value);
}

/** Quoted letters of a format are shown as they are. */
const isPercent = (numFmt = ''): boolean => numFmt.replaceAll(/"[^"]*"|\\./g, '').includes('%');

/** Excel keeps 15 digits: more are noise of binary fractions. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function textOfDate(value: Date): string {
  // To the minute: times are fractions of a day, so some are off by a millisecond.
  const minute = new Date(Math.round(value.getTime() / 60_000) * 60_000);
  if (Number.isNaN(minute.getTime())) return NO_RESULT;
  const [day = '', rest = ''] = minute.toISOString().split('T');
  const time = rest.slice(0, 5);
  // A time without a day counts from the epoch of spreadsheets.
  return minute.getUTCFullYear() < 1900 ? time : dayAndTime(day, time);
}

const dayAndTime = (day: string, time: string): string =>
  time === '00:00' ? day : `${day} ${time}`;
