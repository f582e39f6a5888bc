import { setImmediate as turn } from 'node:timers/promises';
import { badInput, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { isUuid } from '#base/is-uuid.ts';
import { type ImportProblem, MAX_IMPORT_PICTURES, MAX_PROBLEMS } from '#contract/imports.ts';
import type { Market } from '#core/shared/market.ts';
import { dataStringBytes } from '#core/shared/media/data-string.ts';
import { transaction } from '#core/shared/transaction.ts';
import { serviceToListUnder } from '../services/list-under.ts';
import { countryOfVendor } from '../vendors/store.ts';
import { type Column, guessColumns } from './columns-rules.ts';
import { type CellProblem, entriesOfRows, type FileEntry } from './entry-rules.ts';
import { filedIn, findFiled, titlesOf } from './filed.ts';
import { judgeEntry, type Judging, keyOfRows, type StoredEntry } from './judge-entry.ts';
import { pictureKey } from './picture-links-rules.ts';
import { readCsvFile } from './read-file.ts';
import { readWorkbook } from './read-workbook.ts';
import {
  findImport,
  findImported,
  type ImportRow,
  insertEntries,
  insertImport,
  latestHeaders,
} from './store.ts';

export interface SentFile {
  readonly vertical: string;
  readonly serviceId?: string | null | undefined;
  readonly name: string;
  readonly csv?: string | undefined;
  readonly xlsx?: string | undefined;
  readonly sheet?: string | null | undefined;
  readonly columns?: readonly (string | null)[] | undefined;
}

interface Entry {
  readonly number: number;
  readonly entry: StoredEntry;
}

/** Listings read at once, and judged before other requests get a turn. */
const AT_ONCE = 1_000;
const JUDGED = 50;
const SHOWN_VALUE = 60;

interface CheckedFile {
  readonly row: ImportRow;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

/** Checks a file and stores what it would change. Throws a 400 for a file that cannot be read. */
export async function checkFile(
  market: Market,
  vendorId: string,
  sent: SentFile,
): Promise<CheckedFile> {
  const { db, clock, settings } = market;
  const { vertical: verticalId, serviceId, name, columns: chosen } = sent;
  const { vertical, spec, columns } = filedIn(market, verticalId);
  const before = byHeader(await latestHeaders(db, vendorId, verticalId));
  const guessed = (headers: readonly string[]) => guessColumns(headers, columns, titlesOf, before);
  const { csv, sheets, sheet } = await textOf(sent, (headers) => isKnown(guessed(headers)));
  const table = await readCsvFile(csv);
  const keys = chosen ?? guessed(table.headers);
  const known = new Map(columns.map((column) => [column.key, column]));
  const mapped = table.headers.map((title, at) => ({ title, column: keys[at] ?? null }));
  refuseColumns(mapped, known);
  const rows = table.rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      mapped.flatMap(({ column }, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
    ),
  }));
  const entries = entriesOfRows(rows);
  const found = await judgeAll(market, vendorId, entries, {
    vertical,
    spec,
    columns: columns.filter(({ key }) => mapped.some(({ column }) => column === key)),
    allColumns: columns,
    serviceId: serviceId ?? null,
    country: await countryOfVendor(db, vendorId),
    now: clock.now(),
  });
  const creates = found.entries.filter(({ entry }) => entry.id === null).length;
  const pictures = picturesOf(found.entries);
  const now = clock.now();
  const id = newId(now);
  const problems = found.problems
    .slice(0, MAX_PROBLEMS)
    .map((problem) => presentProblem(problem, entries, known, mapped));
  await transaction(db, async (trx) => {
    if (creates > 0 || serviceId) await serviceToListUnder(trx, vendorId, verticalId, serviceId);
    await insertImport(trx, {
      id,
      vendor_id: vendorId,
      vertical: verticalId,
      service_id: serviceId ?? null,
      file_name: name,
      state: 'ready',
      rows: rows.length,
      creates,
      changes: found.entries.length - creates,
      same: found.same,
      wrong: found.wrong,
      done: 0,
      refused: 0,
      headers: mapped,
      problems,
      awaited: found.wrong === 0 ? pictures : [],
      created_at: now,
      started_at: null,
      ended_at: null,
    });
    // A file with problems cannot be started.
    if (found.wrong === 0) await insertEntries(settings, trx, id, found.entries, now);
  });
  const stored = await findImport(db, vendorId, id);
  if (!stored) throw new Error('The import that was just stored is missing');
  return { row: stored, sheets, sheet };
}

/** Picture files that the entries name. Throws a 400 for too many. */
function picturesOf(entries: readonly Entry[]): string[] {
  const links = entries.flatMap(({ entry: { input } }) =>
    (input.images ?? []).map((image) => (typeof image === 'string' ? image : image.imageUrl)),
  );
  const names = [...new Set(links.flatMap((link) => pictureKey(link) ?? []))];
  if (names.length > MAX_IMPORT_PICTURES)
    throw new Refusal(400, 'import_pictures_many', {
      values: { most: String(MAX_IMPORT_PICTURES) },
    });
  return names;
}

