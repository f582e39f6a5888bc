import { setImmediate as turn } from 'node:timers/promises';
import { type CsvColumn, csvHead, csvLines, csvOf } from '#base/csv.ts';
import { Refusal } from '#base/errors.ts';
import { MAX_EXPORTED } from '#contract/list.ts';
import { reply } from './route.ts';

/** Approximate size of a part of a streamed response, so that a batch of long texts is split. */
const PART = 64 * 1024;

/** Joins short texts into longer parts, lazily. */
function* partsOf(texts: Iterable<string>): Generator<string> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

/** Batch size: bounds the memory and the time of one statement. */
export const AT_ONCE = 200;

/** A small CSV file as a download. */
export const exported = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) => reply(200, csvOf(columns, rows), attached(name));

/**
 * A CSV file as a download, up to the maximum size of an export. Its ids are fixed first; the rows
 * are read in batches while the file is sent, so that it never fills memory or blocks the event
 * loop. Throws 400 for too many rows, since a silently truncated file would be misleading; for the
 * same reason a failing batch closes the connection.
 */
export function streamed<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
) {
  if (ids.length > MAX_EXPORTED) throw new Refusal(400, 'too_many_rows', { most: MAX_EXPORTED });
  return reply(200, inBatches(columns, ids, read), attached(name));
}

/** For rows that never change: each batch follows the last row of the previous one. */
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

/** Sorts rows like their ids; skips rows deleted in the meantime. */
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

/** A list that is read while it is sent: ids are fixed at the start, rows come in batches. */
export class ReadLater {
  readonly batches: readonly (readonly string[])[];
  readonly read: (ids: readonly string[]) => Promise<readonly unknown[]>;

  constructor(
    batches: readonly (readonly string[])[],
    read: (ids: readonly string[]) => Promise<readonly unknown[]>,
  ) {
    this.batches = batches;
    this.read = read;
  }
}

export const inBatchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** Member by member. A failing batch aborts the response, which is then invalid JSON. */
export async function* jsonInParts(
  members: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (value instanceof ReadLater) yield* listInParts(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

async function* listInParts({ batches, read }: ReadLater): AsyncGenerator<string> {
  yield '[';
  let first = true;
  for (const ids of batches) {
    const rows = await read(ids);
    yield* partsOf(rowsAsText(rows, !first));
    first = first && rows.length === 0;
    await turn();
  }
  yield ']';
}

function* rowsAsText(rows: readonly unknown[], goesOn: boolean): Generator<string> {
  for (const [at, row] of rows.entries())
    yield `${goesOn || at > 0 ? ',' : ''}${JSON.stringify(row)}`;
}
