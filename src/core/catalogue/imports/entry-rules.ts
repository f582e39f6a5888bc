import { typedNumber } from '#base/typed-number.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { CellFault, emptyOf, hundredths, readCell, readYesNo } from './cell-rules.ts';
import type { Column } from './columns-rules.ts';
import { readPictures } from './picture-links-rules.ts';
import { isErrorCell } from './workbook-cell-rules.ts';
import { type Cells, cellsOf, type FiledListing, valueAt, variantsOf } from './listing-cells.ts';

/** A row of a file by column, with its number as in a spreadsheet. */
export interface FileRow {
  readonly number: number;
  readonly cells: Cells;
}

/** The rows of one listing: of the same ID, of the same group, or a single row. */
export interface FileEntry {
  readonly id: string;
  readonly rows: readonly FileRow[];
}

export interface CellProblem {
  readonly row: number;
  /** Key of the column; '' for the whole row. */
  readonly key: string;
  readonly code: FieldCode | null;
  readonly message: string;
  readonly limit?: number;
  readonly allowed?: readonly string[];
}

export function entriesOfRows(rows: readonly FileRow[]): FileEntry[] {
  const entries = new Map<string, { id: string; rows: FileRow[] }>();
  for (const row of rows) {
    const id = (row.cells['id'] ?? '').toLowerCase();
    const group = row.cells['group'] ?? '';
    const key = id !== '' ? `id ${id}` : group !== '' ? `group ${group}` : `row ${row.number}`;
    const entry = entries.get(key);
    if (entry) entry.rows.push(row);
    else entries.set(key, { id, rows: [row] });
  }
  return [...entries.values()];
}

/** A form's input of a listing, unvalidated, and whether it is to be visible. */
export interface EnteredFile {
  readonly input: Readonly<Record<string, unknown>>;
  readonly visible: boolean | undefined;
  readonly problems: readonly CellProblem[];
  /** Nothing differs from the stored listing. */
  readonly isSame: boolean;
}

/** Columns that are read on their own, or only say which row it is. */
const APART = new Set([
  'id',
  'variant',
  'group',
  'pictures',
  'visible',
  'exported',
  'otherName',
  'otherDescription',
  'price',
  'stock',
  'sku',
  'options',
]);

/**
 * The input of an entry's rows. For a stored listing it has only what its cells change: cells that
 * are as an export would write them now, or as the file's export wrote them, are left out.
 */
export function enterEntry(
  columns: readonly Column[],
  { rows }: FileEntry,
  before: FiledListing | null,
  newId: () => string,
): EnteredFile {
  const problems: CellProblem[] = [];
  const known = before ? cellsOf(columns, before) : [];
  const first = rows[0] ?? { number: 0, cells: {} };
  const isNew = before === null;
  const read = <Value>(row: FileRow, key: string, reader: (text: string) => Value) => {
    const text = row.cells[key] ?? '';
    if (isErrorCell(text)) return undefined;
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      const { code, allowed } = error;
      problems.push({
        row: row.number,
        key,
        code,
        message: wordsOf[code] ?? 'Check this cell',
        allowed,
      });
      return undefined;
    }
  };
  const differs = (row: FileRow, key: string, stored: Cells | undefined): boolean => {
    const text = row.cells[key];
    if (text === undefined || (isNew && text === '')) return false;
    return text !== stored?.[key] && !isAsExported(row, key);
  };
  for (const row of rows)
    for (const [key, text] of Object.entries(row.cells))
      if (isErrorCell(text) && differs(row, key, known[0]))
        problems.push({ row: row.number, key, code: 'formula', message: WORDS.formula });
  const input: Record<string, unknown> = {};
  const visible = differs(first, 'visible', known[0])
    ? read(first, 'visible', (text) => (text === '' ? undefined : readYesNo(text)))
    : undefined;
  for (const { key, field } of columns) {
    if (APART.has(key) || !differs(first, key, known[0])) continue;
    const value = read(first, key, (text) =>
      text === '' ? emptyOf(field) : readCell(field, text, newId),
    );
    setAt(input, key.split('.'), value, before);
  }
  if (differs(first, 'pictures', known[0])) {
    const own = before?.listing.pictures.map(({ id }) => id) ?? [];
    input['images'] = read(first, 'pictures', (text) => readPictures(text, own));
  }
  if (differs(first, 'otherName', known[0]) || differs(first, 'otherDescription', known[0])) {
    const { texts, location } = before?.listing.inOther ?? {};
    input['inOther'] = {
      ...(texts && { texts }),
      ...(location && { location }),
      name: first.cells['otherName'] ?? '',
      description: first.cells['otherDescription'] ?? '',
    };
  }
  if (
    isNew &&
    input['language'] === undefined &&
    /\p{Script=Arabic}/u.test(first.cells['name'] ?? '')
  )
    input['language'] = 'ar';
  const sold = enterSold(columns, rows, { before, known, differs, read });
  Object.assign(input, sold);
  const isSame = !isNew && visible === undefined && Object.keys(input).length === 0;
  return { input, visible, problems, isSame: isSame && problems.length === 0 };
}

