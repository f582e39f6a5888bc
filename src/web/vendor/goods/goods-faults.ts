import { m } from '#web/words/generated/messages.js';
import type { FieldWords } from '../use-listing-form.ts';
import {
  type DetailField,
  type TableColumn,
  textOf,
  typedRows,
  typedTable,
  type TypedDetail,
} from './detail-field.ts';
import type { GoodsDraft, GoodsForm } from './goods-draft.ts';
import { keyOf, matrixOf, MOST_ROWS, rowCount, valuesOf } from './variant-rows.ts';
import { writtenField } from '../written/written-draft.ts';

const MOST_PIECES = 999_999;
const MOST_DOLLARS = 99_999_999;

/** What the server would refuse, in the page's words, by field, in the order of the form. */
export function goodsFaults(form: GoodsForm, draft: GoodsDraft, services: number): FieldWords {
  const faults: Record<string, string | null> = {
    serviceId: services > 1 && draft.serviceId === '' ? m.goods_fault_service() : null,
    name: required(draft.name, m.goods_fault_name()),
    kind: draft.kind === '' ? m.goods_fault_kind() : null,
    country: draft.country === '' ? m.goods_fault_country() : null,
    description: required(draft.description, m.goods_fault_description()),
    ...Object.fromEntries(
      form.fields.map((field) => [
        `details.${field.name}`,
        detailFault(field, draft.details[field.name]),
      ]),
    ),
    returnDays: countFault(draft.returnDays, 365),
    ...(draft.varies ? variantFaults(draft) : singleFaults(draft)),
    compareAt: compareFault(draft),
    lowStock: countFault(draft.lowStock, MOST_PIECES),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null),
  );
}

const required = (text: string, words: string): string | null =>
  text.trim() === '' ? words : null;

/** Dollars with at most two decimals. */
export const priceFault = (text: string): string | null =>
  text.trim() === ''
    ? m.goods_fault_price()
    : /^\d+(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) <= MOST_DOLLARS
      ? null
      : m.goods_fault_price_form();

const countFault = (text: string, most: number): string | null =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= most)
    ? null
    : m.goods_fault_count({ most: String(most) });

const singleFaults = ({ price, stock }: GoodsDraft) => ({
  price: priceFault(price),
  stock: countFault(stock, MOST_PIECES),
});

/** A row's field is named by the row's key, so that its words stand there. */
export const rowField = (key: string, field: 'price' | 'stock' | 'sku'): string =>
  `row-${encodeURIComponent(key)}-${field}`;

/** Which variant a row's field is of: 'Enter a price' alone could be any of two hundred. */
export const rowNames = ({ varies, choices, rows }: GoodsDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (varies ? matrixOf(choices, rows) : []).flatMap(({ key, values }) =>
      (['price', 'stock', 'sku'] as const).map((field) => [
        rowField(key, field),
        `\u2068${values.join(' · ')}\u2069`,
      ]),
    ),
  );

function variantFaults({ choices, rows }: GoodsDraft): Record<string, string | null> {
  const faults: Record<string, string | null> = {};
  const filled = choices.filter(({ values }) => valuesOf(values).length > 0);
  const names = new Set<string>();
  for (const { key, name, values } of choices) {
    const known = name.trim().toLowerCase();
    if (filled.length === 0 && key === choices[0]?.key)
      faults[`choice-${key}-values`] = m.goods_fault_values();
    else if (known === '' && valuesOf(values).length > 0)
      faults[`choice-${key}-name`] = m.goods_fault_choice_name();
    else if (known !== '' && names.has(known))
      faults[`choice-${key}-name`] = m.goods_fault_choice_twice();
    if (valuesOf(values).some((value) => value.length > 60))
      faults[`choice-${key}-values`] = m.goods_fault_value_long();
    names.add(known);
  }
  if (rowCount(choices) > MOST_ROWS)
    faults.variants = m.goods_fault_too_many({ most: String(MOST_ROWS) });
  const sold = matrixOf(choices, rows).filter(({ row }) => !row.removed);
  if (filled.length > 0 && sold.length === 0) faults.variants = m.goods_fault_no_rows();
  const skus = new Set<string>();
  for (const { key, row } of sold) {
    faults[rowField(key, 'price')] = priceFault(row.price);
    faults[rowField(key, 'stock')] = countFault(row.stock, MOST_PIECES);
    const sku = row.sku.trim().toLowerCase();
    if (sku !== '' && skus.has(sku)) faults[rowField(key, 'sku')] = m.goods_fault_sku_twice();
    skus.add(sku);
  }
  return faults;
}

/** What it cost before is more than what it costs. */
function compareFault({ compareAt, varies, price, choices, rows }: GoodsDraft): string | null {
  if (compareAt.trim() === '') return null;
  const fault = priceFault(compareAt);
  if (fault !== null) return fault;
  const prices = varies
    ? matrixOf(choices, rows)
        .filter(({ row }) => !row.removed)
        .map(({ row }) => Number(row.price))
    : [Number(price)];
  return Number(compareAt) > Math.min(...prices) ? null : m.goods_fault_compare();
}

function detailFault(field: DetailField, typed: TypedDetail | undefined): string | null {
  if (field.kind === 'rows') {
    const rows = typedRows(typed);
    if (rows.some(({ name, value }) => (name.trim() === '') !== (value.trim() === '')))
      return m.goods_fault_half_row();
    return null;
  }
  if (field.kind === 'table') {
    const rows = typedTable(typed).filter((row) =>
      Object.values(row).some((cell) => cell.trim() !== ''),
    );
    return rows.every((row) =>
      field.columns.every((column) => isCell(column, row[column.name] ?? '')),
    )
      ? null
      : m.goods_fault_table();
  }
  const text = textOf(typed).trim();
  if (text === '') return field.required?.() ?? null;
  if (field.kind === 'number')
    return /^\d+$/.test(text) && Number(text) >= field.least && Number(text) <= field.most
      ? null
      : m.goods_fault_between({ least: String(field.least), most: String(field.most) });
  return field.kind === 'money' ? priceFault(text) : null;
}

function isCell(column: TableColumn, typed: string): boolean {
  const text = typed.trim();
  if (text === '') return column.required === undefined;
  if (column.kind !== 'number') return true;
  const { least, most } = column;
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** Names of fields as the server has them, put where they stand in the form. */
export function serverField(name: string, draft: GoodsDraft): string {
  // A row of a table has no place of its own: its words stand below the table.
  if (name.startsWith('inOther')) return writtenField(name);
  const detail = /^(details\.[^.]+)\./.exec(name)?.[1];
  if (detail !== undefined) return detail;
  const at = /^variants\.(\d+)\.(price|stock|sku)$/.exec(name);
  if (!at) return name;
  const sold = matrixOf(draft.choices, draft.rows).filter(({ row }) => !row.removed);
  const row = sold[Number(at[1])];
  const field = (['price', 'stock', 'sku'] as const).find((one) => one === at[2]);
  return row && field ? rowField(keyOf(row.values), field) : name;
}
