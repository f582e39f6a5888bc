import { CsvError, parse } from 'csv-parse';
import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';

/** Characters to parse before other tasks get a turn: a few milliseconds. */
const SLICE = 32_768;
const LONGEST_ROW = 20_000;

/** A malformed file, with the row that breaks it. */
export class BrokenCsv extends Error {
  readonly row: number;
  constructor(row: number, cause: Error) {
    super(cause.message, { cause });
    this.row = row;
  }
}

/** Includes blank rows. Yields between slices. BrokenCsv for an unterminated quote or row. */
export async function* csvRows(
  csv: string,
  longestRow = LONGEST_ROW,
): AsyncGenerator<readonly string[]> {
  const marked = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  // Excel's separator line is not a row.
  const [told = '', separator] = /^sep=([,;\t])\r?\n/i.exec(marked) ?? [];
  const text = marked.slice(told.length);
  const parser = parse({
    delimiter: separator ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  const source = Readable.from(slices(text));
  source.pipe(parser);
  try {
    for await (const record of parser) {
      // The parser returns each record as an array of strings.
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
    // Never splits a surrogate pair.
    const to = from + SLICE + (last > 0xffff ? 1 : 0);
    yield text.slice(from, to);
    from = to;
    await turn();
  }
}

export function separatorOf(csv: string): ',' | ';' | '\t' {
  // Longer than any header: a first line of megabytes would be split into millions of pieces.
  const [line = ''] = csv.slice(0, 20_000).split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  if (count(';') > count(',') && count(';') >= count('\t')) return ';';
  return count('\t') > count(',') ? '\t' : ',';
}
