import { m } from '#web/words/generated/messages.js';
import { withoutNull } from '../listing-form/basic-faults.ts';
import { countFault, faultsOfFields, priceFault } from '../listing-form/field-faults.ts';
import { placeOf } from '../listing-form/form-field.ts';
import type { FieldWords } from '../listing-form/use-listing-form.ts';
import type { GoodsDraft, GoodsForm } from './goods-draft.ts';
import { keyOf, matrixOf, MAX_ROWS, rowCount, valuesOf } from './variant-rows.ts';
import { typedNumber } from '#base/typed-number.ts';

const MAX_PIECES = 999_999;

/** As the server would find them, in the page's language and the form's order. */
export const goodsFaults = ({ fields }: GoodsForm, draft: GoodsDraft): FieldWords => ({
  ...faultsOfFields(fields, draft.details),
  ...withoutNull({
    returnDays: countFault(draft.returnDays, 365),
    ...(draft.varies ? variantFaults(draft) : singleFaults(draft)),
    compareAt: compareFault(draft),
    lowStock: countFault(draft.lowStock, MAX_PIECES),
  }),
});

const singleFaults = ({ price, stock }: GoodsDraft) => ({
  price: priceFault(price),
  stock: countFault(stock, MAX_PIECES),
});

/** Name of a row's field, which contains the row's key so that its error is shown there. */
export const rowField = (key: string, field: 'price' | 'stock' | 'sku'): string =>
  `row-${encodeURIComponent(key)}-${field}`;

/** Names the variant of a row's field: 'Enter a price' alone could mean any of two hundred rows. */
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
  if (rowCount(choices) > MAX_ROWS)
    faults.variants = m.goods_fault_too_many({ most: String(MAX_ROWS) });
  const sold = matrixOf(choices, rows).filter(({ row }) => !row.removed);
  if (filled.length > 0 && sold.length === 0) faults.variants = m.goods_fault_no_rows();
  const skus = new Set<string>();
  for (const { key, row } of sold) {
    faults[rowField(key, 'price')] = priceFault(row.price);
    faults[rowField(key, 'stock')] = countFault(row.stock, MAX_PIECES);
    const sku = row.sku.trim().toLowerCase();
    if (sku !== '' && skus.has(sku)) faults[rowField(key, 'sku')] = m.goods_fault_sku_twice();
    skus.add(sku);
  }
  return faults;
}

/** The earlier price must exceed the current price. */
function compareFault({ compareAt, varies, price, choices, rows }: GoodsDraft): string | null {
  if (compareAt.trim() === '') return null;
  const fault = priceFault(compareAt);
  if (fault !== null) return fault;
  const prices = varies
    ? matrixOf(choices, rows)
        .filter(({ row }) => !row.removed)
        .map(({ row }) => typedNumber(row.price))
    : [typedNumber(price)];
  return typedNumber(compareAt) > Math.min(...prices) ? null : m.goods_fault_compare();
}

/** Maps a field name of the server to its place in the form. */
export function placeOfGoods({ fields }: GoodsForm, draft: GoodsDraft, name: string): string {
  const at = /^variants\.(\d+)\.(price|stock|sku)$/.exec(name);
  if (!at) return placeOf(fields, name);
  const sold = matrixOf(draft.choices, draft.rows).filter(({ row }) => !row.removed);
  const row = sold[Number(at[1])];
  const field = (['price', 'stock', 'sku'] as const).find((one) => one === at[2]);
  return row && field ? rowField(keyOf(row.values), field) : name;
}
