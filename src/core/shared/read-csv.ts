import { CsvError, parse } from 'csv-parse';
import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';

/** Characters that are parsed before somebody else has a turn: some milliseconds. */
const SLICE = 32_768;
const LONGEST_ROW = 20_000;

/** A file that is no table: which row breaks it. */
export class BrokenCsv extends Error {
  readonly row: number;
  constructor(row: number, cause: Error) {
    super(cause.message, { cause });
    this.row = row;
  }
}

/**
 * The rows of a CSV file, blank ones too, by a parser that lets others go on between slices of it. Throws BrokenCsv for a
 * quote that does not end and a row without end.
 */
export async function* csvRows(csv: string): AsyncGenerator<readonly string[]> {
  const marked = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  // What Excel is told the separator by is no row.
  const [told = '', separator] = /^sep=([,;\t])\r?\n/i.exec(marked) ?? [];
  const text = marked.slice(told.length);
  const parser = parse({
    delimiter: separator ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const source = Readable.from(slices(text));
  source.pipe(parser);
  try {
    for await (const record of parser) {
      // The parser makes a row of texts of each record.
      yield record as readonly string[];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenCsv(parser.info.records + 1, error);
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* slices(text: string): AsyncGenerator<string> {
  let from = 0;
  while (from < text.length) {
    const last = text.codePointAt(from + SLICE - 1) ?? 0;
    // Never half a character.
    const to = from + SLICE + (last > 0xffff ? 1 : 0);
    yield text.slice(from, to);
    from = to;
    await turn();
  }
}

/** Commas, semicolons or tabs, whichever the first line has most of. */
export function separatorOf(csv: string): ',' | ';' | '\t' {
  // No title row is longer, and a line of megabytes would be cut into millions of pieces.
  const [line = ''] = csv.slice(0, 20_000).split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  if (count(';') > count(',') && count(';') >= count('\t')) return ';';
  return count('\t') > count(',') ? '\t' : ',';
}
