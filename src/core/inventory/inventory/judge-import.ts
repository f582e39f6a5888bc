import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type ImportProblem,
  type ImportReport,
  MAX_IMPORTED,
  MAX_REPORTED,
} from '#contract/inventory.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type Change, ChangePlan, soldFault } from './change-plan.ts';
import { findSoldDays } from '#core/catalogue/index.ts';
import { faultInWords, refuseFile } from './faults.ts';
import { COLUMNS, type FileRow, type Header, readHeader, readRow } from './import-rules.ts';
import { describeRow, inDollars } from './table-present.ts';
import { findRows, type TableRow } from './table-store.ts';
import { earliestToday } from './today-store.ts';
import { overtaken, type RowFault } from './values-rules.ts';
import { BrokenCsv, csvRows } from '#core/shared/read-csv.ts';

interface Judged {
  readonly plan: ChangePlan;
  readonly report: ImportReport;
}

/** Batch size before other requests run. */
const AT_ONCE = 200;

/** Changes and errors of a file, compared with the current rows. */
export async function judgeImport(
  market: Market,
  db: Db,
  vendorId: string,
  { header, rows }: ImportFile,
  reader: Language | null,
): Promise<Judged> {
  const plan = new ChangePlan(market, market.clock.now());
  const faults: { readonly row: Numbered; readonly fault: RowFault }[] = [];
  const rowOf = new Map<string, Numbered>();
  const changedAt: Numbered[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const known = await readKnown(market, db, vendorId, some, reader);
    for (const numbered of some) {
      const wrong = judgeRow(market, plan, rowOf, known, numbered);
      faults.push(...wrong.map((fault) => ({ row: numbered, fault })));
      if (plan.changes.length > changedAt.length) changedAt.push(numbered);
    }
    await turn();
  }
  const sold = await findSoldDays(db, plan.daily);
  for (const day of sold) {
    const row = changedAt[plan.changes.findIndex(({ id }) => id === day.listing_id)];
    if (row) faults.push({ row, fault: soldFault(day) });
  }
  faults.sort((a, b) => a.row.number - b.row.number);
  const problems = faults.map(({ row, fault }) => presentProblem(header, row, fault));
  const wrong = new Set(faults.map(({ row }) => row.number)).size;
  return {
    plan,
    report: {
      ...summary(plan, changedAt),
      rows: rows.length,
      wrong,
      problems: problems.slice(0, MAX_REPORTED),
    },
  };
}

const keyOf = (id: string, variant: string): string => `${id}|${variant}`;

async function readKnown(
  market: Market,
  db: Db,
  vendorId: string,
  rows: readonly Numbered[],
  reader: Language | null,
): Promise<Map<string, TableRow>> {
  const ids = rows
    .filter(({ faults }) => faults.every(({ field }) => field !== 'id'))
    .map(({ row }) => row.id);
  const known = await findRows(db, vendorId, [...new Set(ids)], earliestToday(market), reader);
  return new Map(known.map((row) => [keyOf(row.id, row.variant), row]));
}

function judgeRow(
  market: Market,
  plan: ChangePlan,
  rowOf: Map<string, Numbered>,
  known: ReadonlyMap<string, TableRow>,
  numbered: Numbered,
): readonly RowFault[] {
  const { row: file, faults } = numbered;
  if (faults.some(({ field }) => field === 'id')) return faults;
  const key = keyOf(file.id, file.variant);
  const first = rowOf.get(key);
  if (first) return [{ field: 'id', code: 'duplicate', values: { row: first.number } }];
  rowOf.set(key, numbered);
  const row = known.get(key);
  if (!row) return [{ field: 'id', code: 'not_found', values: {} }, ...faults];
  if (faults.length > 0) return faults;
  const { values } = describeRow(market, row);
  const { stock, ...others } = file.wanted;
  if (stock === null && values.stock !== null)
    return [{ field: 'stock', code: 'stock_required', values: {} }];
  const wanted = { ...others, stock: stock ?? undefined };
  const moved = overtaken(values, wanted, file.seen);
  if (moved !== null) {
    const now = inDollars(values)[moved];
    const words = typeof now === 'boolean' ? (now ? 'yes' : 'no') : String(now ?? 'N/A');
    return [{ field: moved, code: 'changed_since', values: { now: words } }];
  }
  const fault = plan.add(row, wanted);
  return fault ? [fault] : [];
}

function presentProblem(
  header: Header,
  { number, cells }: Numbered,
  fault: RowFault,
): ImportProblem {
  const { field, code, values } = fault;
  const at = header[field];
  return {
    row: number,
    column: code === 'cells' ? null : COLUMNS[field],
    value: (at === undefined ? '' : (cells[at] ?? '')).slice(0, 60),
    code,
    values,
    message: faultInWords(fault),
  };
}

function summary(plan: ChangePlan, changedAt: readonly Numbered[]) {
  const { changes } = plan;
  const count = (is: (change: Change) => boolean) => changes.filter(is).length;
  return {
    changed: changes.length,
    prices: count(({ before, after }) => before.priceCents !== after.priceCents),
    stocks: count(({ before, after }) => before.stock !== after.stock),
    shown: count(({ before, after }) => !before.visible && after.visible),
    hidden: count(({ before, after }) => before.visible && !after.visible),
    changes: changes
      .slice(0, MAX_REPORTED)
      .map(({ id, variant, name, variantName, before, after }, index) => ({
        row: changedAt[index]?.number ?? 0,
        _id: id,
        variant,
        name,
        variantName,
        before: inDollars(before),
        after: inDollars(after),
      })),
    fingerprint: fingerprintOf(changes),
    applied: false,
  };
}

/** Identifies equal changes of equal rows. */
function fingerprintOf(changes: readonly Change[]): string {
  const hash = createHash('sha256');
  for (const { id, variant, before, after } of changes)
    hash.update(JSON.stringify([id, variant, before, after]));
  return hash.digest('hex');
}

/** A row with its number as in a spreadsheet. */
interface Numbered {
  readonly number: number;
  readonly cells: readonly string[];
  readonly row: FileRow;
  readonly faults: readonly RowFault[];
}

interface ImportFile {
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
