import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { type CsvColumn, csvLines } from '#base/csv.ts';
import { FILE_BYTES, MAX_COLUMNS, MAX_FILE_ROWS } from '#contract/imports.ts';
import { NO_RESULT, textOfCell } from './workbook-cell-rules.ts';
import { boundedWorkbook, BrokenWorkbook } from './workbook-parts.ts';

export interface OpenedWorkbook {
  /** The chosen sheet as CSV, with the same numbers of rows. */
  readonly csv: string;
  readonly sheet: string;
  /** Visible sheets that have rows below a header. */
  readonly sheets: readonly { readonly name: string; readonly headers: readonly string[] }[];
}

/** The row after the last allowed one is read too, and some more if it is blank. */
const RANGE = `A1:${columnName(MAX_COLUMNS)}${MAX_FILE_ROWS + 1_000}`;
/** The separator is named, because the header may have others. */
const SEPARATOR = 'sep=,\r\n';

/**
 * Reads a sheet of a workbook: the given one, or the first with rows. A null for a sheet that does
 * not exist. Takes seconds for a large file, so servers use `readWorkbook`. Throws BrokenWorkbook.
 */
export async function openWorkbook(
  file: Uint8Array,
  chosen: string | null,
): Promise<OpenedWorkbook | null> {
  const bounded = boundedWorkbook(file);
  const { sheets } = await readXlsx(bounded, {
    range: RANGE,
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
  }).catch((error: unknown) => {
    throw new BrokenWorkbook('workbook_broken', error);
  });
  const filled = sheets.flatMap((sheet) => {
    const [first, second] = filledRows(sheet);
    return first === undefined || second === undefined ? [] : [{ sheet, first }];
  });
  const found = chosen === null ? filled[0] : filled.find(({ sheet: { name } }) => name === chosen);
  if (filled.length === 0) throw new BrokenWorkbook('no_sheet');
  if (!found) return null;
  const csv = csvOfSheet(found.sheet);
  if (csv.length > FILE_BYTES) throw new BrokenWorkbook('unpacked_large');
  return {
    csv,
    sheet: found.sheet.name,
    sheets: filled.map(({ sheet, first }) => ({
      name: sheet.name,
      headers: textsOf(sheet, first),
    })),
  };
}

/** Numbers of the first two rows that have something. */
function filledRows({ rows }: Sheet): number[] {
  const found: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (isFilled(row)) found.push(at);
    if (found.length === 2) break;
  }
  return found;
}

const isFilled = (row: readonly CellValue[]): boolean =>
  row.some((value) => value !== null && value !== '');

function csvOfSheet(sheet: Sheet): string {
  const last = sheet.rows.findLastIndex(isFilled);
  // The library fills all rows up to the widest one.
  const width = sheet.rows[0]?.length ?? 1;
  const columns = Array.from({ length: width }, (_, at): CsvColumn<number> => ({
    title: '',
    value: (row) => textAt(sheet, row, at),
  }));
  const rows = Array.from({ length: last + 1 }, (_, row) => row);
  return SEPARATOR + csvLines(columns, rows);
}

const textsOf = (sheet: Sheet, row: number): string[] =>
  (sheet.rows[row] ?? []).map((_, at) => textAt(sheet, row, at));

function textAt({ rows, cells }: Sheet, row: number, column: number): string {
  const cell: Cell | undefined = cells?.get(`${row},${column}`);
  const value = rows[row]?.[column];
  if (cell?.formula !== undefined && (value === null || value === undefined)) return NO_RESULT;
  return textOfCell(value, cell?.style?.numFmt);
}

function columnName(count: number): string {
  let name = '';
  for (let left = count; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCodePoint(65 + ((left - 1) % 26)) + name;
  return name;
}
