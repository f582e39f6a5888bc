import { setImmediate as turn } from 'node:timers/promises';
import { type CsvColumn, csvHead, csvLines, csvOf } from '#base/csv.ts';
import { Refusal } from '#base/errors.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import { partsOf } from './parts.ts';
import { reply } from './route.ts';

/** So many rows are read at a time: a moment, also where one connection serves everybody. */
export const AT_ONCE = 200;

/** A short CSV file to save. */
export const exported = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) => reply(200, csvOf(columns, rows), attached(name));

/**
 * A CSV file to save, of any length up to an export's: what is in it is settled first, by its ids, and read in batches
 * while it is sent, so that neither the event loop nor memory holds all of it. Throws 400 for more rows than an export
 * holds: a file that silently ends is worse than none. For the same reason a batch that fails breaks the connection.
 */
export function streamed<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
) {
  if (ids.length > MOST_EXPORTED) throw new Refusal(400, 'too_many_rows', { most: MOST_EXPORTED });
  return reply(200, inBatches(columns, ids, read), attached(name));
}

/**
 * The same without an end: what is in it never changes, so that each batch is read after the last row of the one before. `next` answers
 * no rows at the end.
 */
export const streamedOn = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  next: (after: Row | undefined) => Promise<readonly Row[]>,
) => reply(200, batchAfterBatch(columns, next), attached(name));

async function* batchAfterBatch<Row>(
  columns: readonly CsvColumn<Row>[],
  next: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1))) {
    yield* partsOf(linesOf(columns, rows));
    await turn();
  }
}

async function* inBatches<Row>(
  columns: readonly CsvColumn<Row>[],
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await read(ids.slice(from, from + AT_ONCE));
    yield* partsOf(linesOf(columns, rows));
    await turn();
  }
}

function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  for (const row of rows) yield csvLines(columns, [row]);
}

/** What was found of some ids, in their order; what is gone meanwhile is left out. */
export function inOrder<Found>(
  ids: readonly string[],
  found: readonly Found[],
  idOf: (one: Found) => string,
): Found[] {
  const byId = new Map(found.map((one) => [idOf(one), one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const attached = (name: string) => ({
  'content-disposition': `attachment; filename="${name}.csv"`,
});
