import { MAX_IMPORTED } from '#contract/inventory.ts';
import { refuseFile } from './faults.ts';
import { type FileRow, type Header, readHeader, readRow } from './import-rules.ts';
import { BrokenCsv, csvRows } from '#core/shared/read-csv.ts';
import type { RowFault } from './values-rules.ts';

/** A row with its number as in a spreadsheet. */
export interface Numbered {
  readonly number: number;
  readonly cells: readonly string[];
  readonly row: FileRow;
  readonly faults: readonly RowFault[];
}

export interface ImportFile {
  readonly header: Header;
  readonly rows: readonly Numbered[];
}

/** Reads a file. Throws a 400 for a malformed one. */
export async function readImport(csv: string): Promise<ImportFile> {
  let header: Header | undefined;
  let width = 0;
  let number = 0;
  const rows: Numbered[] = [];
  try {
    for await (const cells of csvRows(csv)) {
      number += 1;
      // Blank rows count too, because they cost as much. The first one is the header.
      if (number > MAX_IMPORTED + 1)
        throw refuseFile('too_many', { most: MAX_IMPORTED.toLocaleString('en') });
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (header === undefined) {
        const read = readHeader(cells);
        if ('code' in read) throw refuseFile(read.code, read.values);
        header = read;
        width = cells.length;
        continue;
      }
      const { row, faults } = readRow(header, cells);
      const cut: RowFault[] =
        cells.length < width
          ? [{ field: 'id', code: 'cells', values: { cells: cells.length, titles: width } }]
          : [];
      rows.push({ number, cells, row, faults: cut.length > 0 ? cut : faults });
    }
  } catch (error) {
    if (error instanceof BrokenCsv) throw refuseFile('broken', { row: error.row });
    throw error;
  }
  if (header === undefined || rows.length === 0) throw refuseFile('empty');
  return { header, rows };
}
