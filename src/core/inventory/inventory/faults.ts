import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import type { RowFault } from './values-rules.ts';

const say = wordsIn('en');

const KEYS = {
  id_missing: 'inventory_fault_id_missing',
  not_found: 'inventory_fault_not_found',
  duplicate: 'inventory_fault_duplicate',
  cells: 'inventory_fault_cells',
  formula: 'inventory_fault_formula',
  price_comma: 'inventory_fault_price_comma',
  price_decimals: 'inventory_fault_price_decimals',
  price_invalid: 'inventory_fault_price_invalid',
  price_required: 'inventory_fault_price_required',
  price_fixed: 'inventory_fault_price_fixed',
  price_whole: 'inventory_fault_price_whole',
  price_range: 'inventory_fault_price_range',
  stock_invalid: 'inventory_fault_stock_invalid',
  stock_required: 'inventory_fault_stock_required',
  stock_range: 'inventory_fault_stock_range',
  stock_fixed: 'inventory_fault_stock_fixed',
  visible_invalid: 'inventory_fault_visible_invalid',
  variant_unknown: 'inventory_fault_not_found',
  changed_since: 'inventory_fault_changed_since',
  sold: 'inventory_fault_sold',
} as const satisfies Readonly<Record<string, WordKey>>;

const isKnown = (code: string): code is keyof typeof KEYS => Object.hasOwn(KEYS, code);

const known = (code: string): keyof typeof KEYS => {
  if (!isKnown(code)) throw new Error(`No words say ${code}`);
  return code;
};

/** An error in English for API clients; screens translate its code. */
export const faultInWords = ({ code, values }: Pick<RowFault, 'code' | 'values'>): string =>
  say(KEYS[known(code)], values);

/** Error of a row edit: 409 for sold places, 400 for an invalid value. */
export function refusalOf(fault: RowFault, field: string = fault.field): Refusal {
  const message = faultInWords(fault);
  const status = fault.code === 'sold' ? 409 : 400;
  return new Refusal(status, known(fault.code), {
    errorMessages: { [field]: message },
    errorCodes: { [field]: fault.code },
    values: fault.values,
  });
}

type FileFault<Code = RefusalCode> = Code extends `import_${infer Fault}` ? Fault : never;

/** Error of a whole file. */
export function refuseFile(
  code: FileFault,
  values: RowFault['values'] = {},
  extra: Readonly<Record<string, unknown>> = {},
): Refusal {
  return new Refusal(400, `import_${code}`, { values, ...extra });
}
