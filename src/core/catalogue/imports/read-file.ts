import { withoutGuards } from '#base/csv.ts';
import { Refusal } from '#base/errors.ts';
import { MAX_COLUMNS, MAX_FILE_ROWS } from '#contract/imports.ts';
import { BrokenCsv, csvRows } from '#core/shared/read-csv.ts';

/** A file's header and rows, with their numbers as in a spreadsheet. */
export interface FileTable {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** More than any listing has. */
const LONGEST_ROW = 60_000;

const refuse = (code: 'empty' | 'too_many' | 'broken', values: object = {}): Refusal =>
  new Refusal(400, `import_${code}`, { values });

/** Reads a CSV file. Throws a 400 for a malformed, empty or too long one. */
export async function readCsvFile(csv: string): Promise<FileTable> {
  let headers: readonly string[] | undefined;
  let number = 0;
  const rows: { number: number; cells: readonly string[] }[] = [];
  try {
    for await (const cells of csvRows(csv, LONGEST_ROW)) {
      number += 1;
      // Blank rows count too, because they cost as much. The first one is the header.
      if (number > MAX_FILE_ROWS + 1)
        throw refuse('too_many', { most: MAX_FILE_ROWS.toLocaleString('en') });
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headers === undefined) headers = cells.slice(0, MAX_COLUMNS).map(plain);
      else rows.push({ number, cells: cells.slice(0, headers.length).map(plain) });
    }
  } catch (error) {
    if (error instanceof BrokenCsv) throw refuse('broken', { row: error.row });
    throw error;
  }
  if (headers === undefined || rows.length === 0) throw refuse('empty');
  return { headers, rows };
}

/** A cell without the export's protecting apostrophe, and with plain line ends. */
const plain = (text: string): string => withoutGuards(text).replaceAll(/\r\n?/g, '\n').trim();
