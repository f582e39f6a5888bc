import { ownValue } from '#base/own-value.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const text = (values: Values, name: string): string => `\u2068${String(values[name] ?? '')}\u2069`;

/** Messages for invalid values by error code, in the page's language. */
const WORDS = {
  id_missing: () => m.inventory_fault_id_missing(),
  not_found: () => m.inventory_fault_not_found(),
  variant_unknown: () => m.inventory_fault_not_found(),
  duplicate: (values) => m.inventory_fault_duplicate({ row: text(values, 'row') }),
  cells: (values) =>
    m.inventory_fault_cells({ cells: text(values, 'cells'), titles: text(values, 'titles') }),
  formula: () => m.inventory_fault_formula(),
  price_comma: () => m.inventory_fault_price_comma(),
  price_decimals: () => m.inventory_fault_price_decimals(),
  price_invalid: () => m.inventory_fault_price_invalid(),
  price_required: () => m.inventory_fault_price_required(),
  price_whole: () => m.inventory_fault_price_whole(),
  price_range: (values) =>
    m.inventory_fault_price_range({ least: text(values, 'least'), most: text(values, 'most') }),
  stock_invalid: () => m.inventory_fault_stock_invalid(),
  stock_required: () => m.inventory_fault_stock_required(),
  stock_range: (values) =>
    m.inventory_fault_stock_range({ least: text(values, 'least'), most: text(values, 'most') }),
  price_fixed: () => m.inventory_fault_price_fixed(),
  stock_fixed: () => m.inventory_fault_stock_fixed(),
  visible_invalid: () => m.inventory_fault_visible_invalid(),
  changed_since: (values) => m.inventory_fault_changed_since({ now: text(values, 'now') }),
  sold: (values) =>
    m.inventory_fault_sold({
      taken: text(values, 'taken'),
      day: `\u2068${formatDate(String(values.day), currentLanguage())}\u2069`,
    }),
  selling_unfinished: () => m.inventory_not_selling(),
  selling_in_review: () => m.inventory_not_selling(),
  selling_rejected: () => m.inventory_not_selling(),
  import_empty: () => m.inventory_import_empty(),
  import_header_missing: (values) =>
    m.inventory_import_header_missing({ columns: text(values, 'columns') }),
  import_header_twice: (values) =>
    m.inventory_import_header_twice({ columns: text(values, 'columns') }),
  import_too_many: (values) => m.inventory_import_too_many({ most: text(values, 'most') }),
  import_broken: (values) => m.inventory_import_broken({ row: text(values, 'row') }),
  import_has_problems: () => m.inventory_import_has_problems(),
  import_pictures_left: () => m.imports_pictures_left(),
  import_pictures_many: (values) => m.imports_pictures_many({ most: text(values, 'most') }),
  import_pictures_large: () => m.imports_pictures_large(),
  import_no_fingerprint: () => m.inventory_import_no_fingerprint(),
} satisfies Readonly<Record<string, (values: Values) => string>>;

const known: Readonly<Record<string, (values: Values) => string>> = WORDS;

/** The same for a call's refusal, which contains the values. */
export const inventoryRefusals = Object.fromEntries(
  Object.entries(known).map(([code, words]) => [
    code,
    ({ values }: Values) => words(isRecord(values) ? values : {}),
  ]),
) as Readonly<Record<keyof typeof WORDS, (body: Values) => string>>;

/** Falls back to the server's message. */
export function faultWords(code: unknown, values: unknown, said: string): string {
  const words = typeof code === 'string' ? ownValue(known, code) : undefined;
  return words ? words(isRecord(values) ? values : {}) : said;
}
