/** A column of an export. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | boolean | null;
}

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, without which Excel reads Arabic as Latin. A text that a spreadsheet
 * would take for a formula, in the wide signs of East Asia too, is given an apostrophe in front (OWASP, CSV injection).
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
