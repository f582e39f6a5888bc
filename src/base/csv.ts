export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | boolean | null;
}

/** Characters that begin a formula, including their full-width forms. */
const FORMULA_SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
/** Start of a cell in any spreadsheet program, whatever separators and quotes it uses. */
const CELL_BEGIN = '(^|[;\\t\\r\\n])';
/** Blanks and invisible characters, which programs may skip. */
const BLANKS = '(?:(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}])*';
const FORMULA = new RegExp(`${CELL_BEGIN}(?=${BLANKS}[${FORMULA_SIGNS}])`, 'gu');
const GUARD = new RegExp(`${CELL_BEGIN}'(?=${BLANKS}[${FORMULA_SIGNS}\\t\\r\\n])`, 'gu');

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, without which Excel misreads Arabic. Text that a
 * spreadsheet could take for a formula gets a leading apostrophe (OWASP, CSV injection).
 */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** Start of a streamed file: byte order mark and header row. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${line(columns.map(({ title }) => title))}`;

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ value }) => value(row)))).join('');

const line = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const guarded = value.replaceAll(FORMULA, "$1'");
  const text = /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded;
  return /[",;\t\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const withoutGuards = (text: string): string => text.replaceAll(GUARD, '$1');