/** A file's text; of a workbook the chosen sheet, or the first one with a header of listings. */
async function textOf(
  { csv, xlsx, sheet: chosen = null }: SentFile,
  isOfListings: (headers: readonly string[]) => boolean,
): Promise<Omit<CheckedFile, 'row'> & { readonly csv: string }> {
  if ((csv === undefined) === (xlsx === undefined))
    throw badInput({ csv: 'Send either csv or xlsx' }, { errorCodes: { csv: 'required' } });
  if (csv !== undefined) return { csv, sheets: [], sheet: null };
  const bytes = dataStringBytes(xlsx ?? '');
  if (bytes === null) throw new Refusal(400, 'import_workbook_broken');
  const first = await readWorkbook(bytes, chosen);
  const names = first.sheets.map(({ name }) => name);
  const other =
    chosen === null ? first.sheets.find(({ headers }) => isOfListings(headers)) : undefined;
  const opened =
    other === undefined || other.name === first.sheet
      ? first
      : await readWorkbook(bytes, other.name);
  return { csv: opened.csv, sheets: names, sheet: opened.sheet };
}

const isKnown = (keys: readonly (string | null)[]): boolean =>
  keys.includes('id') || keys.includes('name');

type Headers = readonly { readonly title: string; readonly column: string | null }[];

function refuseColumns(mapped: Headers, known: ReadonlyMap<string, Column>): void {
  const keys = mapped.flatMap(({ column }) => (column === null ? [] : [column]));
  if (keys.some((key) => !known.has(key)))
    throw badInput({ columns: 'There is no such column' }, { errorCodes: { columns: 'choose' } });
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined)
    throw new Refusal(400, 'import_header_twice', { values: { columns: titleOf(known, twice) } });
  if (!isKnown(keys))
    throw new Refusal(400, 'import_header_missing', {
      values: { columns: `${titleOf(known, 'id')}, ${titleOf(known, 'name')}` },
    });
}

const titleOf = (known: ReadonlyMap<string, Column>, key: string): string => {
  const column = known.get(key);
  return (column && titlesOf(column)[0]) ?? key;
};

function byHeader(headers: unknown): Readonly<Record<string, string | null>> {
  // Only insertImport writes them.
  const before = headers as Headers;
  return Object.fromEntries(before.map(({ title, column }) => [title, column]));
}

async function judgeAll(
  market: Market,
  vendorId: string,
  entries: readonly FileEntry[],
  judging: Judging,
) {
  const times = new Map<string, number>();
  const found = { entries: [] as Entry[], problems: [] as CellProblem[], same: 0, wrong: 0 };
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const ids = some.flatMap(({ id }) => (isUuid(id) ? [id] : []));
    const stored = await findFiled(market, vendorId, judging.vertical.id, ids);
    const news: Entry[] = [];
    for (const [at, one] of some.entries()) {
      if (at % JUDGED === 0) await turn();
      const judged = judgeEntry(judging, one, stored.get(one.id) ?? null);
      const number = one.rows[0]?.number ?? 0;
      if (judged.is === 'same') found.same += 1;
      else if (judged.is === 'wrong') {
        found.wrong += 1;
        found.problems.push(...judged.problems.slice(0, MAX_PROBLEMS - found.problems.length));
      } else if (judged.entry.id === null) {
        const bare = keyOfRows(one, judging.vertical.id, 0);
        const before = times.get(bare) ?? 0;
        times.set(bare, before + 1);
        const key = before === 0 ? bare : keyOfRows(one, judging.vertical.id, before);
        news.push({ number, entry: { ...judged.entry, key } });
      } else found.entries.push({ number, entry: judged.entry });
    }
    const done = await findImported(
      market.db,
      vendorId,
      news.map(({ entry }) => entry.key),
    );
    const left = news.filter(({ entry }) => !done.has(entry.key));
    found.same += news.length - left.length;
    found.entries.push(...left);
  }
  return found;
}

function presentProblem(
  { row, key, code, message, limit, allowed }: CellProblem,
  entries: readonly FileEntry[],
  known: ReadonlyMap<string, Column>,
  mapped: Headers,
): ImportProblem {
  const cells = entries.flatMap(({ rows }) => rows).find(({ number }) => number === row)?.cells;
  const header = mapped.find(({ column }) => column === key)?.title;
  const isPrivate = known.get(key)?.isPrivate ?? false;
  return {
    row,
    column: header ?? (key === '' ? '' : titleOf(known, key)),
    value: isPrivate ? '' : (cells?.[key] ?? '').slice(0, SHOWN_VALUE),
    code,
    limit: limit ?? null,
    allowed: [...(allowed ?? [])],
    message,
  };
}
