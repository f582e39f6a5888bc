/** A column of an export. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | boolean | null;
}

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, without which Excel reads Arabic as Latin. A text that a spreadsheet
 * would take for a formula, in the wide signs of East Asia too, is given an apostrophe in front (OWASP, CSV injection).
 */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** How a file begins that comes in parts. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${line(columns.map(({ title }) => title))}`;

/** Rows of such a file. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ value }) => value(row)))).join('');

const line = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