interface Reading {
  readonly before: FiledListing | null;
  readonly known: readonly Cells[];
  readonly differs: (row: FileRow, key: string, stored: Cells | undefined) => boolean;
  readonly read: <Value>(
    row: FileRow,
    key: string,
    reader: (text: string) => Value,
  ) => Value | undefined;
}

/** Price, stock and variants. */
function enterSold(
  columns: readonly Column[],
  rows: readonly FileRow[],
  { before, known, differs, read }: Reading,
): Record<string, unknown> {
  const hasPieces = columns.some(({ key }) => key === 'options');
  const valuesOf = (row: FileRow, stored: Cells | undefined) => ({
    ...(differs(row, 'price', stored) && { price: read(row, 'price', dollarsOf) }),
    ...(differs(row, 'stock', stored) && { stock: read(row, 'stock', countOf) }),
    ...(differs(row, 'sku', stored) && { sku: row.cells['sku'] ?? '' }),
  });
  const [first] = rows;
  if (!first) return {};
  if (!hasPieces) return valuesOf(first, known[0]);
  const stored = before ? variantsOf(before.listing.details) : [];
  const isSingle = stored.length <= 1 && (stored[0]?.id ?? '') === '';
  if (rows.length === 1 && isSingle && (first.cells['options'] ?? '') === '')
    return valuesOf(first, known[0]);
  const choicesIn = (row: FileRow) =>
    read(row, 'options', (text) => {
      const pairs = readCell({ kind: 'rows', max: 5 }, text, () => '');
      return Object.fromEntries(
        (pairs as readonly { readonly name: string; readonly value: string }[]).map(
          ({ name, value }) => [name, value],
        ),
      );
    });
  const left = [...rows];
  const takeRow = (is: (row: FileRow) => boolean) => {
    const at = left.findIndex(is);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  let isChanged = false;
  const variants: Record<string, unknown>[] = (isSingle ? [] : stored).map((variant, at) => {
    const same = {
      _id: variant.id,
      sku: variant.sku,
      choices: variant.choices,
      price: variant.priceCents / 100,
      picture: variant.picture,
    };
    const row = takeRow(({ cells }) =>
      (cells['variant'] ?? '') === ''
        ? (cells['options'] ?? '') === known[at]?.['options']
        : cells['variant'] === variant.id,
    );
    if (!row) return same;
    const changes = valuesOf(row, known[at]);
    const choices = differs(row, 'options', known[at]) ? { choices: choicesIn(row) } : {};
    isChanged ||= Object.keys({ ...changes, ...choices }).length > 0;
    return { ...same, ...changes, ...choices };
  });
  for (const row of left) {
    isChanged = true;
    variants.push({ choices: choicesIn(row), ...valuesOf(row, undefined) });
  }
  return isChanged ? { variants } : {};
}

const dollarsOf = (text: string): number | null => (text === '' ? null : hundredths(text) / 100);

function countOf(text: string): number | undefined {
  if (text === '') return undefined;
  const count = typedNumber(text);
  if (Number.isNaN(count)) throw new CellFault('not_a_number');
  return count;
}

const EXPORTED = ['price', 'stock', 'visible'];

/** The cell has the value that its file's export wrote: it was not edited. */
function isAsExported({ cells }: FileRow, key: string): boolean {
  const at = EXPORTED.indexOf(key);
  const exported = (cells['exported'] ?? '').split('|');
  if (at < 0 || exported.length !== EXPORTED.length) return false;
  const [was, is] = [exported[at] ?? '', cells[key] ?? ''];
  return was === is || (was !== '' && is !== '' && typedNumber(was) === typedNumber(is));
}

/** Sets a value in the input. A part of a nested detail is sent with the rest of it. */
function setAt(
  input: Record<string, unknown>,
  [part = '', name, ...path]: readonly string[],
  value: unknown,
  before: FiledListing | null,
): void {
  if (name === undefined) {
    input[part] = value;
    return;
  }
  const details = (input[part] ??= {}) as Record<string, unknown>;
  if (path.length === 0) {
    details[name] = value;
    return;
  }
  const stored = valueAt(before?.listing.details, [name]);
  details[name] ??= typeof stored === 'object' && stored !== null ? { ...stored } : {};
  (details[name] as Record<string, unknown>)[path[0] ?? ''] = value;
}

const WORDS = {
  formula: 'This formula has no value. Enter the value itself',
  choose: 'Choose one of the values',
  decimals: 'Use up to two decimal places',
  not_a_number: 'Enter a number',
  format: 'Write rows as in "name: value; name: value"',
  required: 'Every row needs this',
  url: 'Enter links that begin with https://, separated by spaces',
} satisfies Readonly<Partial<Record<FieldCode, string>>>;

const wordsOf: Readonly<Partial<Record<FieldCode, string>>> = WORDS;
