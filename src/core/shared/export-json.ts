import { setImmediate as turn } from 'node:timers/promises';
import { AT_ONCE, partsOf } from './export-reply.ts';

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
