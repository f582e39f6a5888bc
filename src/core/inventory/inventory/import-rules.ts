import { latinDigits } from '#base/latin-digits.ts';
import { withoutGuards } from '#base/csv.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { RowFault, Seen, Values, Wanted } from './values-rules.ts';

/** Imported columns by their titles; others only inform the editor. */
export const COLUMNS = {
  id: 'ID',
  variant: 'Variant',
  price: 'Price',
  stock: 'Stock',
  visible: 'Visible',
  exported: 'As exported',
} as const;
export type ColumnName = keyof typeof COLUMNS;

export const VISIBLE_WORDS = { yes: 'yes', no: 'no' } as const;
const YES = new Set(['yes', 'true', '1', 'نعم']);
const NO = new Set(['no', 'false', '0', 'لا']);

/** Index of each column; undefined if missing. */
export type Header = { readonly [Name in ColumnName]?: number };

export type HeaderFault =
  | { readonly code: 'header_missing'; readonly values: { readonly columns: string } }
  | { readonly code: 'header_twice'; readonly values: { readonly columns: string } };

/** Reads the header row: columns in any order and case. Returns its error instead if invalid. */
export function readHeader(cells: readonly string[]): Header | HeaderFault {
  const titles = cells.map((cell) => withoutMarks(cell).trim().toLowerCase());
  const header: Partial<Record<ColumnName, number>> = {};
  for (const [name, title] of Object.entries(COLUMNS) as [ColumnName, string][]) {
    const index = titles.indexOf(title.toLowerCase());
    if (index === -1) continue;
    if (titles.includes(title.toLowerCase(), index + 1))
      return { code: 'header_twice', values: { columns: title } };
    header[name] = index;
  }
  const missing: string[] = header.id === undefined ? [COLUMNS.id] : [];
  if (header.price === undefined && header.stock === undefined && header.visible === undefined)
    missing.push(COLUMNS.price, COLUMNS.stock, COLUMNS.visible);
  return missing.length > 0
    ? { code: 'header_missing', values: { columns: missing.join(', ') } }
    : header;
}

export interface FileRow {
  readonly id: string;
  readonly variant: string;
  /** A null stock is an empty cell. */
  readonly wanted: Omit<Wanted, 'stock'> & { readonly stock?: number | null | undefined };
  /** Exported values; empty if missing. */
  readonly seen: Seen;
}

/** Reads a row and reports every invalid cell. Values that equal the export are ignored. */
export function readRow(
  header: Header,
  cells: readonly string[],
): { readonly row: FileRow; readonly faults: RowFault[] } {
  const cell = (name: ColumnName): string | undefined => {
    const index = header[name];
    return index === undefined ? undefined : plain(cells[index] ?? '');
  };
  const faults: RowFault[] = [];
  const read = <Value>(
    field: 'price' | 'stock' | 'visible',
    reader: (text: string) => Value | string,
    isFault: (value: Value | string) => value is string,
  ): Value | undefined => {
    const text = cell(field);
    if (text === undefined) return undefined;
    const value = FORMULA.test(text) ? 'formula' : reader(text);
    if (!isFault(value)) return value;
    faults.push({ field, code: value, values: {} });
    return undefined;
  };
  const isFault = (value: unknown): value is string => typeof value === 'string';
  const id = (cell('id') ?? '').toLowerCase();
  if (id === '') faults.push({ field: 'id', code: 'id_missing', values: {} });
  else if (!isUuid(id)) faults.push({ field: 'id', code: 'not_found', values: {} });
  const priceCents = read<number | null>('price', readPrice, isFault);
  const stock = read<number | null>('stock', readStock, isFault);
  const visible = read<boolean>('visible', readVisible, isFault);
  const seen = readExported(cell('exported'));
  const unlessSeen = <Value>(value: Value, was: Value): Value | undefined =>
    value === was ? undefined : value;
  return {
    row: {
      id,
      variant: cell('variant') ?? '',
      wanted: {
        priceCents: unlessSeen(priceCents, seen.priceCents),
        stock: unlessSeen(stock, seen.stock),
        visible: unlessSeen(visible, seen.visible),
      },
      seen,
    },
    faults,
  };
}

/** Spreadsheet formulas. The protecting apostrophe of an export is removed first. */
const FORMULA = /^[=@]|^[+-](?![\d\s.,]*$)/;

/** A cell without the export's protecting apostrophe. */
const plain = (text: string): string => withoutMarks(withoutGuards(text)).trim();

/** Removes invisible marks that spreadsheets add around Arabic. */
const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** Converts Arabic digits and decimal points. */
const latin = (text: string): string => latinDigits(withoutMarks(text)).replaceAll('\u066b', '.');

const NONE = /^(?:n\/a|-|—|لا ينطبق|غير متاح)?$/i;

/** Price in cents, null if empty, or an error code. */
export function readPrice(
  text: string,
): number | null | 'price_comma' | 'price_decimals' | 'price_invalid' {
  if (NONE.test(text)) return null;
  const figure = latin(text);
  if (/^\d+$|^\d*\.\d{1,2}$/.test(figure)) {
    const cents = Math.round(Number(figure) * 100);
    return figure.length <= 12 ? cents : 'price_invalid';
  }
  if (/^\d*\.\d+$/.test(figure)) return 'price_decimals';
  return /^\d[\d.]*[,\u066c]\d/.test(figure) ? 'price_comma' : 'price_invalid';
}

/** Stock, null if empty, or an error code. */
export function readStock(text: string): number | null | 'stock_invalid' {
  if (NONE.test(text)) return null;
  const figure = latin(text);
  // Spreadsheets may write whole numbers as 5.0.
  return /^\d{1,6}(?:\.0+)?$/.test(figure) ? Number(figure) : 'stock_invalid';
}

export function readVisible(text: string): boolean | 'visible_invalid' {
  const word = latin(text).toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : 'visible_invalid';
}

/** A row's values in one cell, so that an import can tell edits in the file from changes since. */
export const exportedText = ({ priceCents, stock, visible }: Values): string =>
  `${priceCents === null ? 'N/A' : (priceCents / 100).toFixed(2)}|${stock ?? 'N/A'}|${VISIBLE_WORDS[visible ? 'yes' : 'no']}`;

function readExported(text: string | undefined): Seen {
  const [price, stock, visible, ...rest] = (text ?? '').split('|');
  if (price === undefined || stock === undefined || visible === undefined || rest.length > 0)
    return {};
  const values = [readPrice(price), readStock(stock), readVisible(visible)] as const;
  const [priceCents, count, shown] = values;
  if (typeof priceCents === 'string' || typeof count === 'string' || typeof shown === 'string')
    return {};
  return { priceCents, stock: count, visible: shown };
}
